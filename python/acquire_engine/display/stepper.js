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

  // The command of a key; null if it has none.
  command(key) {
    const keys = {
      ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last",
      PageUp: "previous-turn", PageDown: "next-turn", " ": "play",
      d: "next-decision", D: "previous-decision", m: "next-mistake", M: "previous-mistake",
    };
    return Object.prototype.hasOwnProperty.call(keys, key) ? keys[key] : null;
  },
};

if (typeof module !== "undefined") module.exports = stepper;
