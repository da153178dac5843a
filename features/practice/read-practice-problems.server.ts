import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type PracticeProblem, practiceProblemSchema, type RecordedAnswers, recordedAnswersSchema } from './practice-problem.ts';

export const practiceFiles = ['problems.json', 'recorded-answers.json'] as const;

/**
 * Reads the practice problems of a content folder and the practice model's answers to them: none where the folder has no such files. Throws
 * a PracticeFault for a file that cannot be used.
 */
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
  if (!existsSync(file)) return [];
  const parsed = z.array(schema).safeParse(readJson(file));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new PracticeFault(`${file}: ${issue?.path.join('.')}: ${issue?.message}`);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new PracticeFault(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A file of the practice problems that cannot be used. The message names the file and, where one is at fault, entry and field. */
class PracticeFault extends Error {
  override name = 'PracticeFault';
}
