/**
 * Runs in the machine before a learner's program: the console and the timers it finds there. It takes `print`, `now` and `wait`, and answers
 * what the host calls: `runNextTimer` runs the timer that is due next and says whether there was one, `describe` says what an error is.
 * Everything it needs is taken before the program can change it; text, because what is built for a browser would be shortened.
 */
export const guestGlobals = `((print, now, wait) => {
  const { stringify } = JSON;
  const { max, floor } = Math;
  const text = (value) => {
    if (typeof value === 'string') return value;
    if (typeof value === 'object' && value !== null && !(value instanceof Error)) {
      try { return stringify(value) ?? String(value); } catch { return String(value); }
    }
    return Object.is(value, -0) ? '-0' : String(value);
  };
  const log = (...values) => {
    let line = '';
    for (let at = 0; at < values.length; at += 1) line += (at ? ' ' : '') + text(values[at]);
    print(line);
  };
  globalThis.console = { log, info: log, warn: log, error: log, debug: log };

  let timers = [];
  let last = 0;
  const add = (run, pause, values, repeats) => {
    if (typeof run !== 'function') throw new TypeError('a timer needs a function');
    const length = max(1, floor(+pause) || 0);
    last += 1;
    timers[timers.length] = { id: last, at: now() + length, every: repeats ? length : 0, run, values };
    return last;
  };
  const clear = (id) => {
    const left = [];
    for (let at = 0; at < timers.length; at += 1) if (timers[at].id !== id) left[left.length] = timers[at];
    timers = left;
  };
  globalThis.setTimeout = (run, pause, ...values) => add(run, pause, values, false);
  globalThis.setInterval = (run, pause, ...values) => add(run, pause, values, true);
  globalThis.clearTimeout = clear;
  globalThis.clearInterval = clear;

  return {
    runNextTimer: () => {
      let next;
      for (let at = 0; at < timers.length; at += 1) if (!next || timers[at].at < next.at) next = timers[at];
      if (!next) return false;
      wait(next.at);
      if (next.every) next.at += next.every;
      else clear(next.id);
      next.run(...next.values);
      return true;
    },
    describe: (error) => error instanceof Error ? error.name + ': ' + error.message + '\\n' + error.stack : text(error),
  };
})`;
