import { runProgram } from './run-program.ts';
import { serveRuns } from './serve-runs.ts';

/* The browser's worker for JavaScript. */
serveRuns(
  async ({ wasm }: { wasm: WebAssembly.Module }) =>
    (options) =>
      runProgram({ ...options, wasm }),
);
