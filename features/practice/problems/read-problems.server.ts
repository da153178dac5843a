import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { type Problem, problemSchema } from './problem.ts';

/** A problem's file that cannot be used. Its message names the file, the line and the field. */
export class ProblemFault extends Error {
  override name = 'ProblemFault';
}

const lessonFolder = /^\d+\.([a-z0-9-]+)$/;
const problemFile = /^(\d+)\.([a-z0-9-]+)\.yml$/;

/**
 * Reads the practice problems that lie beside the lessons of a content folder, in the order of lessons and positions; none where there are
 * none. Throws a {@link ProblemFault} for the first file that cannot be used.
 */
export function readProblems({ directory }: { directory: string }): Problem[] {
  return listProblemFiles({ directory }).map(readProblem);
}

/** Lists the paths of the problems' files, in the order of lessons and positions. */
export function listProblemFiles({ directory }: { directory: string }): string[] {
  const lessons = path.join(directory, 'lessons');
  return namesIn(lessons, lessonFolder).flatMap((lesson) =>
    namesIn(path.join(lessons, lesson), problemFile).map((name) => path.join(lessons, lesson, name)),
  );
}

function namesIn(folder: string, pattern: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => pattern.test(name))
    .sort((left, right) => Number.parseInt(left, 10) - Number.parseInt(right, 10));
}

/** Reads one problem's file. Throws a {@link ProblemFault} that says what is wrong with it, and in which line. */
export function readProblem(file: string): Problem {
  const [, lesson = ''] = lessonFolder.exec(path.basename(path.dirname(file))) ?? [];
  const [, position, key = ''] = problemFile.exec(path.basename(file)) ?? [];
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines });
  const [fault] = document.errors;
  if (fault) throw new ProblemFault(`${file}:${lines.linePos(fault.pos[0]).line}: ${fault.message.split('\n')[0]}`);
  const lineOf = (at: PropertyKey[]) => {
    for (let depth = at.length; depth > 0; depth -= 1) {
      const node = document.getIn(at.slice(0, depth), true) as { range?: [number] } | undefined;
      if (node?.range) return lines.linePos(node.range[0]).line;
    }
    return 1;
  };
  const parsed = problemSchema.safeParse(document.toJS());
  if (!parsed.success) throw new ProblemFault(describeIssue({ file, issue: parsed.error.issues[0], lineOf }));
  const { entry = Object.keys(parsed.data.files)[0] ?? '', ...problem } = parsed.data;
  if (!Object.hasOwn(problem.files, entry))
    throw new ProblemFault(`${file}:${lineOf(['entry'])}: entry: there is no file ${entry}`);
  return { ...problem, entry, lesson, position: Number(position), problemId: `${lesson}/${key}` };
}

function describeIssue({
  file,
  issue,
  lineOf,
}: {
  file: string;
  issue: z.core.$ZodIssue | undefined;
  lineOf: (at: PropertyKey[]) => number;
}): string {
  const at = issue?.path ?? [];
  return `${file}:${lineOf(at)}: ${at.join('.') || 'the file'}: ${issue?.message}`;
}
