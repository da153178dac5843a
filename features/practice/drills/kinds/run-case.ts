import { z } from 'zod';
import type { Files } from '../../grading/judge-run.ts';
import type { RunResult } from '../../runner/program.ts';
import { type RunProgram, text } from './drill-kind.ts';
import { inputTypes, maxListLength, maxTextLength, plainText } from './inputs.ts';

export const fileName = z
  .string()
  .regex(/^[a-z0-9][\w-]*\.(js|ts|py|json|csv|txt|md)$/, 'a plain name with .js, .ts, .py, .json, .csv, .txt or .md');
export const filesByName = z.record(fileName, z.string());

/** Text of a file that stands there once, and what comes in its place. */
export const replacement = z.strictObject({ file: fileName, find: text, with: z.string() });
export type Replacement = z.infer<typeof replacement>;

/** A run of a drill's files: with other text in them, with calls at the end of the file that is run. */
export const runCase = z.strictObject({
  name: text,
  /** The file that is run. */
  entry: fileName,
  replace: z.array(replacement).default([]),
  append: z.string().default(''),
  /** What it prints; an error that ends it stands in the last line. */
  prints: z.string(),
});
export type RunCase = z.infer<typeof runCase>;

/** Exchanges text of files. Throws an Error that names what does not stand there exactly once. */
export function replaceIn(files: Files, replacements: readonly Replacement[]): Files {
  const changed = { ...files };
  for (const { file, find, with: text } of replacements) {
    const parts = (changed[file] ?? '').split(find);
    if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${find.split('\n')[0]}`);
    changed[file] = parts.join(text);
  }
  return changed;
}

/** Runs a case on files and says what was printed, with the error that ended it. */
export async function printOf({
  files,
  runCase: one,
  run,
}: {
  files: Files;
  runCase: RunCase;
  run: RunProgram;
}): Promise<string> {
  const changed = replaceIn(files, one.replace);
  const entryCode = [changed[one.entry] ?? '', one.append].filter((part) => part !== '').join('\n');
  return toText(await run({ files: { ...changed, [one.entry]: entryCode }, entry: one.entry }));
}

function toText(result: RunResult): string {
  if (result.status === 'unavailable') return 'not run';
  const ended = result.status === 'threw' ? result.message : result.status === 'stopped' ? result.reason : '';
  return [result.output, ended]
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n');
}

const plain = z.string().max(maxTextLength).regex(plainText);

/** An input as files and answers hold it; whether it fits a call is seen where the call is known. */
export const inputField = z.record(
  z.string().max(40),
  z.union([z.number(), plain, z.boolean(), z.array(z.number()).max(maxListLength), z.array(plain).max(maxListLength)]),
);

/** Cases of a call as files and answers hold them. */
export const casesField = z.array(z.strictObject({ input: inputField, prints: z.string().max(500) }));

/** A call as a file writes it. */
export const callFields = {
  /** The file at whose end the call is run. */
  entry: fileName,
  inputs: z.record(z.string().regex(/^[a-z][a-zA-Z_]*$/), z.enum(inputTypes)),
  /** One line of code that prints its result. */
  call: text.regex(/^[^\n]*$/, 'one line'),
};
