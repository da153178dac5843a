import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { ProblemFault } from '../problem-fault.ts';
import { type Examples, fitHearing } from './fit-hearing.ts';
import type { Hearing } from './hear.ts';

const prompts = z.array(z.string().min(1));
const otherWords = z.strictObject({ before: prompts.min(1), after: prompts.min(1), rest: prompts.min(1) });

/** Checks the example prompts of an exercise as they lie beside its file. Authors' guide: docs/practice-problems.md. */
const examplesSchema = z.strictObject({
  decisions: z.record(z.string(), z.strictObject({ said: prompts.min(1), unsaid: prompts.min(1) })),
  complete: prompts.min(1),
  faulty: z.record(z.string(), prompts),
});

/** What is fitted is fitted anew when this changes: raised with the code that fits. */
const fitVersion = 3;

interface KeptHearing {
  /** The hash of what it was fitted on. */
  fittedOn: string;
  hearing: Hearing;
}

/** An exercise whose prompts are heard, with what its practice model is fitted on beside the examples. */
export interface Fitting {
  /** The exercise's file. */
  file: string;
  /** Its text that prompts may speak of: files, solution and output. */
  code: string;
  decisions: readonly string[];
  /** Prompts of the exercise itself that settle everything. */
  suggestions: readonly string[];
}

/**
 * Reads what was fitted on an exercise's example prompts, from the file beside them. Where the examples or the code were edited since, it is fitted now, which
 * takes about a second. Throws a {@link ProblemFault} for examples that do not fit the exercise.
 */
export function readHearing(fitting: Fitting): Hearing {
  const kept = readKept(fitting);
  if (kept?.fittedOn === hashOf(fitting)) return kept.hearing;
  const { complete, ...examples } = readExamples(fitting);
  return fitHearing({ examples: { ...examples, complete: [...fitting.suggestions, ...complete] }, code: fitting.code });
}

/** Keeps what was read beside the examples where it was fitted since; says whether it was. */
export function keepHearing(fitting: Fitting, hearing: Hearing): boolean {
  if (isHearingKept(fitting)) return false;
  const kept: KeptHearing = { fittedOn: hashOf(fitting), hearing };
  writeFileSync(hearingFile(fitting), `${JSON.stringify(kept)}\n`);
  return true;
}

/** Says whether what is kept was fitted on the examples and the exercise as they are. */
export const isHearingKept = (fitting: Fitting): boolean => readKept(fitting)?.fittedOn === hashOf(fitting);

export function readExamples({ file, decisions }: Omit<Fitting, 'suggestions'>): Examples {
  const name = examplesFile(file);
  const complain = (fault: string) => new ProblemFault(`${name}: ${fault}`);
  if (!existsSync(name)) throw complain('is missing: decisions are heard by example prompts');
  const parsed = examplesSchema.safeParse(parseDocument(readFileSync(name, 'utf8')).toJS());
  if (!parsed.success) {
    const { path: at = [], message } = parsed.error.issues[0] ?? {};
    throw complain(`${at.join('.') || 'the file'}: ${message}`);
  }
  const given = Object.keys(parsed.data.decisions);
  if (given.join() !== decisions.join())
    throw complain(`decisions: are ${given.join(', ')}, those of the exercise ${decisions.join(', ')}`);
  const unknown = Object.keys(parsed.data.faulty).find((id) => !given.includes(id));
  if (unknown) throw complain(`faulty: ${unknown} is no decision of the exercise`);
  return { ...parsed.data, ...readShared(file) };
}

/** Reads the prompts about something else and the words around requests, which all exercises of a content folder share. */
function readShared(file: string): Pick<Examples, 'otherTopics' | 'otherWords'> {
  const [topics, words] = sharedFiles(file).map((name) =>
    existsSync(name) ? parseDocument(readFileSync(name, 'utf8')).toJS() : undefined,
  );
  return { otherTopics: prompts.default([]).parse(topics), otherWords: otherWords.optional().parse(words) };
}

export const examplesFile = (file: string): string => file.replace(/\.yml$/, '.examples.yml');
const sharedFiles = (file: string) =>
  ['other-topics.yml', 'other-words.yml'].map((name) => path.join(path.dirname(path.dirname(file)), name));
const hearingFile = ({ file }: Pick<Fitting, 'file'>) => file.replace(/\.yml$/, '.hearing.json');

function readKept(fitting: Fitting): KeptHearing | undefined {
  const name = hearingFile(fitting);
  return existsSync(name) ? (JSON.parse(readFileSync(name, 'utf8')) as KeptHearing) : undefined;
}

function hashOf({ file, ...others }: Fitting): string {
  const hash = createHash('sha256').update(JSON.stringify([fitVersion, others]));
  for (const name of [examplesFile(file), ...sharedFiles(file)]) if (existsSync(name)) hash.update(readFileSync(name));
  return hash.digest('hex').slice(0, 16);
}
