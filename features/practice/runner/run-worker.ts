import { runProgram } from './run-program.ts';
import { serveRuns } from './serve-runs.ts';

/* The browser's worker for JavaScript. */
serveRuns(async ({ quickjs }) => {
  const wasm = await WebAssembly.compile(quickjs ?? new ArrayBuffer());
  return (options) => runProgram({ ...options, wasm });
});
