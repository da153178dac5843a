import { useState } from 'react';
import type { Program } from '../runner/program.ts';
import { runCode } from '../runner/run-code.ts';
import type { RunResult } from '../runner/run-result.ts';

/** Runs a program in this browser, and keeps what it prints while it runs and how it ended. */
export function useProgramRun() {
  const [running, setRunning] = useState<{ output: string; stop: () => void }>();
  const [ended, setEnded] = useState<RunResult>();

  async function run(program: Program): Promise<void> {
    if (running) return;
    const stopped = new AbortController();
    setEnded(undefined);
    setRunning({ output: '', stop: () => stopped.abort() });
    const result = await runCode({
      program,
      signal: stopped.signal,
      onOutput: (piece) => setRunning((now) => now && { ...now, output: now.output + piece }),
    });
    setRunning(undefined);
    setEnded(result);
  }
  return { running, ended, run };
}
