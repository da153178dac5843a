import type { OwnDataDeclaration } from '#features/own-data/own-data-declaration.server.ts';
import { solvedProblems } from './solved-problem.table.server.ts';

/** Lets learners list the problems that they solved, which submitSolution alone writes. */
export const solvedProblemData: OwnDataDeclaration<typeof solvedProblems> = {
  table: solvedProblems,
  list: { order: [solvedProblems.created], limit: 500 },
};
