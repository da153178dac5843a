import { second } from '#platform/durations.ts';
import { type Program, runLimits } from './program.ts';
import type { FrameAnswer, FrameRequest } from './run-frame.ts';
import type { RunResult } from './run-result.ts';

/** The frame ends a run by itself; one that does not answer by now has failed, which is not the learner's fault. */
const frameTimeout = runLimits.time + 10 * second;

interface Run {
  resolve(result: RunResult): void;
  onOutput?: (output: string) => void;
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
  const port = await openRunFrame();
  lastRunId += 1;
  const runId = lastRunId;
  const ask = (request: FrameRequest) => port.postMessage(request);
  const result = await new Promise<RunResult>((resolve) => {
    runs.set(runId, { resolve, onOutput });
    setTimeout(() => resolve({ status: 'unavailable' }), frameTimeout);
    signal?.addEventListener('abort', () => ask({ stop: runId }));
    ask({ runId, program });
  });
  runs.delete(runId);
  if (result.status === 'unavailable') closeRunFrame();
  return result;
}

/** Opens the frame that programs run in, unless it is open: what runs next need not wait for it. */
export function openRunFrame(): Promise<MessagePort> {
  frame ??= new Promise((resolve) => {
    const element = document.createElement('iframe');
    element.setAttribute('sandbox', 'allow-scripts');
    element.src = `/practice/run-frame?v=${import.meta.env.VITE_BUILD_ID}`;
    element.title = 'Running your program';
    element.hidden = true;
    element.dataset.runFrame = '';
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<FrameAnswer>) => {
      const run = runs.get(data.runId);
      if ('result' in data) run?.resolve(data.result);
      else run?.onOutput?.(data.output);
    };
    // The port goes to this frame alone, so no other window can answer. Its origin is opaque and has no name to send to.
    element.onload = () => {
      element.contentWindow?.postMessage(null, '*', [port2]);
      resolve(port1);
    };
    document.body.append(element);
  });
  return frame;
}

/** Gives up a frame that did not answer; the next run opens another. */
function closeRunFrame(): void {
  document.querySelector('[data-run-frame]')?.remove();
  frame = undefined;
}
