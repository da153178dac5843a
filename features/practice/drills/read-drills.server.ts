import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { ProblemFault } from '../problem-fault.ts';
import { locateField, parseProblemFile } from '../problems/locate-field.server.ts';
import type { OpenDrill } from './drill.ts';
import type { Complain, DrillKind, DrillScore, RunProgram } from './drill-kind.ts';
import { drillKinds, type KindName } from './drill-kinds.ts';

export type Drill = OpenDrill & {
  concepts: string[];
  /** Throws a ZodError for what is no answer of its kind. */
  grade: (answer: unknown) => DrillScore;
  prove: (tools: { run: RunProgram; complain: Complain }) => Promise<void>;
};

const lessonFolder = /^\d+\.([a-z0-9-]+)$/;
const drillFile = new RegExp(`^(\\d+)\\.([a-z0-9-]+)\\.(${Object.keys(drillKinds).join('|')})\\.yml$`);

/** Lists the paths of the drills' files, in the order of lessons and positions. */
export function listDrillFiles({ directory }: { directory: string }): string[] {
  const lessons = path.join(directory, 'lessons');
  return namesIn(lessons, lessonFolder).flatMap((lesson) =>
    namesIn(path.join(lessons, lesson), drillFile).map((name) => path.join(lessons, lesson, name)),
  );
}

function namesIn(folder: string, pattern: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => pattern.test(name))
    .sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
}

/** Reads one drill's file. Throws a {@link ProblemFault} that says what is wrong with it, and in which line. */
export function readDrill(file: string): Drill {
  const [, lesson = ''] = lessonFolder.exec(path.basename(path.dirname(file))) ?? [];
  const [, , key = '', kind = ''] = drillFile.exec(path.basename(file)) ?? [];
  const { document, lines } = parseProblemFile(file);
  const [fault] = document.errors;
  if (fault) throw new ProblemFault(`${file}:${lines.linePos(fault.pos[0]).line}: ${fault.message.split('\n')[0]}`);
  const name = kind as KindName;
  const place = { drillId: `${lesson}/${key}`, lesson, kind: name };
  return { ...place, ...open(drillKinds[name], document.toJS(), file) } as Drill;
}

function open<Fields extends z.ZodObject, Shown, Key, Answer>(
  kind: DrillKind<Fields, Shown, Key, Answer>,
  written: unknown,
  file: string,
) {
  const parsed = kind.fields.safeParse(written);
  if (!parsed.success) {
    const { path: at = [], message } = parsed.error.issues[0] ?? {};
    throw new ProblemFault(`${locateField(file, at)}: ${at.join('.') || 'the file'}: ${message}`);
  }
  const item = parsed.data;
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
