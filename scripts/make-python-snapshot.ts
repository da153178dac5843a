import { readFileSync, writeFileSync } from 'node:fs';
import { takePythonSnapshot } from '#features/practice/runner/start-python.ts';

/*
 * Takes the picture of Python's memory that machines start from and writes it to a file. It needs a process of its own: of the globals that the
 * host has in one where Python was started, nothing is left.
 */
const [file = ''] = process.argv.slice(2);
const { exit } = process;
const snapshot = await takePythonSnapshot({
  wasm: await WebAssembly.compile(readFileSync('node_modules/pyodide/pyodide.asm.wasm')),
  library: new Uint8Array(readFileSync('node_modules/pyodide/python_stdlib.zip')),
});
writeFileSync(file, snapshot);
exit();
