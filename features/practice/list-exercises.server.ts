import { statSync } from 'node:fs';
import path from 'node:path';
import { config } from '#platform/config.server.ts';
import { log } from '#platform/log.server.ts';
import type { Exercise } from './exercise.ts';
import { practiceFiles, readPracticeProblems } from './read-practice-problems.server.ts';

let known: { edited: string; exercises: Exercise[] } | undefined;

/**
 * Lists every problem that the practice model has answers for, in lesson order; read again when the owner edits the files. A fault is
 * thrown the first time, which is the server's start; after that it is logged, and the last good exercises stay.
 */
export function listExercises(): Exercise[] {
  const edited = practiceFiles.map(editTime).join();
  if (known?.edited !== edited) known = { edited, exercises: known ? makeOrKeep(known.exercises) : makeExercises() };
  return known.exercises;
}

function editTime(name: string): number | undefined {
  return statSync(path.join(config.CONTENT_DIR, 'practice', name), { throwIfNoEntry: false })?.mtimeMs;
}

function makeOrKeep(last: Exercise[]): Exercise[] {
  try {
    return makeExercises();
  } catch (error) {
    log.error({ problem: String(error) }, 'practice problems were edited with a fault; the last good ones stay');
    return last;
  }
}

function makeExercises(): Exercise[] {
  const { problems, recordedAnswers } = readPracticeProblems({ directory: config.CONTENT_DIR });
  return problems.flatMap(({ language: _language, isSpecialSolution: _special, position, ...problem }) => {
    const recorded = recordedAnswers.find((answers) => answers.lesson === problem.lesson && answers.position === position);
    return recorded ? [{ ...recorded, ...problem, exerciseId: `${problem.lesson}/${position}` }] : [];
  });
}
