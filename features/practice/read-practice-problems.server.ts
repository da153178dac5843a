import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type PracticeProblem, practiceProblemSchema, type RecordedAnswers, recordedAnswersSchema } from './practice-problem.ts';

export const practiceFiles = ['problems.json', 'recorded-answers.json'] as const;

/** The practice problems of a content folder and the practice model's answers to them; throws naming the file, entry and field at fault. */
export function readPracticeProblems({ directory }: { directory: string }): {
  problems: PracticeProblem[];
  recordedAnswers: RecordedAnswers[];
} {
  return {
    problems: readList({ directory, name: 'problems.json', schema: practiceProblemSchema }),
    recordedAnswers: readList({ directory, name: 'recorded-answers.json', schema: recordedAnswersSchema }),
  };
}

function readList<Entry>({
  directory,
  name,
  schema,
}: {
  directory: string;
  name: (typeof practiceFiles)[number];
  schema: z.ZodType<Entry>;
}): Entry[] {
  const file = path.join(directory, 'practice', name);
  const parsed = z.array(schema).safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`${file}: ${issue?.path.join('.')}: ${issue?.message}`);
}
