import type { Exercise } from '../../problems/exercise.ts';
import type { WorkConflict } from './practice-store.ts';
import type { VisitorExercise, VisitorWork } from './visitor-work.ts';

/** Finds work that was changed in two tabs at once, in this one first of all. `change` keeps what its author decides. */
export function findVisitorConflict({
  exercises,
  work,
  tab,
  change,
}: {
  exercises: Exercise[];
  work: VisitorWork;
  tab: string;
  change: (exercise: Exercise, part: Partial<VisitorExercise>) => void;
}): WorkConflict | undefined {
  for (const exercise of exercises) {
    const { refused = {}, ...kept } = work[exercise.problemId] ?? {};
    const by = tab in refused ? tab : (Object.keys(refused)[0] ?? tab);
    const { [by]: other, ...undecided } = refused;
    if (!other) continue;
    const isOfThisTab = by === tab;
    return {
      problemId: exercise.problemId,
      here: isOfThisTab ? other : kept,
      there: isOfThisTab ? kept : other,
      error: '',
      decide: (choice) => change(exercise, { ...((choice === 'here') === isOfThisTab && other), refused: undecided }),
    };
  }
  return undefined;
}
