import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseContentQuery } from '#features/content/query/parse-content-query.ts';
import { compileBoundedPattern } from '#features/content/query/read-linear-pattern.ts';
import { runContentQuery } from '#features/content/query/run-content-query.ts';
import { openContentStore } from '#features/content/store/open-content-store.server.ts';
import { AppError } from '#platform/errors.ts';
import { deviations } from './deviations.ts';

interface RecordedCase {
  name: string;
  params: Record<string, unknown>;
  answer?: unknown;
  status?: number;
}

const cases: RecordedCase[] = JSON.parse(readFileSync(path.join(import.meta.dirname, 'cases.json'), 'utf8'));
const onPurpose = new Map(deviations.flatMap((deviation) => Object.entries(deviation.cases)));
const store = openContentStore({
  directory: path.join(import.meta.dirname, 'fixtures'),
  locales: ['en', 'de'],
  defaultLocale: 'en',
});
afterAll(() => store.close());

async function answer(asked: Record<string, unknown>): Promise<{ answer: unknown } | { status: number }> {
  try {
    const params = parseContentQuery(JSON.stringify(asked));
    const defaults = { locales: ['en', 'de'], defaultLocale: 'en' };
    const documents = store.documents({ withDrafts: true });
    const found = await runContentQuery({ documents, params, defaults, compilePattern: compileBoundedPattern });
    return found === undefined ? { status: 404 } : { answer: JSON.parse(JSON.stringify(found)) };
  } catch (error) {
    if (error instanceof AppError) return { status: error.status };
    throw error;
  }
}

/** Returns the answer ours must give: a deviation on purpose, else the original's, with a 400 that names the fault for its 500. */
function expected({ name, answer, status }: RecordedCase) {
  return onPurpose.get(name) ?? (status === undefined ? { answer } : { status: status === 500 ? 400 : status });
}

describe('a query is answered as the original answers it', () => {
  it.each(cases)('$name', async (recorded) => {
    expect(await answer(recorded.params)).toEqual(expected(recorded));
  });

  it('has a case for every deviation', () => {
    const names = new Set(cases.map(({ name }) => name));
    expect([...onPurpose.keys()].filter((name) => !names.has(name))).toEqual([]);
  });
});
