import { readFileSync } from 'node:fs';

/** Reads the version from the package, where it stands once. */
export const readVersion = () => JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
