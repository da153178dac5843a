import { type Program, type RunResult, stopReasons } from '#features/practice/runner/program.ts';

const endless = 'for (;;);';
const running = new Set<() => void>();

/**
 * Runs a program of one JavaScript file in the page itself, where the machine that runs programs is a whole frame of the site: for a `vi.mock`
 * of run-code.ts. What stands before `for (;;);` is run, and the program goes on until it is stopped.
 */
export async function runCode({
  program: { files, entry },
  signal,
  onOutput,
}: {
  program: Program;
  signal?: AbortSignal;
  onOutput?: (output: string) => void;
}): Promise<RunResult> {
  let output = '';
  const log = (...parts: unknown[]) => {
    output += `${parts.join(' ')}\n`;
    onOutput?.(`${parts.join(' ')}\n`);
  };
  const [code = '', ...never] = (files[entry] ?? '').split(endless);
  try {
    new Function('console', code)({ log });
  } catch (error) {
    return { status: 'threw', output, message: String(error) };
  }
  if (never.length === 0) return { status: 'finished', output };
  const reason = await new Promise<string>((resolve) => {
    if (signal?.aborted) resolve(stopReasons.byHand);
    signal?.addEventListener('abort', () => resolve(stopReasons.byHand));
    running.add(() => resolve(stopReasons.time));
  });
  return { status: 'stopped', output, reason };
}

export async function openRunFrame(): Promise<void> {}

/** Ends the programs that never do, as the machine does after some seconds. */
export function endRuns(): void {
  for (const end of running) end();
  running.clear();
}
