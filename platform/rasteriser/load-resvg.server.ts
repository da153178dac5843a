import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** Loads the rasteriser of SVG for the thread that asks. It draws for as long as it takes: call it in a thread of its own. */
export async function loadResvg(): Promise<typeof Resvg> {
  await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
  return Resvg;
}
