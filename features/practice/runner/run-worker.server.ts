import { parentPort, workerData } from 'node:worker_threads';
import { type MachineSource, type PreparedMachine, prepareMachine } from './javascript-machine.ts';
import { languageOf } from './program.ts';
import { runProgram } from './run-program.ts';
import type { ThreadRun } from './run-threads.server.ts';

/*
 * The server's worker: it is started with a prepared machine, says that it is ready, is given one program after the other, and tells how each ended. One that is started
 * with what a machine is made of prepares it and hands it over.
 */
const given = workerData as PreparedMachine | MachineSource;
if ('inspector' in given) parentPort?.postMessage(await prepareMachine(given));
else {
  parentPort?.on('message', async ({ program, time }: ThreadRun) => {
    const stripTypes = languageOf(program) === 'typescript' ? (await import('./strip-types.ts')).stripTypes : undefined;
    parentPort?.postMessage(await runProgram({ program, machine: given, time, stripTypes }));
  });
  parentPort?.postMessage('ready');
}
