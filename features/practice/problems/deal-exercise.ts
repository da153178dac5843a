import type { Exercise } from './exercise.ts';

/** Deals an exercise as the variant of this number, which goes round as the server deals it. */
export function dealExercise(exercise: Exercise, variant: number): Exercise {
  if (variant === 0) return exercise;
  const { variants = [] } = exercise;
  return { ...(variants[(variant % (variants.length + 1)) - 1] ?? exercise), variant };
}
