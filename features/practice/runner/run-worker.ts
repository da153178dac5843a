import { prepareMachine } from './javascript-machine.ts';
import { runProgram } from './run-program.ts';
import { serveRuns } from './serve-runs.ts';

/* The browser's worker for JavaScript. */
serveRuns(async ({ wasm, inspector }: { wasm: WebAssembly.Module; inspector: ArrayBuffer }) => {
  const machine = await prepareMachine({ wasm, inspector: new TextDecoder().decode(inspector) });
  return (options) => runProgram({ ...options, machine });
});
