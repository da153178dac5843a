import { runProgram } from './run-program.ts';
import { serveRuns } from './serve-runs.ts';
import { stripTypes } from './strip-types.ts';

/* The browser's worker for TypeScript: the one for JavaScript with what strips types. */
serveRuns(
  async ({ wasm }: { wasm: WebAssembly.Module }) =>
    (options) =>
      runProgram({ ...options, wasm, stripTypes }),
);
