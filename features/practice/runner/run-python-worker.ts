import { serveRuns } from './serve-runs.ts';
import { startPython } from './start-python.ts';

/* The browser's worker for Python. */
serveRuns(async ({ wasm, library, snapshot }) => {
  const bytes = (content = new ArrayBuffer()) => new Uint8Array(content);
  const run = await startPython({
    wasm: await WebAssembly.compile(bytes(wasm)),
    library: bytes(library),
    snapshot: bytes(snapshot),
  });
  return (options) => run(options);
});
