import { guestConsole } from './guest-console.ts';
import { runLimits } from './program.ts';

/**
 * Gives a program what depends on a language and a place as it is in Node, in English and UTC where it says nothing else: the engine has no such rules,
 * so the host answers (machine-intl.ts). Without it a number, a date or the order of words came out otherwise, and no error told of it.
 */
const guestPlaces = `(({ askIntl }) => {
  const { parse, stringify } = JSON;
  const { defineProperty } = Object;
  const { apply } = Reflect;
  const { isArray } = Array;
  const detach = (method) => Function.prototype.call.bind(method);
  const map = detach(Array.prototype.map);
  const endsWith = detach(String.prototype.endsWith);
  const replace = detach(String.prototype.replace);
  const getTime = detach(Date.prototype.getTime);
  const define = (holder, name, value) => defineProperty(holder, name, { value, writable: true, configurable: true });

  const told = (answer) => {
    const { value, error } = parse(answer);
    if (error) throw error.name === 'RangeError' ? new RangeError(error.message) : new TypeError(error.message);
    return value;
  };
  const wrap = (value) => {
    if (typeof value === 'bigint') return 'b' + value;
    if (typeof value === 'number') return 'n' + value;
    if (value instanceof Date) return 'n' + getTime(value);
    if (value === undefined) return 'u';
    return typeof value === 'string' ? 's' + value : 'j' + stringify(value);
  };
  const ask = (kind, method, settings, values) => told(askIntl(stringify([kind, method, ...settings, map(values, wrap)])));
  const offer = (kind, methods, prepare = (values) => values) => {
    const made = new WeakMap();
    const [get, set] = [detach(WeakMap.prototype.get), detach(WeakMap.prototype.set)];
    const settingsOf = (formatter) => get(made, formatter) ?? (() => { throw new TypeError('this is no Intl.' + kind); })();
    const Formatter = { [kind]: function (locales, options) {
      if (!new.target) return new Formatter(locales, options);
      const settings = [locales ?? null, options ?? null];
      ask(kind, 'resolvedOptions', settings, []);
      set(made, this, settings);
    } }[kind];
    for (const name of [...methods, 'resolvedOptions']) {
      const call = (formatter, values) => ask(kind, name, settingsOf(formatter), prepare(values, name));
      if (name === 'format' || name === 'compare')
        defineProperty(Formatter.prototype, name, { configurable: true, get() { return (...values) => call(this, values); } });
      else define(Formatter.prototype, name, { [name](...values) { return call(this, values); } }[name]);
    }
    define(Formatter, 'supportedLocalesOf', (locales) => ask(kind, 'supportedLocalesOf', [locales ?? null, null], []));
    defineProperty(Formatter.prototype, Symbol.toStringTag, { value: 'Intl.' + kind, configurable: true });
    define(Intl, kind, Formatter);
  };
  define(globalThis, 'Intl', {});
  defineProperty(Intl, Symbol.toStringTag, { value: 'Intl', configurable: true });
  offer('NumberFormat', ['format', 'formatToParts']);
  offer('DateTimeFormat', ['format', 'formatToParts', 'formatRange'], (values, name) =>
    name === 'resolvedOptions' ? values : values[0] === undefined ? [Date.now()] : values);
  offer('Collator', ['compare'], (values) => map(values, String));
  offer('PluralRules', ['select']);
  offer('ListFormat', ['format', 'formatToParts'], (values) => (values.length ? [[...values[0]]] : values));
  offer('RelativeTimeFormat', ['format', 'formatToParts']);
  offer('DisplayNames', ['of']);

  const locally = (holder, name, kind, defaults) => define(holder, name, { [name](locales, options) {
    const value = holder === Date.prototype ? getTime(this) : holder.valueOf.call(this);
    if (holder === Date.prototype && value !== value) return 'Invalid Date';
    return ask(kind, defaults ?? 'format', [locales ?? null, options ?? null], [value]);
  } }[name]);
  locally(Number.prototype, 'toLocaleString', 'NumberFormat');
  locally(BigInt.prototype, 'toLocaleString', 'NumberFormat');
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']) locally(Date.prototype, name, 'DateTimeFormat', name);
  define(String.prototype, 'localeCompare', { localeCompare(other, locales, options) {
    if (this === undefined || this === null) throw new TypeError('String.prototype.localeCompare called on null or undefined');
    return ask('Collator', 'compare', [locales ?? null, options ?? null], ['' + this, '' + other]);
  } }.localeCompare);
  for (const name of ['toLocaleUpperCase', 'toLocaleLowerCase']) {
    const inRoot = String.prototype[name];
    define(String.prototype, name, { [name](locales) {
      return locales === undefined ? apply(inRoot, this, []) : ask('String', name, [locales, null], ['' + this]);
    } }[name]);
  }
  for (const name of ['toString', 'toTimeString']) {
    const inUtc = Date.prototype[name];
    define(Date.prototype, name, { [name]() {
      const said = apply(inUtc, this, []);
      return endsWith(said, 'GMT+0000') ? said + ' (Coordinated Universal Time)' : said;
    } }[name]);
  }

  const { toString: toSource } = Function.prototype;
  define(Function.prototype, 'toString', { toString() {
    return replace(apply(toSource, this, []), /\\{\\n    \\[native code\\]\\n\\}$/, '{ [native code] }');
  } }.toString);
})`;

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
