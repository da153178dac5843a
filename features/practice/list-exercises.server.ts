import { statSync } from 'node:fs';
import path from 'node:path';
import { config } from '#platform/config.server.ts';
import type { Exercise } from './exercise.ts';
import { practiceFiles, readPracticeProblems } from './read-practice-problems.server.ts';

let known: { edited: string; exercises: Exercise[] } | undefined;

/** Every problem that the practice model has answers for, in lesson order; read again when the owner edits the files. */
export function listExercises(): Exercise[] {
  const edited = practiceFiles.map((name) => statSync(path.join(config.CONTENT_DIR, 'practice', name)).mtimeMs).join();
  if (known?.edited !== edited) known = { edited, exercises: makeExercises() };
  return known.exercises;
}

function makeExercises(): Exercise[] {
  const { problems, recordedAnswers } = readPracticeProblems({ directory: config.CONTENT_DIR });
  return problems.flatMap(({ language: _language, isSpecialSolution: _special, position, ...problem }) => {
    const recorded = recordedAnswers.find((answers) => answers.lesson === problem.lesson && answers.position === position);
    return recorded ? [{ ...recorded, ...problem, exerciseId: `${problem.lesson}/${position}` }] : [];
  });
}
