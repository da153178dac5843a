import { prepareMachine } from './javascript-machine.ts';
import { runProgram } from './run-program.ts';
import { serveRuns } from './serve-runs.ts';
import { stripTypes } from './strip-types.ts';

/* The browser's worker for TypeScript: the one for JavaScript with what strips types. */
serveRuns(async ({ wasm, inspector }: { wasm: WebAssembly.Module; inspector: ArrayBuffer }) => {
  const machine = await prepareMachine({ wasm, inspector: new TextDecoder().decode(inspector) });
  return (options) => runProgram({ ...options, machine, stripTypes });
});
