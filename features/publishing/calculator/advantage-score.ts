import { capitalise } from '#platform/text/capitalise.ts';

/** The quantities of the compute advantage equation, each on a scale the reader chooses. */
export const advantageQuantities = ['compute', 'autonomy', 'time', 'effort', 'cost'] as const;

export type AdvantageQuantity = (typeof advantageQuantities)[number];
export type WayOfWorking = Record<AdvantageQuantity, number>;

export const advantageScaleEnd = 10;

/** Two ways of working to compare; in an address they are `firstCompute=6` or `secondTime=3`. */
export const advantageWays = ['first', 'second'] as const;

export type AdvantageWay = (typeof advantageWays)[number];

/** The parameter of an address that says which quantity the plot lies along: `along=time`. */
export const variedParameter = 'along';

const examples: Record<AdvantageWay, WayOfWorking> = {
  first: { compute: 6, autonomy: 2, time: 3, effort: 4, cost: 1 },
  second: { compute: 8, autonomy: 7, time: 6, effort: 3, cost: 5 },
};

/** Computes the advantage by the equation, `(compute × autonomy) ÷ (time + effort + cost)`; undefined where nothing is spent, because nothing can be divided by zero. */
export function advantageScore({ compute, autonomy, time, effort, cost }: WayOfWorking): number | undefined {
  const spent = time + effort + cost;
  return spent === 0 ? undefined : (compute * autonomy) / spent;
}

export function advantageParameter(way: AdvantageWay, quantity: AdvantageQuantity): string {
  return `${way}${capitalise(quantity)}`;
}

/** Reads the two ways an address describes; what it leaves out or says wrongly comes from the example. */
export function readAdvantageWays(parameters: { get(name: string): string | null }): Record<AdvantageWay, WayOfWorking> {
  const read = (way: AdvantageWay) =>
    Object.fromEntries(
      advantageQuantities.map((quantity) => [
        quantity,
        readQuantity(parameters.get(advantageParameter(way, quantity))) ?? examples[way][quantity],
      ]),
    ) as WayOfWorking;
  return { first: read('first'), second: read('second') };
}

function readQuantity(text: string | null): number | undefined {
  const number = Number(text);
  if (text === null || text.trim() === '' || !Number.isFinite(number)) return undefined;
  return Math.min(advantageScaleEnd, Math.max(0, number));
}

/** Reads the quantity an address asks to see varied. */
export function readVariedQuantity(parameters: { get(name: string): string | null }): AdvantageQuantity {
  const asked = parameters.get(variedParameter);
  return advantageQuantities.find((quantity) => quantity === asked) ?? 'autonomy';
}
