import { runInSlices } from './gradual-work/run-in-slices.ts';

const longList = 20;

/** JSON of an answer; that of a list that may be long is written in slices, so that nobody waits for it but who asked. */
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
