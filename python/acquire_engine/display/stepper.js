"use strict";

// What the stepper works out; nothing here touches the page.
const stepper = {
  // Every position of one view in full, from the changes of each. A change is a flat list of slot,
  // value, slot, value, …; a value is the number of a string, or a list of such numbers.
  decode(changes, slots) {
    let values = new Array(slots).fill(null);
    return changes.map((change) => {
      values = values.slice();
      for (let i = 0; i < change.length; i += 2) values[change[i]] = change[i + 1];
      return values;
    });
  },

  // The slots that differ between two positions; all of them if there was none before.
  differences(before, after) {
    const slots = [];
    after.forEach((value, slot) => {
      if (before === null || String(before[slot]) !== String(value)) slots.push(slot);
    });
    return slots;
  },

  // The text of a value.
  text(value, strings) {
    return Array.isArray(value) ? value.map((i) => strings[i]).join("") : strings[value] || "";
  },

  clamp(at, count) {
    return Math.max(0, Math.min(count - 1, Math.trunc(at) || 0));
  },

  // The position that an address such as #45 names; null if it names none.
  addressed(hash, count) {
    return /^#\d+$/.test(hash) ? stepper.clamp(Number(hash.slice(1)), count) : null;
  },

  // The next position in this direction with a flag, or where it ends.
  seek(flags, at, direction) {
    let i = at + direction;
    while (i > 0 && i < flags.length - 1 && !flags[i]) i += direction;
    return stepper.clamp(i, flags.length);
  },

  // The next position in this direction with a flag, or here if there is none.
  find(flags, at, direction) {
    for (let i = at + direction; i >= 0 && i < flags.length; i += direction) {
      if (flags[i]) return i;
    }
    return at;
  },

  // Flags, only where this player decides; all of them if no player is chosen.
  only(flags, deciders, player) {
    return player === null ? flags : flags.map((flag, i) => (deciders[i] === player ? flag : 0));
  },

  // Where a command leads from here.
  go(command, at, marks) {
    const count = marks.turns.length;
    switch (command) {
      case "first": return 0;
      case "previous": return stepper.clamp(at - 1, count);
      case "next": return stepper.clamp(at + 1, count);
      case "last": return count - 1;
      case "previous-turn": return stepper.seek(marks.turns, at, -1);
      case "next-turn": return stepper.seek(marks.turns, at, 1);
      case "previous-decision": return stepper.seek(marks.decisions, at, -1);
      case "next-decision": return stepper.seek(marks.decisions, at, 1);
      case "previous-mistake": return stepper.find(marks.mistakes, at, -1);
      case "next-mistake": return stepper.find(marks.mistakes, at, 1);
      default: return at;
    }
  },
};

// The page.
if (typeof document !== "undefined") {
  const find = (id) => document.getElementById(id);
  const all = (query) => Array.from(document.querySelectorAll(query));
  const data = JSON.parse(find("data").textContent);
  const count = data.turns.length;
  const slots = [];
  for (const element of all("[data-slot]")) slots[Number(element.dataset.slot)] = element;
  const entries = all("[data-at]");
  const [slider, whose, who, play, help, plot, cursor] =
    ["slider", "whose", "who", "play", "help", "plot", "cursor"].map(find);
  const frames = new Map();
  let view = 0;
  let player = null;
  let at = 0;
  let shown = null;
  let timer = null;
  let noting = null;

  const marks = () => ({
    turns: data.turns,
    decisions: stepper.only(data.views[view].decisions, data.deciders, player),
    mistakes: stepper.only(data.mistakes, data.deciders, player),
  });

  const contents = () => {
    if (!frames.has(view)) {
      frames.set(view, stepper.decode(data.views[view].changes, slots.length));
    }
    return frames.get(view)[at];
  };

  // An entry of a list scrolls into sight inside its list; the page stays where it is.
  const reveal = (entry) => {
    const list = entry.closest("ol");
    const above = entry.offsetTop;
    if (above < list.scrollTop || above > list.scrollTop + list.clientHeight - 24) {
      list.scrollTop = above - list.clientHeight / 2;
    }
  };

  const show = () => {
    const values = contents();
    for (const slot of stepper.differences(shown, values)) {
      if (slots[slot]) slots[slot].innerHTML = stepper.text(values[slot], data.strings);
    }
    shown = values;
    slider.value = at;
    slider.setAttribute("aria-valuetext", `${at} of ${count - 1} actions`);
    find("count").textContent = `${at} / ${count - 1}`;
    for (const entry of entries) {
      if (Number(entry.dataset.at) === at) {
        entry.setAttribute("aria-current", "step");
        reveal(entry);
      } else {
        entry.removeAttribute("aria-current");
      }
    }
    if (cursor) cursor.setAttribute("transform", `translate(${at} 0)`);
  };

  // Puts the position into the address. In a notebook the page has no separate address. Browsers
  // limit how often it may change.
  const note = (jumped) => {
    clearTimeout(noting);
    if (location.protocol === "about:") return;
    const hash = `#${at}`;
    if (jumped && location.hash !== hash) history.pushState(null, "", hash);
    else noting = setTimeout(() => history.replaceState(null, "", hash), 300);
  };

  const stop = () => {
    clearInterval(timer);
    timer = null;
    play.textContent = "Play";
    play.setAttribute("aria-pressed", "false");
  };

  // Goes to a position; a jump can be taken back with the browser's button.
  const go = (place, jumped) => {
    stop();
    at = stepper.clamp(place, count);
    show();
    note(jumped);
  };

  const start = () => {
    if (at === count - 1) at = 0;
    timer = setInterval(() => {
      at = stepper.clamp(at + 1, count);
      show();
      note(false);
      if (at === count - 1) stop();
    }, Number(find("speed").value));
    play.textContent = "Pause";
    play.setAttribute("aria-pressed", "true");
    show();
  };

  const run = (command) => {
    if (command === "play") {
      if (timer === null) start();
      else stop();
    } else if (command === "help") {
      if (help.open) help.close();
      else help.showModal();
    } else {
      go(stepper.go(command, at, marks()), !["previous", "next"].includes(command));
    }
  };

  for (const button of all("[data-command]")) {
    button.addEventListener("click", () => run(button.dataset.command));
  }
  for (const list of all("ol.list")) {
    list.addEventListener("click", (event) => {
      const entry = event.target.closest("[data-at]");
      if (entry !== null) go(Number(entry.dataset.at), true);
    });
  }
  slider.addEventListener("input", () => go(Number(slider.value), false));
  whose.addEventListener("change", () => {
    view = Number(whose.value);
    show();
  });
  find("speed").addEventListener("change", () => {
    if (timer !== null) {
      stop();
      start();
    }
  });
  if (who) {
    who.addEventListener("change", () => {
      player = who.value === "" ? null : Number(who.value);
      for (const element of all("[data-player]")) {
        const off = player !== null && Number(element.dataset.player) !== player;
        element.toggleAttribute("data-off", off);
      }
    });
  }
  if (plot) {
    const point = (event) => {
      const box = plot.getBoundingClientRect();
      const place = ((event.clientX - box.left) / box.width) * (count - 1);
      go(Math.round(place), event.type === "click");
    };
    plot.addEventListener("click", point);
    plot.addEventListener("pointermove", (event) => {
      if (event.buttons === 1) point(event);
    });
  }
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target.tagName === "SELECT") return;
    // A focused button is pressed with the space bar.
    if (event.key === " " && event.target.tagName === "BUTTON") return;
    if (!Object.hasOwn(data.keys, event.key)) return;
    if (help.open && data.keys[event.key] !== "help") return;
    event.preventDefault();
    run(data.keys[event.key]);
  });
  window.addEventListener("hashchange", () => {
    const place = stepper.addressed(location.hash, count);
    if (place === null || place === at) return;
    stop();
    at = place;
    show();
  });

  const first = stepper.addressed(location.hash, count);
  at = first === null ? stepper.clamp(data.start, count) : first;
  show();
}
