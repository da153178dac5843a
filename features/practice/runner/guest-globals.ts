import { guestConsole } from './guest-console.ts';
import { guestPlaces } from './guest-places.ts';
import { runLimits } from './program.ts';

/**
 * Runs in the machine before a learner's program: the console and the timers it finds there, and how errors tell of their calls. It takes what the host
 * answers and the inspector, and answers what the host calls: `runNextTimer` runs the timer that is due next and says whether there was one, `describe`
 * says what an error is. Everything it needs is taken before the program can change it; text, because what is built for a browser would be shortened.
 */
export const guestGlobals = `((host, inspector) => {
  const { now, wait, classOf } = host;
  const { max, floor } = Math;
  const { defineProperty, getOwnPropertyDescriptor } = Object;
  const { apply } = Reflect;
  const detach = (method) => Function.prototype.call.bind(method);
  const [slice, split, startsWith] = ['slice', 'split', 'startsWith'].map((name) => detach(String.prototype[name]));
  const join = detach(Array.prototype.join);
  const exec = detach(RegExp.prototype.exec);
  const cut = (text) => slice(text, 0, ${runLimits.message + 1});

  /* Stacks as Node writes them, of the program's own calls. */
  const rawStack = getOwnPropertyDescriptor(Error.prototype, 'stack');
  const errorText = detach(Error.prototype.toString);
  const framesOf = (error) => {
    const stack = apply(rawStack.get, error, []);
    let frames = '';
    if (typeof stack !== 'string') return frames;
    for (const line of split(stack, '\\n')) {
      const [, name = '', file] = exec(/^    at (?:(.*?) \\()?([^()]+?)\\)?$/, line) ?? [];
      if (file === undefined || startsWith(file, 'node:')) continue;
      const place = file === 'native' ? '<anonymous>' : file;
      frames += '\\n    at ' + (name === '' || name === '<eval>' || name === '<anonymous>' ? place : name + ' (' + place + ')');
    }
    return frames;
  };
  defineProperty(Error.prototype, 'stack', {
    ...rawStack,
    get() {
      const stack = apply(rawStack.get, this, []);
      return typeof stack === 'string' && (stack === '' || startsWith(stack, '    at ')) ? errorText(this) + framesOf(this) : stack;
    },
  });

  const { console, text } = (${guestConsole})(host, inspector, framesOf);
  globalThis.console = console;
  (${guestPlaces})(host);

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

  const isError = (value) => classOf(value) === 'Error';
  const says = (error) => {
    try { return errorText(error); } catch { return 'Error'; }
  };
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
    describe: (error) => {
      if (isError(error)) return cut(split(says(error), '\\n')[0]) + framesOf(error);
      try { return cut(join(split(text([error]), '\\n'), ' ')); } catch { return 'it threw what cannot be shown'; }
    },
  };
})`;
