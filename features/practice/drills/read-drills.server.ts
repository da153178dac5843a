import path from 'node:path';
import { ProblemFault } from '../problem-fault.ts';
import { lessonOf, listLessonFiles, readLessonFile } from '../problems/lesson-files.server.ts';
import type { Language } from '../runner/program.ts';
import type { OpenDrill } from './drill.ts';
import type { Complain, DrillKind, DrillScore, drillFields, RunProgram } from './kinds/drill-kind.ts';
import { drillKinds, type KindName } from './kinds/drill-kinds.ts';

export type Drill = OpenDrill & {
  concepts: string[];
  /** Of a drill whose programs run. */
  language?: Language;
  /** Throws a ZodError for what is no answer of its kind, and a RunUnavailableError. */
  grade: (answer: unknown, run: RunProgram) => Promise<DrillScore>;
  prove: (tools: { run: RunProgram; complain: Complain }) => Promise<void>;
};

const drillFile = new RegExp(`^(\\d+)\\.([a-z0-9-]+)\\.(${Object.keys(drillKinds).join('|')})\\.yml$`);

/** Lists the paths of the drills' files, in the order of lessons and positions. */
export const listDrillFiles = ({ directory }: { directory: string }): string[] =>
  listLessonFiles({ directory, named: drillFile });

/** Reads one drill's file. Throws a {@link ProblemFault} that says what is wrong with it, and in which line. */
export function readDrill(file: string): Drill {
  const lesson = lessonOf(file);
  const [, , key = '', kind = ''] = drillFile.exec(path.basename(file)) ?? [];
  const name = kind as KindName;
  return { drillId: `${lesson}/${key}`, lesson, kind: name, ...open(drillKinds[name] as unknown as AnyKind, file) } as Drill;
}

/** A kind whose types are not known: its own functions alone read what they gave. */
type AnyKind = DrillKind<typeof drillFields, unknown, unknown, unknown, DrillScore>;

function open(kind: AnyKind, file: string) {
  const item = readLessonFile(file, kind.fields);
  const { title, request, teaches, concepts, level, free } = item;
  const dealt = dealOrFault(() => kind.deal(item), file);
  return {
    ...{ title, request, teaches, concepts, level, free },
    ...('language' in item && { language: item.language as Language }),
    ...dealt,
    grade: async (answer: unknown, run: RunProgram) => kind.grade(dealt, kind.answer.parse(answer), run),
    prove: async (tools: { run: RunProgram; complain: Complain }) => kind.prove(item, tools),
  };
}

function dealOrFault<Dealt>(deal: () => Dealt, file: string): Dealt {
  try {
    return deal();
  } catch (error) {
    throw new ProblemFault(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}
