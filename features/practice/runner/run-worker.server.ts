import { parentPort, workerData } from 'node:worker_threads';
import { languageOf } from './program.ts';
import { runProgram } from './run-program.ts';
import type { ThreadRun } from './run-threads.server.ts';

/* The server's worker: it is started with the compiled machine, is given one program after the other, and tells how each ended. */
parentPort?.on('message', async ({ program, time }: ThreadRun) => {
  const stripTypes = languageOf(program) === 'typescript' ? (await import('./strip-types.ts')).stripTypes : undefined;
  parentPort?.postMessage(await runProgram({ program, wasm: workerData as WebAssembly.Module, time, stripTypes }));
});
