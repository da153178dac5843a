import { type Grade, gradeFiles } from '../grading/grade-files.server.ts';
import type { Files } from '../grading/judge-run.ts';
import { programRunner } from '../grading/program-runner.server.ts';
import { dealVariant } from '../problems/deal-variant.ts';
import { type ModelPrompt, toModelPrompt } from '../problems/model-prompt.ts';
import { requireProblem } from '../problems/practice-set.server.ts';

/** Grades the files of somebody without an account for a free problem. Nothing is kept; `visitor` says whose turn a run is. */
export async function gradeFreeSolution({
  problemId,
  variant = 0,
  files,
  visitor,
}: {
  problemId: string;
  variant?: number;
  files: Files;
  visitor: string;
}): Promise<Grade & { modelPrompt: ModelPrompt | null }> {
  const problem = dealVariant(await requireProblem({ problemId, user: undefined }), variant);
  const grade = await gradeFiles({ problem, files, run: programRunner(visitor) });
  return { ...grade, modelPrompt: grade.verdict.status === 'right' ? toModelPrompt(problem) : null };
}
