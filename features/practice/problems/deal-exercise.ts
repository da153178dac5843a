import type { Exercise } from './exercise.ts';

/** Finds what is dealt under a number: undefined for the problem as it is written, which comes first and again after the last variant. */
export const variantAt = <Variant>(variants: readonly Variant[], number: number): Variant | undefined =>
  variants[(number % (variants.length + 1)) - 1];

/** Deals an exercise as the variant of this number, which goes round as the server deals it. */
export function dealExercise(exercise: Exercise, variant: number): Exercise {
  if (variant === 0) return exercise;
  return { ...(variantAt(exercise.variants ?? [], variant) ?? exercise), variant };
}
