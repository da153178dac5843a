import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { build, type LogLevel, type Rollup } from 'vite';
import type { MachineList } from '#features/practice/runner/run-frame-messages.ts';

const sources = 'features/practice/runner';

/**
 * Builds the frame that learners' code runs in: one document with its script and the machine for JavaScript. What other languages need lies
 * beside it in files of their own, named after their contents.
 */
export async function buildRunFrame(folder: string): Promise<void> {
  const partsFolder = `${folder}/run-parts`;
  mkdirSync(partsFolder);
  const writePart = (name: string, content: string | Uint8Array) => writeHashed(partsFolder, { name, content });
  const [frame, worker, typescriptWorker, pythonWorker] = await Promise.all([
    bundle('run-frame.ts'),
    bundle('run-worker.ts'),
    bundle('run-typescript-worker.ts'),
    bundle('run-python-worker.ts', { format: 'es', codeSplitting: false }, 'error'), // of the package’s script it warns at length
  ]);
  const inspector = readFileSync('node_modules/node-inspect-extracted/dist/inspect.js', 'utf8').replaceAll(
    '</script',
    '<\\/script',
  );
  const inDocument = { script: 'run-worker.js', parts: { inspector: 'inspect.js' }, modules: { wasm: 'quickjs.wasm' } };
  const machines: MachineList = {
    javascript: inDocument,
    typescript: { ...inDocument, script: writePart('typescript.js', typescriptWorker) },
    python: {
      script: writePart('python.js', pythonWorker),
      modules: { wasm: writePart('python.wasm', readFileSync('node_modules/pyodide/pyodide.asm.wasm')) },
      parts: {
        library: writePart('python-library.zip', readFileSync('node_modules/pyodide/python_stdlib.zip')),
        // What is compressed is sent only of types that are known to gain by it: this is the memory of such a module.
        snapshot: writePart('python-snapshot.wasm', readFileSync(`${folder}/python-snapshot.bin`)),
      },
    },
  };
  const wasm = writeAsText(readFileSync('node_modules/quickjs-wasi/quickjs.wasm'));
  writeFileSync(
    `${folder}/run-frame.html`,
    [
      '<!doctype html><html lang="en"><meta charset="utf-8"><title>Run</title>',
      `<script type="application/json" id="machines">${JSON.stringify(machines)}</script>`,
      `<script type="text/plain" id="${inDocument.script}">${worker}</script>`,
      `<script type="text/plain" id="${inDocument.parts.inspector}">${inspector}</script>`,
      `<script type="text/plain" id="${inDocument.modules.wasm}">${wasm}</script>`,
      `<script>${frame}</script></html>`,
    ].join('\n'),
  );
}

/**
 * Writes bytes as text that can stand in a script element: a character for each, of which the last eight bits count, since the parser changes
 * some (NUL, CR) and reads another (<). Compressed it is 17 % smaller than base64, which hides from the compressor where bytes begin.
 */
function writeAsText(bytes: Buffer): string {
  return bytes.toString('latin1').replace(/[\0\r<]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 256));
}

/** Writes a file that a machine is made of, and answers its name. */
function writeHashed(folder: string, { name, content }: { name: string; content: string | Uint8Array }): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const hashed = name.replace(/(\.\w+)$/, `-${hash}$1`);
  writeFileSync(`${folder}/${hashed}`, content);
  return hashed;
}

async function bundle(
  name: string,
  output: Rollup.OutputOptions = { format: 'iife' },
  logLevel: LogLevel = 'warn',
): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel,
    publicDir: false,
    build: { write: false, target: 'es2022', rollupOptions: { input: `${sources}/${name}`, output } },
  })) as Rollup.RollupOutput;
  const [script] = built.output;
  // What closes the element that a script stands in may not stand in it.
  return script.code.replaceAll('</script', '<\\/script');
}
