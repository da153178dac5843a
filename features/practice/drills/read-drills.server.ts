import path from 'node:path';
import type { z } from 'zod';
import { ProblemFault } from '../problem-fault.ts';
import { lessonOf, listLessonFiles, readLessonFile } from '../problems/lesson-files.server.ts';
import type { OpenDrill } from './drill.ts';
import type { Complain, DrillKind, DrillScore, RunProgram } from './drill-kind.ts';
import { drillKinds, type KindName } from './drill-kinds.ts';

export type Drill = OpenDrill & {
  concepts: string[];
  /** Throws a ZodError for what is no answer of its kind. */
  grade: (answer: unknown) => DrillScore;
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
  return { drillId: `${lesson}/${key}`, lesson, kind: name, ...open(drillKinds[name], file) } as Drill;
}

function open<Fields extends z.ZodObject, Shown, Key, Answer>(kind: DrillKind<Fields, Shown, Key, Answer>, file: string) {
  const item = readLessonFile(file, kind.fields);
  const { title, request, teaches, concepts, language, level, free } = item;
  const dealt = dealOrFault(() => kind.deal(item), file);
  return {
    ...{ title, request, teaches, concepts, language, level, free },
    ...dealt,
    grade: (answer: unknown) => kind.grade(dealt, kind.answer.parse(answer)),
    prove: (tools: { run: RunProgram; complain: Complain }) => kind.prove(item, tools),
  };
}

function dealOrFault<Dealt>(deal: () => Dealt, file: string): Dealt {
  try {
    return deal();
  } catch (error) {
    throw new ProblemFault(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}
