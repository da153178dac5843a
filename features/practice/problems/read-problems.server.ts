import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readHearing } from '../hearing/read-hearing.server.ts';
import { ProblemFault } from '../problem-fault.ts';
import { locateField, parseProblemFile } from './locate-field.server.ts';
import { type Problem, problemSchema } from './problem.ts';

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
  const { document, lines } = parseProblemFile(file);
  const [fault] = document.errors;
  if (fault) throw new ProblemFault(`${file}:${lines.linePos(fault.pos[0]).line}: ${fault.message.split('\n')[0]}`);
  const parsed = problemSchema.safeParse(document.toJS());
  if (!parsed.success) {
    const { path: at = [], message } = parsed.error.issues[0] ?? {};
    throw new ProblemFault(`${locateField(file, at)}: ${at.join('.') || 'the file'}: ${message}`);
  }
  const { entry = Object.keys(parsed.data.files)[0] ?? '', ...problem } = parsed.data;
  if (!Object.hasOwn(problem.files, entry))
    throw new ProblemFault(`${locateField(file, ['entry'])}: entry: there is no file ${entry}`);
  const hearing = readHearing(fittingOf({ file, problem }));
  return { ...problem, entry, lesson, position: Number(position), problemId: `${lesson}/${key}`, hearing };
}

/** Takes from a problem what its practice model is fitted on, beside the examples. */
export function fittingOf({
  file,
  problem: { files, solution, solutionOutput, decisions, suggestions },
}: {
  file: string;
  problem: Pick<Problem, 'files' | 'solution' | 'solutionOutput' | 'decisions' | 'suggestions'>;
}): Parameters<typeof readHearing>[0] {
  const code = [...Object.values(files), ...Object.values(solution), solutionOutput].join('\n');
  return { file, code, decisions: decisions.map(({ id }) => id), suggestions };
}
