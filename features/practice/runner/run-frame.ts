import { second } from '#platform/durations.ts';
import { type Language, languageOf, type Program, type RunResult, runLimits, stopReasons } from './program.ts';
import type { FrameAnswer, FrameRequest, MachineList, MachineParts, WorkerAnswer } from './run-frame-messages.ts';

/*
 * The script of the frame that learners' code runs in. The frame has an opaque origin and may reach nothing (run-frame-policy.server.ts); each
 * run has a worker of its own, so that whatever its machine is doing can be ended from outside. What machines are made of stands in the
 * document or comes from the page. Of each language that was asked for, one worker waits, ready, for the next run.
 */

const startTimeout = 60 * second;

const textOf = (id: string) => document.getElementById(id)?.textContent ?? '';
const machines = JSON.parse(textOf('machines')) as MachineList;
/** Parts that stand in the document are text; of what is no script, a character is a byte (scripts/build-run-frame.ts). */
const parts = new Map<string, Promise<ArrayBuffer>>();
const modules = new Map<string, Promise<WebAssembly.Module>>();
const requested = new Map<string, (content: ArrayBuffer | undefined) => void>();
const spares = new Map<Language, Promise<Worker>>();
const stops = new Map<number, () => void>();

addEventListener('message', ({ source, ports: [port] }) => {
  if (source !== parent || !port) return;
  const tell = (answer: FrameAnswer) => port.postMessage(answer);
  port.onmessage = ({ data }: MessageEvent<FrameRequest>) => {
    if ('stop' in data) stops.get(data.stop)?.();
    else if ('part' in data) requested.get(data.part)?.(data.content);
    else if ('prepare' in data) prepare(data.prepare, tell);
    else void run({ ...data, tell });
  };
  tell({ isReady: true });
});

type Tell = (answer: FrameAnswer) => void;

/** Has a worker started, unless one waits; a start that fails is tried anew when it is asked for again. */
function prepare(language: Language, tell: Tell): Promise<Worker> {
  const spare = spares.get(language) ?? startWorker(language, tell);
  spares.set(language, spare);
  spare.catch(() => spares.delete(language));
  return spare;
}

async function run({ runId, program, tell }: { runId: number; program: Program; tell: Tell }): Promise<void> {
  const language = languageOf(program);
  let isStopped = false;
  stops.set(runId, () => {
    isStopped = true;
  });
  const result = await takeWorker(language, tell)
    .then((worker) => (isStopped ? leaveWorker(worker) : runIn(worker, { runId, program, tell })))
    .catch((): RunResult => ({ status: 'unavailable' }));
  stops.delete(runId);
  if (result) tell({ runId, result });
}

async function takeWorker(language: Language, tell: Tell): Promise<Worker> {
  const taken = prepare(language, tell);
  spares.delete(language);
  const worker = await taken;
  prepare(language, tell);
  return worker;
}

function leaveWorker(worker: Worker): undefined {
  worker.terminate();
}

async function startWorker(language: Language, tell: Tell): Promise<Worker> {
  const { script, parts: ofMachine, modules: ofRuns } = machines[language];
  const [code, named, compiled] = await Promise.all([
    getPart(script, tell),
    getEach(ofMachine, (name) => getPart(name, tell)),
    getEach(ofRuns, (name) => getModule(name, tell)),
  ]);
  const source = `data:text/javascript;charset=utf-8,${encodeURIComponent(new TextDecoder().decode(code))}`;
  const worker = new Worker(source, { type: language === 'python' ? 'module' : 'classic' });
  worker.postMessage({ ...named, ...compiled } satisfies MachineParts);
  return new Promise((resolve, reject) => {
    const fail = () => {
      worker.terminate();
      reject(new Error('the worker did not start'));
    };
    const timer = setTimeout(fail, startTimeout);
    worker.onerror = fail;
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      clearTimeout(timer);
      if ('isReady' in data && data.isReady) resolve(worker);
      else fail();
    };
  });
}

async function getEach<Part>(names: Record<string, string>, get: (name: string) => Promise<Part>): Promise<Record<string, Part>> {
  return Object.fromEntries(await Promise.all(Object.entries(names).map(async ([key, name]) => [key, await get(name)] as const)));
}

/** Compiles a part once, for all workers: half of what the start of Python's would take. */
function getModule(name: string, tell: Tell): Promise<WebAssembly.Module> {
  const module = modules.get(name) ?? getPart(name, tell).then((content) => WebAssembly.compile(content));
  modules.set(name, module);
  module.catch(() => modules.delete(name)).finally(() => parts.delete(name)); // its bytes are of no more use
  return module;
}

function getPart(name: string, tell: Tell): Promise<ArrayBuffer> {
  const part = parts.get(name) ?? readPart(name) ?? askForPart(name, tell);
  parts.set(name, part);
  part.catch(() => parts.delete(name));
  return part;
}

function readPart(name: string): Promise<ArrayBuffer> | undefined {
  const text = document.getElementById(name)?.textContent;
  if (text === undefined || text === null) return undefined;
  if (name.endsWith('.js')) return Promise.resolve(new TextEncoder().encode(text).buffer);
  return Promise.resolve(Uint8Array.from(text, (character) => character.charCodeAt(0)).buffer);
}

function askForPart(name: string, tell: Tell): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    requested.set(name, (content) => {
      requested.delete(name);
      if (content) resolve(content);
      else reject(new Error(`there is no ${name}`));
    });
    tell({ needs: name });
  });
}

function runIn(worker: Worker, { runId, program, tell }: { runId: number; program: Program; tell: Tell }): Promise<RunResult> {
  let output = '';
  let timer: ReturnType<typeof setTimeout>;
  return new Promise<RunResult>((resolve, reject) => {
    const stop = (reason: string) => resolve({ status: 'stopped', output, reason });
    timer = setTimeout(() => stop(stopReasons.time), runLimits.time + runLimits.grace);
    stops.set(runId, () => stop(stopReasons.byHand));
    worker.onerror = reject;
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      if ('result' in data) resolve(data.result);
      if (!('output' in data)) return;
      output += data.output;
      tell({ runId, output: data.output });
    };
    tell({ runId, isStarted: true });
    worker.postMessage(program);
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
