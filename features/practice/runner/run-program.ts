import { EvalFlags, JSException, type JSValueHandle } from 'quickjs-wasi';
import { openMachine, type PreparedMachine } from './javascript-machine.ts';
import { cutMessage, type Program, type RunResult, runLimits, stopReasons, TypeStrippingError } from './program.ts';

/** The state of a promise that is neither kept nor broken. */
const pending = 0;

/** Errors of promises that nothing has handled so far, by promise. */
type Unhandled = Map<number, JSValueHandle>;

/**
 * Runs a JavaScript program in a machine of its own: the same wasm, clock and seed wherever it runs, so that a browser and the server see
 * the same run. It reaches nothing but its own files. Whoever calls this must be able to end its thread: single operations of the engine
 * run past the time limit.
 */
export async function runProgram({
  program: { files, entry },
  machine,
  time = runLimits.time,
  stripTypes,
  onOutput,
}: {
  program: Program;
  machine: PreparedMachine;
  /** Milliseconds after which the run is stopped. */
  time?: number;
  /** Makes JavaScript of a program's TypeScript files; one without such files needs none. */
  stripTypes?: (file: { name: string; code: string }) => string;
  /** Called with each piece of output as it is printed. */
  onOutput?: (output: string) => void;
}): Promise<RunResult> {
  const startedAt = performance.now();
  let output = '';
  let reason: string | undefined;
  let thrown: JSValueHandle | undefined;
  const unhandled: Unhandled = new Map();

  const print = (line: string) => {
    if (reason !== undefined) return;
    const room = runLimits.output - output.length;
    const piece = `${line}\n`.slice(0, room);
    if (line.length >= room) reason = stopReasons.output;
    output += piece;
    onOutput?.(piece);
  };
  const mustStop = () => {
    if (reason === undefined && performance.now() - startedAt > time) reason = stopReasons.time;
    return reason !== undefined;
  };

  const modules = openFiles(files, stripTypes);
  const { vm, runNextTimer, describe } = await openMachine(machine, {
    print,
    interruptHandler: mustStop,
    moduleLoader: modules,
    onUnhandledRejection: (promise, error, isHandled) => {
      if (isHandled) unhandled.delete(promise.identity);
      else unhandled.set(promise.identity, error.dup());
    },
  });
  const failed = () => thrown ?? [...unhandled.values()][0];
  const endedBy = (error: JSValueHandle): RunResult => ({
    status: 'threw',
    output,
    message: describeError(describe(error), Object.keys(files)),
  });

  try {
    const ended = vm.evalCode(modules.load(entry), entry, EvalFlags.TYPE_MODULE);
    const takeError = vm.newFunction('takeError', (error) => {
      thrown = error?.dup();
      return vm.undefined;
    });
    vm.promiseThenRaw(ended, vm.undefined, takeError);
    do vm.executePendingJobs();
    while (!mustStop() && !failed() && runNextTimer());
    const error = failed();
    if (mustStop()) throw new Error('stopped');
    if (error) return endedBy(error);
    if (ended.promiseState === pending) return { status: 'threw', output, message: 'It waits for something that never happens.' };
    return { status: 'finished', output };
  } catch (error) {
    if (reason !== undefined) return { status: 'stopped', output, reason };
    if (error instanceof JSException) return endedBy(error.handle);
    // The host's stack ended before the machine's: parts nested as deeply as no program has them.
    if (error instanceof RangeError) return { status: 'threw', output, message: 'RangeError: Maximum call stack size exceeded' };
    if (error instanceof TypeStrippingError) return { status: 'threw', output, message: error.message };
    throw error;
  }
}

/** Opens a program's files for its imports, which may leave out an ending or write that of the compiled file. */
function openFiles(files: Program['files'], stripTypes?: (file: { name: string; code: string }) => string) {
  return {
    normalize(importer: string, specifier: string): string {
      const name = specifier.startsWith('.') ? resolveFrom(importer, specifier) : specifier;
      const names = [name, name.replace(/\.js$/, '.ts'), `${name}.ts`, `${name}.js`];
      return names.find((each) => Object.hasOwn(files, each)) ?? name;
    },
    load(name: string): string {
      if (!Object.hasOwn(files, name)) throw new Error(`there is no file ${name}`);
      const code = files[name] ?? '';
      if (!stripTypes || !name.endsWith('.ts')) return code;
      return stripTypes({ name, code });
    },
  };
}

/** Resolves the path of an import from the folder of the file that it stands in. What leads out of all folders stays as it is. */
function resolveFrom(importer: string, specifier: string): string {
  const parts = importer.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..' && parts.pop() === undefined) return specifier;
    if (part !== '.' && part !== '..') parts.push(part);
  }
  return parts.join('/');
}

/** The error of a file that cannot be read where it is imported, as the machine words it. */
const unreadable = /^Error: (?=SyntaxError: )/;

/** Says an error and where it was: the first line of the learner's own that its stack names. */
function describeError(described: string, files: string[]): string {
  const [said = '', ...stack] = described.split('\n');
  const message = cutMessage(said);
  if (unreadable.test(message)) return message.replace(unreadable, '');
  for (const line of stack) {
    const [, file = '', number] = /([\w./-]+):(\d+)(?::\d+)?\)?$/.exec(line) ?? [];
    if (files.includes(file)) return `${message} (${file}, line ${number})`;
  }
  return message;
}
