import type { Program, RunResult } from './program.ts';
import type { MachineParts, WorkerAnswer } from './run-frame-messages.ts';

/** Runs a program. `onStop` ends the run before it ends by itself. */
type Run = (options: {
  program: Program;
  onOutput: (output: string) => void;
  onStop: (result: RunResult) => void;
}) => RunResult | Promise<RunResult>;

/**
 * Serves one run in a worker of the browser: it is given the parts of a machine, says that it is ready, is given a program, and tells what
 * that prints and how it ends.
 */
export function serveRuns<Parts extends MachineParts>(prepare: (parts: Parts) => Promise<Run>): void {
  const post = postMessage.bind(globalThis); // a machine may take away what leads out of it
  const tell = (answer: WorkerAnswer) => post(answer);
  let run: Run | undefined;
  addEventListener('message', async ({ data }: MessageEvent<Parts | Program>) => {
    if (!run) {
      run = await prepare(data as Parts).catch(() => undefined);
      tell({ isReady: run !== undefined });
      return;
    }
    try {
      const result = await run({
        program: data as Program,
        onOutput: (output) => tell({ output }),
        onStop: (result) => tell({ result }),
      });
      tell({ result });
    } catch {
      tell({ result: { status: 'unavailable' } });
    }
  });
}
