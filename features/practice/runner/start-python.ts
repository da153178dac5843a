import type { Lockfile, PyodideAPI } from 'pyodide';
import { kibibyte, mebibyte } from '#platform/byte-sizes.ts';
import { cutMessage, type Program, type RunResult, runLimits, stopReasons } from './program.ts';
import { clearGlobals, passTime, putUpGlobals, resetChance } from './python-globals.ts';
import { pythonGuest, pythonModules } from './python-guest.ts';

const home = '/home/learner';
/** The address that the machine takes its files from; it is never asked. */
const nowhere = 'https://python.invalid/';
const pageSize = 64 * kibibyte;
/** The bytes that a program's files may take. */
const mostInFiles = 16 * mebibyte;
/** The number that the machine's system gives to the error of a full disk. */
const noSpaceLeft = 51;
const tooDeep = 'RecursionError: calls, or the parts of a value, are nested too deeply';
const broken = 'The program broke the machine that runs it.';
/** The list of packages of the pinned release, under the name it calls itself, with none to load. */
const noPackages: Lockfile = {
  info: { arch: 'wasm32', abi_version: '2026_0', platform: 'emscripten_5_0_3', python: '3.14.2', version: '314.0.7' },
  packages: {},
};

/** The files of the machine. Without the picture of its memory after the start it starts as well, in seconds instead of tenths of one. */
export interface PythonParts {
  wasm: WebAssembly.Module;
  library: Uint8Array;
  snapshot?: Uint8Array;
}

/** Runs one program and says how it ended. `onStop` is told at once when it printed too much: it goes on until its thread is ended. */
export type RunPython = (options: {
  program: Program;
  onOutput: (output: string) => void;
  onStop: (result: RunResult) => void;
}) => RunResult;

/**
 * Starts Python (CPython in wasm) in this thread, which is its own from now on: whatever leads out of it is taken away. It runs one program.
 * Whoever calls this must be able to end the thread, for nothing else ends a program.
 */
export async function startPython(parts: PythonParts): Promise<RunPython> {
  const python = await load(parts).catch(() => load({ ...parts, snapshot: undefined }));
  keepQuiet(python);
  const makeRunner = python.runPython(pythonGuest);
  const runFile = makeRunner(home, passTime) as (entry: string) => string | null | undefined;
  limitMemory(python);
  limitFiles(python);
  clearGlobals();

  return ({ program: { files, entry }, onOutput, onStop }) => {
    let output = '';
    const decoder = new TextDecoder();
    const write = (bytes: Uint8Array) => {
      const room = runLimits.output - output.length;
      if (room > 0) {
        // A character has four bytes at most, and one more tells that there is too much.
        const text = decoder.decode(bytes.subarray(0, 4 * (room + 1)), { stream: true });
        output += text.slice(0, room);
        onOutput(text.slice(0, room));
        if (text.length > room || output.length === runLimits.output)
          onStop({ status: 'stopped', output, reason: stopReasons.output });
      }
      return bytes.length;
    };
    python.setStdout({ write });
    python.setStderr({ write });
    for (const [name, code] of Object.entries(files)) python.FS.writeFile(`${home}/${name}`, code);
    resetChance();
    try {
      const message = runFile(entry);
      return typeof message === 'string'
        ? { status: 'threw', output, message: cutMessage(message) }
        : { status: 'finished', output };
    } catch (error) {
      return { status: 'threw', output, message: error instanceof RangeError ? tooDeep : broken };
    }
  };
}

/** Takes a picture of the memory of a machine that has started, from which others start. This thread is of no more use. */
export async function takePythonSnapshot(parts: Omit<PythonParts, 'snapshot'>): Promise<Uint8Array> {
  const python = await load(parts, { isForSnapshot: true });
  python.runPython(`import ${pythonModules.join(', ')}`);
  return python.makeMemorySnapshot();
}

async function load({ wasm, library, snapshot }: PythonParts, { isForSnapshot = false } = {}): Promise<PyodideAPI> {
  resetChance();
  putUpGlobals({ 'pyodide.asm.wasm': new Uint8Array(), 'python_stdlib.zip': library });
  WebAssembly.instantiateStreaming = async (_source, imports) => ({
    instance: await WebAssembly.instantiate(wasm, imports),
    module: wasm,
  });
  // Only now: what they do depends on the globals they find.
  const { loadPyodide } = await import('pyodide');
  const { default: createPyodideModule } = await import('pyodide/pyodide.asm.mjs');
  const python = await loadPyodide({
    indexURL: nowhere,
    lockFileContents: noPackages,
    createPyodideModule,
    jsglobals: {},
    env: { HOME: home, LANG: 'C.UTF-8', PYTHONHASHSEED: '0' },
    _makeSnapshot: isForSnapshot,
    _loadSnapshot: snapshot,
  });
  if (!snapshot && !isForSnapshot) python.runPython(`import ${pythonModules.join(', ')}`);
  return python;
}

/** Keeps a crash of the machine from being printed with its stack: its caller tells of it. */
function keepQuiet(python: PyodideAPI): void {
  const { _api } = python as unknown as { _api: { fatal_error(error: unknown): never } };
  _api.fatal_error = (error) => {
    throw error;
  };
}

interface MemoryFiles {
  expandFileStorage(file: { contents?: Uint8Array }, size: number): void;
  resizeFileStorage(file: { contents?: Uint8Array }, size: number): void;
}

/** Lets a program's files, which lie outside of the machine's memory, grow together by so much. */
function limitFiles({ FS }: PyodideAPI): void {
  const { MEMFS } = (FS as unknown as { filesystems: { MEMFS: MemoryFiles } }).filesystems;
  let left = mostInFiles;
  for (const verb of ['expandFileStorage', 'resizeFileStorage'] as const) {
    const grow = MEMFS[verb];
    MEMFS[verb] = (file, size) => {
      left -= Math.max(0, size - (file.contents?.length ?? 0));
      if (left < 0) throw new FS.ErrnoError(noSpaceLeft);
      grow(file, size);
    };
  }
}

/** Lets the machine's memory grow by as much as a run may have. */
function limitMemory(python: PyodideAPI): void {
  const { HEAP8 } = (python as unknown as { _module: { HEAP8: Int8Array } })._module;
  const most = HEAP8.length + runLimits.memory;
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * pageSize > most) throw new RangeError('there is no more memory');
    return grow.call(this, pages);
  };
}
