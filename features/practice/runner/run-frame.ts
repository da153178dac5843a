import { type Program, runLimits, stopReasons } from './program.ts';
import type { RunResult } from './run-result.ts';

/*
 * The script of the frame that learners' code runs in. The frame has an opaque origin and may reach nothing (run-frame-policy.server.ts); each
 * run has a worker of its own, so that whatever its machine is doing can be ended from outside. One worker waits, ready, for the next run.
 */

/** What the page asks of the frame. */
export type FrameRequest = { runId: number; program: Program } | { stop: number };
/** What the frame tells the page of a run: a piece of its output, or how it ended. */
export type FrameAnswer = { runId: number } & ({ output: string } | { result: RunResult });
export type WorkerAnswer = { isReady: true } | { output: string } | { result: RunResult };

const textOf = (id: string) => document.getElementById(id)?.textContent ?? '';
const source = `data:text/javascript;charset=utf-8,${encodeURIComponent(textOf('worker'))}`;
const wasm = Uint8Array.from(atob(textOf('wasm')), (character) => character.charCodeAt(0));

function startWorker(): Promise<Worker> {
  const worker = new Worker(source);
  worker.postMessage(wasm.buffer);
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', () => resolve(worker), { once: true });
    worker.addEventListener('error', reject, { once: true });
  });
}

let spare = startWorker();
const stops = new Map<number, () => void>();

addEventListener('message', ({ source: sender, ports: [port] }) => {
  if (sender !== parent || !port) return;
  const tell = (answer: FrameAnswer) => port.postMessage(answer);
  port.onmessage = ({ data }: MessageEvent<FrameRequest>) => {
    if ('stop' in data) stops.get(data.stop)?.();
    else void run({ ...data, tell });
  };
});

async function run({
  runId,
  program,
  tell,
}: {
  runId: number;
  program: Program;
  tell: (answer: FrameAnswer) => void;
}): Promise<void> {
  const taken = spare;
  spare = taken.then(startWorker, startWorker);
  try {
    const worker = await taken;
    tell({ runId, result: await runIn(worker, { runId, program, tell }) });
  } catch {
    tell({ runId, result: { status: 'unavailable' } });
  }
}

function runIn(
  worker: Worker,
  { runId, program, tell }: { runId: number; program: Program; tell: (answer: FrameAnswer) => void },
): Promise<RunResult> {
  let output = '';
  let timer: ReturnType<typeof setTimeout>;
  return new Promise<RunResult>((resolve, reject) => {
    const stop = (reason: string) => resolve({ status: 'stopped', output, reason });
    timer = setTimeout(() => stop(stopReasons.time), runLimits.threadTime);
    stops.set(runId, () => stop(stopReasons.byHand));
    worker.onerror = reject;
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      if ('result' in data) resolve(data.result);
      if (!('output' in data)) return;
      output += data.output;
      tell({ runId, output: data.output });
    };
    worker.postMessage(program);
  }).finally(() => {
    clearTimeout(timer);
    stops.delete(runId);
    worker.terminate();
  });
}
