import { mulberry32 } from '#platform/seeded-random.ts';
import { runBegins } from './program.ts';

/*
 * The surroundings that Python's machine finds. It is made for a browser's worker; the same is put up on the server, so that the same code runs on
 * both sides, and nothing that differs between them, or leads out of them, is left.
 */

/** Of the host that the machine goes on using. */
const needed = new Set([
  ...['AbortController', 'AbortSignal', 'TextDecoder', 'TextEncoder', 'WebAssembly', 'console', 'crypto', 'performance'],
  ...['clearTimeout', 'location', 'queueMicrotask', 'setTimeout', 'WorkerGlobalScope', 'self'],
]);
const ofLanguage =
  /^(AggregateError|Array|ArrayBuffer|Atomics|BigInt|BigInt64Array|BigUint64Array|Boolean|DataView|Date|Error|EvalError|FinalizationRegistry|Float\d+Array|Function|Infinity|Int\d+Array|Intl|Iterator|JSON|Map|Math|NaN|Number|Object|Promise|Proxy|RangeError|ReferenceError|Reflect|RegExp|Set|String|Symbol|SyntaxError|TypeError|URIError|Uint8ClampedArray|Uint\d+Array|WeakMap|WeakRef|WeakSet|decodeURI|decodeURIComponent|encodeURI|encodeURIComponent|escape|globalThis|isFinite|isNaN|parseFloat|parseInt|undefined|unescape)$/;

let clock = runBegins;
let random = mulberry32(1);

/** Sets clock and chance to where every run begins. */
export function resetChance(): void {
  clock = runBegins;
  random = mulberry32(1);
}

/** Reads the clock, in milliseconds; each reading adds one, so that a program which waits by reading it ends. */
function readClock(): number {
  clock += 1;
  return clock;
}

/** Has time pass without waiting. */
export function passTime(milliseconds: number): void {
  clock += Math.max(0, Math.ceil(milliseconds));
}

/** Puts up the globals: a clock and a chance that are the same in every run, the time zone UTC, and `files` as all that can be fetched. */
export function putUpGlobals(files: Record<string, Uint8Array>): void {
  const put = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  for (const name of ['process', 'Buffer', 'navigator']) put(name, undefined);
  if (!('WorkerGlobalScope' in globalThis)) {
    put('self', globalThis);
    put('location', { toString: () => 'https://python.invalid/' });
    put('WorkerGlobalScope', Object.defineProperty(class {}, Symbol.hasInstance, { value: () => true }));
  }
  put('fetch', async (address: URL) => {
    const file = files[String(address).split('/').at(-1) ?? ''];
    return { ok: file !== undefined, arrayBuffer: async () => file };
  });
  put('Date', machineDate());
  Object.defineProperty(performance, 'now', { value: () => readClock() - runBegins, configurable: true });
  put('crypto', { getRandomValues: fillByChance });
  const silent = () => {};
  put('console', { log: silent, info: silent, warn: silent, error: silent, debug: silent });
}

/** Takes away what the machine does not go on using: every way out, should a program find one to the globals. */
export function clearGlobals(): void {
  for (let holder: object | null = globalThis; holder && holder !== Object.prototype; holder = Object.getPrototypeOf(holder)) {
    for (const name of Reflect.ownKeys(holder)) {
      if (typeof name === 'string' && !needed.has(name) && !ofLanguage.test(name)) Reflect.deleteProperty(holder, name);
    }
  }
}

function machineDate(): typeof Date {
  const OfHost = Date;
  class MachineDate extends OfHost {
    constructor(...given: [] | [number] | Parameters<typeof Date.UTC>) {
      if (given.length === 0) super(readClock());
      else if (given.length === 1) super(given[0] as number);
      else super(OfHost.UTC(...(given as Parameters<typeof Date.UTC>)));
    }
    static override now = readClock;
    override getTimezoneOffset = () => 0;
  }
  const prototype = MachineDate.prototype as unknown as Record<string, unknown>;
  for (const part of ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds']) {
    for (const verb of ['get', 'set']) prototype[`${verb}${part}`] = prototype[`${verb}UTC${part}`];
  }
  return MachineDate as unknown as typeof Date;
}

/** Fills bytes by chance that is the same everywhere: nothing here is a secret. */
function fillByChance<Bytes extends Uint8Array>(bytes: Bytes): Bytes {
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Math.floor(random() * 256);
  return bytes;
}
