import path from 'node:path';
import type { z } from 'zod';
import type { Hearing } from '../hearing/hear.ts';
import { type Fitting, readExamples, readHearing } from '../hearing/read-hearing.server.ts';
import { ProblemFault } from '../problem-fault.ts';
import { translateTexts, translatorOf } from '../problems/deal-variant.ts';
import { lessonOf, listLessonFiles, listNamesIn, readLessonFile } from '../problems/lesson-files.server.ts';
import type { Language } from '../runner/program.ts';
import type { OpenDrill } from './drill.ts';
import type { Complain, DrillKind, DrillScore, drillFields, Judgement, RunProgram } from './kinds/drill-kind.ts';
import { drillKinds, type KindName } from './kinds/drill-kinds.ts';

export type Drill = OpenDrill & {
  concepts: string[];
  /** Of a drill whose programs run. */
  language?: Language;
  /** Throws a ZodError for what is no answer of its kind, and a RunUnavailableError. */
  grade: (answer: unknown, run: RunProgram) => Promise<DrillScore>;
  /** Reads an answer without grading it. Throws a ZodError for what is none of its kind. */
  readAnswer: (answer: unknown) => unknown;
  prove: (tools: { run: RunProgram; complain: Complain }) => Promise<void>;
  /** As {@link DrillKind} has it; undefined of other kinds. */
  judge: (kept: DrillScore & { answer: unknown }) => Judgement | undefined;
  writesCases: boolean;
  /** Where answers may be written: what they are heard by. */
  heardBy: { hearing: Hearing; fitting: Fitting } | undefined;
};

const drillFile = new RegExp(`^(\\d+)\\.([a-z0-9-]+)\\.(${Object.keys(drillKinds).join('|')})\\.yml$`);

/** Lists the paths of the drills' files, in the order of lessons and positions. */
export const listDrillFiles = ({ directory }: { directory: string }): string[] =>
  listLessonFiles({ directory, named: drillFile });

/** Lists the paths of the files of the final, in whose folder they lie beside those of the lessons. */
export function listFinalFiles({ directory }: { directory: string }): string[] {
  const folder = path.join(directory, finalFolder);
  return listNamesIn(folder, drillFile).map((name) => path.join(folder, name));
}

const finalFolder = 'final';
const variantMark = '~2';

/** Reads one drill's file as it is written. Throws a {@link ProblemFault} that says what is wrong with it, and in which line. */
export const readDrill = (file: string): Drill => readForms(file)[0];

/** Reads a drill as it is written and, where its file has one, as its variant. Throws as {@link readDrill} does. */
export function readForms(file: string): [Drill, ...Drill[]] {
  const lesson = lessonOf(file) || finalFolder;
  const [, , key = '', kind = ''] = drillFile.exec(path.basename(file)) ?? [];
  const name = kind as KindName;
  const form = (mark: string, dealt: object) => ({ drillId: `${lesson}/${key}${mark}`, lesson, kind: name, ...dealt }) as Drill;
  const { written, variant } = open(drillKinds[name] as unknown as AnyKind, file);
  return variant ? [form('', written), form(variantMark, variant)] : [form('', written)];
}

/** The id of a drill as it is written, which its variant shares with it but for a mark. */
export const withoutVariant = (drillId: string): string => drillId.replace(variantMark, '');

/** A kind whose types are not known: its own functions alone read what they gave. */
type AnyKind = DrillKind<typeof drillFields, unknown, unknown, unknown, DrillScore>;

function open(kind: AnyKind, file: string) {
  const item = readLessonFile(file, kind.fields);
  const variant = item.variant && translateTexts(item, translatorOf(item.variant).there);
  return { written: openItem(kind, item, file), variant: variant && openItem(kind, variant, file) };
}

function openItem(kind: AnyKind, item: z.output<typeof drillFields>, file: string) {
  const { title, request, teaches, concepts, level, free } = item;
  const dealt = dealOrFault(() => kind.deal(item), file);
  const fitted = kind.fit?.(item);
  const fitting = fitted && { file, ...fitted };
  const heardBy = fitting && { fitting, hearing: readHearing(fitting) };
  const loadHearing = async () => heardBy?.hearing ?? expectHearing(file);
  return {
    ...{ title, request, teaches, concepts, level, free },
    ...('language' in item && { language: item.language as Language }),
    ...dealt,
    grade: async (answer: unknown, run: RunProgram) => kind.grade(dealt, kind.answer.parse(answer), run, loadHearing),
    readAnswer: (answer: unknown) => kind.answer.parse(answer),
    prove: async (tools: { run: RunProgram; complain: Complain }) =>
      kind.prove(item, { ...tools, heard: heardBy && { hearing: heardBy.hearing, examples: readExamples(heardBy.fitting) } }),
    judge: (kept: DrillScore & { answer: unknown }) => kind.judge?.(kept, dealt.key),
    writesCases: kind.writesCases ?? false,
    heardBy,
  };
}

function expectHearing(file: string): never {
  throw new Error(`${file}: its answers are not written`);
}

function dealOrFault<Dealt>(deal: () => Dealt, file: string): Dealt {
  try {
    return deal();
  } catch (error) {
    throw new ProblemFault(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}
