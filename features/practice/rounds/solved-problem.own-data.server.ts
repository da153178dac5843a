import type { OwnDataDeclaration } from '#features/own-data/own-data-declaration.server.ts';
import { solvedProblems } from './solved-problem.table.server.ts';

/** Written by submitSolution alone. */
export const solvedProblemData: OwnDataDeclaration = {
  table: solvedProblems,
  list: { order: [solvedProblems.created], limit: 500 },
};
