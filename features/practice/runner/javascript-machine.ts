import { type HostFunction, JSValueHandle, QuickJS, type QuickJSOptions, type Snapshot } from 'quickjs-wasi';
import { guestGlobals } from './guest-globals.ts';
import { guestBindings } from './guest-inspector.ts';
import { answerIntl } from './machine-intl.ts';
import { runBegins, runLimits } from './program.ts';

/** What a machine for JavaScript is made of: the engine, and the script of the inspector that writes values as Node does. */
export interface MachineSource {
  wasm: WebAssembly.Module;
  inspector: string;
}

/** A machine that has its globals, from which each run gets one of its own: a copy of its memory takes a fiftieth of the time. */
export interface PreparedMachine {
  wasm: WebAssembly.Module;
  snapshot: Snapshot;
  runNextTimer: number;
  describe: number;
}

/** In milliseconds; each reading adds one, so that a program which waits by reading it ends. */
interface Clock {
  now: number;
}

type RunOptions = Pick<QuickJSOptions, 'interruptHandler' | 'onUnhandledRejection' | 'moduleLoader'> & {
  print: (line: string) => void;
};

/** A machine with what the host calls in it. */
interface OpenMachine {
  vm: QuickJS;
  /** Runs the timer that is due next, and says whether there was one. */
  runNextTimer(): boolean;
  /** Says what was thrown: a line, and of an error the lines of its stack. */
  describe(thrown: JSValueHandle): string;
}

const fixed = { maxStackSize: runLimits.stack, timezoneOffset: 0 };

/** Makes a machine ready: with its limits, a clock of its own, the console and all else that a program finds. */
export async function prepareMachine({ wasm, inspector }: MachineSource): Promise<PreparedMachine> {
  const clock = { now: runBegins };
  const vm = await QuickJS.create({ wasm, ...fixed, memoryLimit: runLimits.memory, wasi: wasiWith(clock) });
  const host = vm.newObject();
  for (const [name, answer] of hostFunctions(vm, clock, () => {})) host.setProp(name, vm.newFunction(name, answer));
  const call = (code: string, name: string, ...given: JSValueHandle[]) =>
    vm.callFunction(vm.evalCode(code, `node:${name}`), vm.undefined, ...given);
  const tools = call(wrapInspector(inspector), 'inspect', vm.evalCode(guestBindings, 'node:bindings'), host);
  const globals = call(guestGlobals, 'globals', host, tools);
  const [runNextTimer, describe] = ['runNextTimer', 'describe'].map((name) => vm.exportHandle(globals.getProp(name)));
  return { wasm, snapshot: vm.snapshot(), runNextTimer: runNextTimer as number, describe: describe as number };
}

/** Opens a machine for one run: each begins alike, at the same moment and with the same seed of chance. */
export async function openMachine(
  { wasm, snapshot, ...handles }: PreparedMachine,
  { print, ...run }: RunOptions,
): Promise<OpenMachine> {
  const clock = { now: runBegins };
  const vm = await QuickJS.restore(snapshot, { wasm, ...fixed, memoryLimit: runLimits.memory, wasi: wasiWith(clock), ...run });
  for (const [name, answer] of hostFunctions(vm, clock, print)) vm.registerHostCallback(name, answer);
  const [runNextTimer, describe] = [vm.importHandle(handles.runNextTimer), vm.importHandle(handles.describe)];
  return {
    vm,
    runNextTimer: () => vm.callFunction(runNextTimer, vm.undefined).toBoolean(),
    describe: (thrown) => vm.callFunction(describe, vm.undefined, thrown).toString(),
  };
}

const wasiWith =
  (clock: Clock): QuickJSOptions['wasi'] =>
  (memory) => ({
    clock_time_get: (_clock: number, _precision: bigint, result: number) => {
      clock.now += 1;
      new DataView(memory.buffer).setBigUint64(result, BigInt(clock.now) * 1_000_000n, true);
      return 0;
    },
  });

/** Lists what the machine asks its host, by name: to print, the time, and what the language itself does not tell of a value. */
function hostFunctions(vm: QuickJS, clock: Clock, print: (line: string) => void): [string, HostFunction][] {
  return [
    [
      'print',
      (line) => {
        print(line?.toString() ?? '');
        return vm.undefined;
      },
    ],
    ['now', () => vm.newNumber(clock.now)],
    [
      'wait',
      (until) => {
        clock.now = Math.max(clock.now, until?.toNumber() ?? 0);
        return vm.undefined;
      },
    ],
    ['classOf', (value) => vm.newString(value?.className ?? '')],
    ['isProxy', (value) => (value?.isProxy ? vm.true : vm.false)],
    ['proxyTarget', (value) => value?.getProxyTarget() ?? vm.undefined],
    ['promiseState', (value) => vm.newNumber(value?.promiseState ?? 0)],
    ['promiseResult', (value) => (value ? new JSValueHandle(vm, vm._getExports().qjs_promise_result(value.ptr)) : vm.undefined)],
    ['askIntl', (question) => vm.newString(answerIntl(question?.toString() ?? ''))],
  ];
}

const packedModules = 'const e={};return function n(r){';

/** The place where the inspector counts proxies, to show that there is one: Node 24 shows what a proxy stands for and no more. */
const marksProxy = ',s+=1}while(void 0!==c)';

/** Makes a function of the inspector's script that takes the bindings and the host, and answers the inspector. */
function wrapInspector(script: string): string {
  const [before = '', after = '', ...more] = script.split(packedModules);
  if (!after || more.length > 0 || !before.includes(marksProxy)) throw new Error('the inspector is another release');
  return `((bindings, host) => {
    const module = { exports: {} }, exports = module.exports, URL = undefined;
    globalThis.Atomics = {};
    ${before.replace(marksProxy, marksProxy.replace(',s+=1', ''))}bindings(t, host);${packedModules}${after}
    delete globalThis.Atomics;
    return module.exports;
  })`;
}
