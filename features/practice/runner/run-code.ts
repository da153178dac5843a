import { minute, second } from '#platform/durations.ts';
import { type Language, languageOf, type Program, type RunResult, runLimits, stopReasons } from './program.ts';
import type { FrameAnswer, FrameRequest } from './run-frame-messages.ts';

const frameLoadTimeout = 20 * second;
/** The longest that a machine may take to be ready; one whose parts are on their way takes as long as a slow line takes for 10 MB. */
const preparationTimeouts: Record<Language, number> = { javascript: minute, typescript: minute, python: 5 * minute };
/** The time after which a frame that does not answer has failed, which is not the learner's fault: it ends a run by itself. */
const frameTimeout = runLimits.time + 10 * second;

interface Run {
  resolve(result: RunResult): void;
  onStart(): void;
  onOutput(output: string): void;
}

const runs = new Map<number, Run>();
let frame: Promise<MessagePort> | undefined;
let lastRunId = 0;

/**
 * Runs a learner's program in the frame of an opaque origin and says how it ended. Nothing it does can reach the page or the site. Where
 * `signal` is aborted, the run is stopped.
 */
export async function runCode({
  program,
  signal,
  onOutput,
}: {
  program: Program;
  signal?: AbortSignal;
  onOutput?: (output: string) => void;
}): Promise<RunResult> {
  lastRunId += 1;
  const runId = lastRunId;
  let output = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const result = await new Promise<RunResult>((resolve) => {
    const fail = () => resolve({ status: 'unavailable' });
    const waitFor = (timeout: number) => {
      clearTimeout(timer);
      timer = setTimeout(fail, timeout);
    };
    signal?.addEventListener('abort', () => resolve({ status: 'stopped', output, reason: stopReasons.byHand }));
    runs.set(runId, {
      resolve,
      onStart: () => waitFor(frameTimeout),
      onOutput: (piece) => {
        output += piece;
        onOutput?.(piece);
      },
    });
    waitFor(preparationTimeouts[languageOf(program)]);
    openFrame().then((port) => {
      if (!runs.has(runId)) return;
      signal?.addEventListener('abort', () => ask(port, { stop: runId }));
      ask(port, { runId, program });
    }, fail);
  });
  clearTimeout(timer);
  runs.delete(runId);
  if (result.status === 'unavailable') closeFrame();
  return result;
}

/** Opens the frame that programs run in and has the machine of a language made ready there: what runs next need not wait for it. */
export async function openRunFrame(language: Language = 'javascript'): Promise<void> {
  await openFrame().then((port) => ask(port, { prepare: language }), closeFrame);
}

function openFrame(): Promise<MessagePort> {
  frame ??= new Promise((resolve, reject) => {
    const element = document.createElement('iframe');
    element.setAttribute('sandbox', 'allow-scripts');
    element.src = `/practice/run-frame?v=${import.meta.env.VITE_BUILD_ID}`;
    element.title = 'Running your program';
    element.hidden = true;
    element.dataset.runFrame = '';
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<FrameAnswer>) => {
      if ('isReady' in data) resolve(port1);
      else if ('needs' in data) void handOver(port1, data.needs);
      else answer(data);
    };
    // The port goes to this frame alone, so no other window can answer. Its origin is opaque and has no name to send to.
    element.onload = () => element.contentWindow?.postMessage(null, '*', [port2]);
    setTimeout(() => reject(new Error('the frame did not load')), frameLoadTimeout);
    document.body.append(element);
  });
  return frame;
}

function ask(port: MessagePort, request: FrameRequest, transfer: Transferable[] = []): void {
  port.postMessage(request, transfer);
}

async function handOver(port: MessagePort, part: string): Promise<void> {
  const content = await fetchRunPart(part);
  ask(port, { part, content }, content && [content]);
}

/** Gets a file that a machine is made of, for the frame, which may reach nothing itself; undefined where it could not be had. */
async function fetchRunPart(name: string): Promise<ArrayBuffer | undefined> {
  try {
    const response = await fetch(`/practice/run-parts/${encodeURIComponent(name)}`);
    return response.ok ? await response.arrayBuffer() : undefined;
  } catch {
    return undefined;
  }
}

function answer({ runId, ...told }: Extract<FrameAnswer, { runId: number }>): void {
  const run = runs.get(runId);
  if ('isStarted' in told) run?.onStart();
  else if ('output' in told) run?.onOutput(told.output);
  else run?.resolve(told.result);
}

/** Gives up a frame that did not answer; the next run opens another. */
function closeFrame(): void {
  document.querySelector('[data-run-frame]')?.remove();
  frame = undefined;
  for (const { resolve } of runs.values()) resolve({ status: 'unavailable' });
}
