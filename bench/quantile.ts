export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
}

export const median = (values: readonly number[] = []) => quantile(values, 0.5);
