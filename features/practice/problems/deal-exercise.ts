/** What comes from the server with the variants of itself, and is told under which number one of them was dealt. */
interface Varied<Self> {
  variants?: Self[];
  variant?: number;
}

/** Finds what is dealt under a number: undefined for the problem as it is written, which comes first and again after the last variant. */
export const variantAt = <Variant>(variants: readonly Variant[], number: number): Variant | undefined =>
  variants[(number % (variants.length + 1)) - 1];

/** Deals an exercise as the variant of this number, which goes round as the server deals it. */
export function dealExercise<Of extends Varied<Of>>(exercise: Of, variant: number): Of {
  if (variant === 0) return exercise;
  return { ...(variantAt(exercise.variants ?? [], variant) ?? exercise), variant };
}
