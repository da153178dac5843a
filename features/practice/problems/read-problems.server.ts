import path from 'node:path';
import { type Fitting, readHearing } from '../hearing/read-hearing.server.ts';
import { ProblemFault } from '../problem-fault.ts';
import { describeFault, lessonOf, listLessonFiles, readLessonFile } from './lesson-files.server.ts';
import { type Problem, problemSchema } from './problem.ts';

const problemFile = /^(\d+)\.([a-z0-9-]+)\.yml$/;

/**
 * Reads the practice problems that lie beside the lessons of a content folder, in the order of lessons and positions; none where there are
 * none. Throws a {@link ProblemFault} for the first file that cannot be used.
 */
export function readProblems({ directory }: { directory: string }): Problem[] {
  return listProblemFiles({ directory }).map(readProblem);
}

/** Lists the paths of the problems' files, in the order of lessons and positions. */
export const listProblemFiles = ({ directory }: { directory: string }): string[] =>
  listLessonFiles({ directory, named: problemFile });

/** Reads one problem's file. Throws a {@link ProblemFault} that says what is wrong with it, and in which line. */
export function readProblem(file: string): Problem {
  const lesson = lessonOf(file);
  const [, position, key = ''] = problemFile.exec(path.basename(file)) ?? [];
  const read = readLessonFile(file, problemSchema);
  const { entry = Object.keys(read.files)[0] ?? '', ...problem } = read;
  if (!Object.hasOwn(problem.files, entry)) throw new ProblemFault(describeFault(file, ['entry'], `there is no file ${entry}`));
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
}): Fitting {
  const code = [...Object.values(files), ...Object.values(solution), solutionOutput].join('\n');
  return { file, code, decisions: decisions.map(({ id }) => id), suggestions };
}
