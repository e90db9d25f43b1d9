"use strict";

(() => {
  const find = (id) => document.getElementById(id);
  const data = JSON.parse(find("data").textContent);
  const slots = [];
  document.querySelectorAll("[data-slot]").forEach((element) => {
    slots[Number(element.dataset.slot)] = element;
  });
  const slider = find("slider");
  const whose = find("whose");
  const play = find("play");
  const moves = Array.from(document.querySelectorAll("#moves [data-at]"));
  const mistakes = Array.from(document.querySelectorAll("#mistakes [data-at]"));
  const plot = find("plot");
  const cursor = find("cursor");
  const frames = new Map();
  let view = 0;
  let at = 0;
  let shown = null;
  let timer = null;

  const marks = () => ({
    turns: data.turns, decisions: data.views[view].decisions, mistakes: data.mistakes,
  });

  const framesOf = (number) => {
    if (!frames.has(number)) {
      frames.set(number, stepper.decode(data.views[number].changes, slots.length));
    }
    return frames.get(number);
  };

  const show = () => {
    const values = framesOf(view)[at];
    for (const slot of stepper.differences(shown, values)) {
      if (slots[slot]) slots[slot].innerHTML = stepper.text(values[slot], data.strings);
    }
    shown = values;
    slider.value = at;
    slider.setAttribute("aria-valuetext", `${at} of ${data.turns.length - 1} actions`);
    find("count").textContent = `${at} / ${data.turns.length - 1}`;
    moves.forEach((move, i) => {
      if (i === at) {
        move.setAttribute("aria-current", "step");
        const list = find("moves");
        const above = move.offsetTop;
        if (above < list.scrollTop || above > list.scrollTop + list.clientHeight - 24) {
          list.scrollTop = above - list.clientHeight / 2;
        }
      } else {
        move.removeAttribute("aria-current");
      }
    });
    mistakes.forEach((mistake) => {
      if (Number(mistake.dataset.at) === at) mistake.setAttribute("aria-current", "step");
      else mistake.removeAttribute("aria-current");
    });
    if (cursor) cursor.setAttribute("transform", `translate(${at} 0)`);
  };

  const stop = () => {
    clearInterval(timer);
    timer = null;
    play.textContent = "Play";
    play.setAttribute("aria-pressed", "false");
  };

  const start = () => {
    if (at === data.turns.length - 1) at = 0;
    timer = setInterval(() => {
      at = stepper.go("next", at, marks());
      show();
      if (at === data.turns.length - 1) stop();
    }, Number(find("speed").value));
    play.textContent = "Pause";
    play.setAttribute("aria-pressed", "true");
    show();
  };

  const run = (command) => {
    if (command === "play") {
      if (timer === null) start();
      else stop();
      return;
    }
    stop();
    at = stepper.go(command, at, marks());
    show();
  };

  document.querySelectorAll("[data-command]").forEach((button) => {
    button.addEventListener("click", () => run(button.dataset.command));
  });
  slider.addEventListener("input", () => go(Number(slider.value)));
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
  const go = (place) => {
    stop();
    at = stepper.clamp(place, data.turns.length);
    show();
  };
  for (const list of [find("moves"), find("mistakes")]) {
    if (!list) continue;
    list.addEventListener("click", (event) => {
      const entry = event.target.closest("[data-at]");
      if (entry !== null) go(Number(entry.dataset.at));
    });
  }
  if (plot) {
    const point = (event) => {
      const box = plot.getBoundingClientRect();
      go(Math.round(((event.clientX - box.left) / box.width) * (data.turns.length - 1)));
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
    const command = stepper.command(event.key);
    if (command === null) return;
    event.preventDefault();
    run(command);
  });

  at = stepper.clamp(data.start, data.turns.length);
  show();
})();
