/* Loaded into every process of an observed test file: writes down, once each, the functions that the probed sources enter. */
import { appendFileSync } from 'node:fs';

const seen = new Set();

globalThis.mutantProbe = (place) => {
  const file = process.env.MUTANTS_PROBE_FILE;
  if (!file || seen.has(place)) return;
  seen.add(place);
  appendFileSync(file, `${JSON.stringify(place)}\n`);
};
