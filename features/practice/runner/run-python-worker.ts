import { serveRuns } from './serve-runs.ts';
import { startPython } from './start-python.ts';

/* The browser's worker for Python. */
serveRuns(async ({ wasm, library, snapshot }: { wasm: WebAssembly.Module; library: ArrayBuffer; snapshot: ArrayBuffer }) => {
  const run = await startPython({ wasm, library: new Uint8Array(library), snapshot: new Uint8Array(snapshot) });
  return (options) => run(options);
});
