import { mkdirSync } from 'node:fs';
import { runChild } from './run-child.mjs';

/** Builds the picture of Python's memory that the server's and the browsers' machines start from, in a process of its own. */
export async function buildPythonSnapshot(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const status = await runChild(process.execPath, ['scripts/make-python-snapshot.ts', `${folder}/python-snapshot.bin`]);
  if (status !== 0) throw new Error('Python could not be started');
}
