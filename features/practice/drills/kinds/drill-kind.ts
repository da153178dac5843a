import { z } from 'zod';
import type { Examples } from '../../hearing/fit-hearing.ts';
import type { Hearing } from '../../hearing/hear.ts';
import type { Fitting } from '../../hearing/read-hearing.server.ts';
import { swap } from '../../problems/problem.ts';
import type { Program, RunResult } from '../../runner/program.ts';

/** How an answer did, in the terms that all kinds share: what was to find, what of it was found, and what was named without need. */
export interface DrillScore {
  isRight: boolean;
  found: number;
  total: number;
  falseAlarms: number;
}

/** The bytes of an answer as JSON. */
export const maxAnswerBytes = 20_000;

export type RunProgram = (program: Program) => Promise<RunResult>;

/** Gives what was fitted on the examples of a drill whose answers may be written. */
export type LoadHearing = () => Promise<Hearing>;

/** Notes a fault of a field of a drill's file. */
export type Complain = (at: PropertyKey[], fault: string) => void;

export const text = z.string().min(1);

/** One of the keys of a registry. */
export const keyOf = <Registry extends Record<string, string>>(registry: Registry) =>
  z.enum(Object.keys(registry) as [keyof Registry & string]);

/** What the file of every drill says, whatever its kind. */
export const drillFields = z.strictObject({
  title: text.max(60),
  /** What somebody asks for, in their words. */
  request: text,
  /** The lesson of it, in one sentence; told with the result. */
  teaches: text,
  concepts: z.array(z.string().regex(/^[a-z]+(-[a-z]+)*$/)).min(1),
  level: z.int().min(1).max(3),
  /** Free drills are everybody's; the others belong to the members of the course. */
  free: z.boolean().default(false),
  /** Words and values that are exchanged in a second form of the drill. */
  variant: swap.optional(),
});

/** What the file of a drill says whose programs run. */
export const programFields = drillFields.extend({ language: z.enum(['javascript', 'typescript', 'python']) });

export interface ProofTools {
  run: RunProgram;
  complain: Complain;
  heard?: { hearing: Hearing; examples: Examples } | undefined;
}

/** What an answer said of one piece of work that was faulty or sound, or whether of two it chose the sound one. */
export type Judgement = { isFaulty: boolean; saidFaulty: boolean } | { choseSound: boolean };

/**
 * A kind of drill: how its file is read, what of it a learner sees before answering (`shown`), what an answer is graded by (`key`), the grading,
 * which is the same in browser and server, and the proof that an item is what it says.
 */
export interface DrillKind<Fields extends z.ZodObject, Shown, Key, Answer, Score extends DrillScore> {
  fields: Fields;
  answer: z.ZodType<Answer>;
  deal: (item: z.output<Fields>) => { shown: Shown; key: Key };
  grade: (dealt: { shown: Shown; key: Key }, answer: Answer, run: RunProgram, loadHearing: LoadHearing) => Score | Promise<Score>;
  /** Of a kind whose answers may be written: what they are heard by; undefined for an item whose answers may not. */
  fit?: (item: z.output<Fields>) => Omit<Fitting, 'file'> | undefined;
  /** `heard` is there of what {@link fit} gives. */
  prove: (item: z.output<Fields>, tools: ProofTools) => void | Promise<void>;
  /** Of a kind in which faulty work is to be told from sound work. */
  judge?: (kept: DrillScore & { answer: Answer }, key: Key) => Judgement;
  /** The answer is cases that are run. */
  writesCases?: true;
}

/** Infers the types of a kind from its declaration. */
export const drillKind = <Fields extends z.ZodObject, Shown, Key, Answer, Score extends DrillScore>(
  kind: DrillKind<Fields, Shown, Key, Answer, Score>,
) => kind;
