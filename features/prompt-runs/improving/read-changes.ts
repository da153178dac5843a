import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import { mostChanges, type PromptChange, promptChange } from './prompt-change.ts';

/** Reads the changes out of a model's answer: a JSON array, bare or in a fence. Throws where there is none, or another. */
export function readChanges(answer: string): PromptChange[] {
  const array = /\[[\s\S]*\]/.exec(answer)?.[0] ?? '';
  const read = z.array(promptChange).safeParse(parseJson(array));
  if (!read.success) throw new AppError('MODEL_ANSWER_UNREADABLE');
  return read.data.filter(({ search, replace }) => search !== replace).slice(0, mostChanges);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
