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
  const frames = new Map();
  let view = 0;
  let at = 0;
  let shown = null;
  let timer = null;

  const marks = () => ({ turns: data.turns, decisions: data.views[view].decisions });

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
  slider.addEventListener("input", () => {
    stop();
    at = stepper.clamp(Number(slider.value), data.turns.length);
    show();
  });
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
  find("moves").addEventListener("click", (event) => {
    const move = event.target.closest("[data-at]");
    if (move === null) return;
    stop();
    at = stepper.clamp(Number(move.dataset.at), data.turns.length);
    show();
  });
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
