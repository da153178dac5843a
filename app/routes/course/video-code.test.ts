import { afterAll, describe, expect, test } from 'vitest';
import { findLessonCode } from '#features/lessons/find-lesson-media.server.ts';
import { lessonCatalogue } from '#features/lessons/lesson-catalogue.ts';
import { isSameOutput } from '#features/practice/grading/judge-run.ts';
import { languageOf } from '#features/practice/runner/program.ts';
import { RunPool } from '#features/practice/runner/run-pool.server.ts';

const pool = new RunPool();
afterAll(() => pool[Symbol.asyncDispose]());

const codes = await Promise.all(
  lessonCatalogue.map(async ({ lessonId }) => ({ lessonId, code: await findLessonCode(lessonId) })),
);
const states = codes.flatMap(({ lessonId, code }) =>
  (code?.states ?? []).map(({ startSecs, files, output }) => ({
    name: `${lessonId} at ${startSecs} s`,
    language: code?.language,
    program: { files, entry: code?.entry ?? '' },
    output,
  })),
);

describe('every output in a video is what its code prints', () => {
  const shown = states.flatMap(({ output, ...state }) => (output === undefined ? [] : { ...state, output }));

  test.each(shown)('$name', async ({ name, program, output }) => {
    const run = await pool.run({ program, person: name });
    const printed = 'output' in run ? run.output : run.status;
    expect(isSameOutput(printed, output), `it printed\n${printed}\nthe video shows\n${output}`).toBe(true);
  });
});

test('every state runs on the machine of its video’s language', () => {
  for (const { name, program, language } of states) expect([name, languageOf(program)]).toEqual([name, language]);
});
