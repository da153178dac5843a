import type { Program } from './program.ts';
import type { MachineParts, WorkerAnswer } from './run-frame-messages.ts';
import type { RunResult } from './run-result.ts';

type Run = (options: { program: Program; onOutput: (output: string) => void }) => Promise<RunResult>;

/**
 * Serves one run in a worker of the browser: it is given the parts of a machine, says that it is ready, is given a program, and tells what
 * that prints and how it ends.
 */
export function serveRuns(prepare: (parts: MachineParts) => Promise<Run>): void {
  const tell = (answer: WorkerAnswer) => postMessage(answer);
  const serve = async (parts: MachineParts) => {
    const run = await prepare(parts);
    addEventListener(
      'message',
      async ({ data: program }: MessageEvent<Program>) => {
        const result = run({ program, onOutput: (output) => tell({ output }) });
        tell({ result: await result.catch((): RunResult => ({ status: 'unavailable' })) });
      },
      { once: true },
    );
    tell({ isReady: true });
  };
  const fail = () => tell({ isReady: false });
  addEventListener('message', ({ data }: MessageEvent<MachineParts>) => void serve(data).catch(fail), { once: true });
}
