import type { AdvantageWords } from './advantage-words.ts';

/** The quantities of the compute advantage equation, each on a scale the reader chooses. */
export const advantageQuantities = ['compute', 'autonomy', 'time', 'effort', 'cost'] as const;

export type AdvantageQuantity = (typeof advantageQuantities)[number];
export type WayOfWorking = Record<AdvantageQuantity, number>;

export const advantageScaleEnd = 10;

/** Two ways of working to compare; in an address they are `firstCompute=6` or `secondTime=3`. */
export const advantageWays = ['first', 'second'] as const;

export type AdvantageWay = (typeof advantageWays)[number];

/** In an address, which quantity the plot lies along: `along=time`. */
export const variedParameter = 'along';

const examples: Record<AdvantageWay, WayOfWorking> = {
  first: { compute: 6, autonomy: 2, time: 3, effort: 4, cost: 1 },
  second: { compute: 8, autonomy: 7, time: 6, effort: 3, cost: 5 },
};

/** The equation as text, for where there is no calculator. */
export const advantageFormula = 'advantage = (compute scaling × autonomy) ÷ (time + effort + monetary cost)';

/** The {@link advantageFormula}; undefined where nothing is spent, because nothing can be divided by zero. */
export function advantageScore({ compute, autonomy, time, effort, cost }: WayOfWorking): number | undefined {
  const spent = time + effort + cost;
  return spent === 0 ? undefined : (compute * autonomy) / spent;
}

export function advantageParameter(way: AdvantageWay, quantity: AdvantageQuantity): string {
  return `${way}${quantity.charAt(0).toUpperCase()}${quantity.slice(1)}`;
}

/** The two ways an address describes; what it leaves out or says wrongly comes from the example. */
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

/** The quantity an address asks to see varied. */
export function readVariedQuantity(parameters: { get(name: string): string | null }): AdvantageQuantity {
  const asked = parameters.get(variedParameter);
  return advantageQuantities.find((quantity) => quantity === asked) ?? 'autonomy';
}

/** A score as it is shown; a word where nothing was spent. */
export function formatAdvantageScore(score: number | undefined, { locale, noScore }: AdvantageWords): string {
  return score === undefined ? noScore : formatNumber(score, { locale, digits: 2 });
}

/** The comparison in a sentence. */
export function compareAdvantage({ first, second }: Record<AdvantageWay, WayOfWorking>, words: AdvantageWords): string {
  const [one, other] = [advantageScore(first), advantageScore(second)];
  if (one === undefined || other === undefined) return words.noScoreReason;
  if (one === other) return words.same;
  const [better, worse, way] = one > other ? ([one, other, 'first'] as const) : ([other, one, 'second'] as const);
  if (worse === 0) return words.onlyOne(way);
  return words.timesAsMuch(way, formatNumber(better / worse, { locale: words.locale, digits: 1 }));
}

function formatNumber(number: number, { locale, digits }: { locale: string; digits: number }): string {
  return number.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
