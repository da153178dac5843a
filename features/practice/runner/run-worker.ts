import type { Program } from './program.ts';
import type { WorkerAnswer } from './run-frame.ts';
import { runProgram } from './run-program.ts';

/*
 * The browser's worker, for one run: it is given the machine's wasm, says that it is ready, is given a program, and tells what that prints
 * and how it ends.
 */
const tell = (answer: WorkerAnswer) => postMessage(answer);

addEventListener('message', ({ data: bytes }: MessageEvent<ArrayBuffer>) => void prepare(bytes), { once: true });

async function prepare(bytes: ArrayBuffer): Promise<void> {
  const wasm = await WebAssembly.compile(bytes);
  addEventListener(
    'message',
    async ({ data: program }: MessageEvent<Program>) => {
      tell({ result: await runProgram({ program, wasm, onOutput: (output) => tell({ output }) }) });
    },
    { once: true },
  );
  tell({ isReady: true });
}
