import { readFileSync, readSync, writeSync } from 'node:fs';
import { kibibyte } from '#platform/byte-sizes.ts';
import type { Program } from './program.ts';
import type { ChildAnswer } from './python-process.server.ts';
import { startPython } from './start-python.ts';

/*
 * The server's process for one Python program, inside of what shuts it off (python-sandbox.server.ts): it is started with the names of its
 * files, says that it is ready, is given a program as a line, and tells in lines what that prints and how it ends.
 */
const [standardInput, standardOutput] = [0, 1];
const [wasm = '', library = '', snapshot] = process.argv.slice(2);
/** The process, kept from what takes everything away. */
const host = process;
const tell = (answer: ChildAnswer) => writeSync(standardOutput, `${JSON.stringify(answer)}\n`);

const run = await startPython({
  wasm: await WebAssembly.compile(readFileSync(wasm)),
  library: readFileSync(library),
  snapshot: snapshot === undefined ? undefined : readFileSync(snapshot),
});
tell({ isReady: true });
const program = JSON.parse(readLine()) as Program;
tell({ result: run({ program, onOutput: (output) => tell({ output }), onStop: (result) => tell({ result }) }) });
host.exit();

/** Waits for a line and reads it; nothing else goes on here meanwhile. */
function readLine(): string {
  const decoder = new TextDecoder();
  const bytes = new Uint8Array(64 * kibibyte);
  let line = '';
  while (!line.includes('\n')) {
    const length = readSync(standardInput, bytes);
    if (length === 0) throw new Error('nobody is there any more');
    line += decoder.decode(bytes.subarray(0, length), { stream: true });
  }
  return line;
}
