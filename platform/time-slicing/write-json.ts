import { runInSlices } from './run-in-slices.ts';

const longList = 20;

/** Writes an answer as JSON. A long list is written in slices, so that only its asker waits for it. */
export async function writeJson(value: unknown): Promise<string> {
  return Array.isArray(value) && value.length > longList ? runInSlices(writeList(value)) : JSON.stringify(value);
}

function* writeList(list: readonly unknown[]): Generator<void, string> {
  const parts: string[] = [];
  for (const part of list) {
    parts.push(JSON.stringify(part) ?? 'null');
    yield;
  }
  return `[${parts.join(',')}]`;
}
