import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build, type Rollup } from 'vite';

const folder = 'features/practice/runner';

/** Builds the frame that learners' code runs in: one document with its script, the worker's, and the machine's wasm. */
export async function buildRunFrame(): Promise<void> {
  const [frame, worker] = await Promise.all([bundle(`${folder}/run-frame.ts`), bundle(`${folder}/run-worker.ts`)]);
  const wasm = readFileSync('node_modules/quickjs-wasi/quickjs.wasm').toString('base64');
  mkdirSync('build', { recursive: true });
  for (const compressed of ['br', 'gz']) rmSync(`build/run-frame.html.${compressed}`, { force: true }); // of an earlier build
  writeFileSync(
    'build/run-frame.html',
    [
      '<!doctype html><html lang="en"><meta charset="utf-8"><title>Run</title>',
      `<script type="text/plain" id="worker">${worker}</script>`,
      `<script type="text/plain" id="wasm">${wasm}</script>`,
      `<script>${frame}</script></html>`,
    ].join('\n'),
  );
}

async function bundle(input: string): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, target: 'es2022', rollupOptions: { input, output: { format: 'iife' } } },
  })) as Rollup.RollupOutput;
  const [script] = built.output;
  // What closes the element that a script stands in may not stand in it.
  return script.code.replaceAll('</script', '<\\/script');
}
