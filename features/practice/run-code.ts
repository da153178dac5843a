import { second } from '#platform/durations.ts';
import type { RunResult } from './run-result.ts';

const timeLimit = 2 * second;
/** The frame ends a run by itself; one that does not answer by now has failed, which is not the learner's fault. */
const frameTimeout = 6 * second;

/** Runs a learner's program in a fresh frame of an opaque origin and says how it ended. Nothing it does can reach the page or the site. */
export async function runCode({ code }: { code: string }): Promise<RunResult> {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.src = '/practice/run-frame';
  frame.title = 'Running your program';
  frame.hidden = true;
  const channel = new MessageChannel();
  try {
    return await new Promise<RunResult>((resolve) => {
      setTimeout(() => resolve({ status: 'unavailable' }), frameTimeout);
      channel.port1.onmessage = ({ data }: MessageEvent<RunResult>) => resolve(data);
      // The port goes to this frame alone, so no other window can answer. Its origin is opaque and has no name to send to.
      frame.onload = () => frame.contentWindow?.postMessage({ code, timeLimit }, '*', [channel.port2]);
      document.body.append(frame);
    });
  } finally {
    channel.port1.close();
    frame.remove();
  }
}
