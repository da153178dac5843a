import { type AdvantageWay, advantageScore, type WayOfWorking } from './advantage-score.ts';
import type { AdvantageWords } from './advantage-words.ts';

/** A score as it is shown; a word where nothing was spent. */
export function formatAdvantageScore(score: number | undefined, { locale, noScore }: AdvantageWords): string {
  return score === undefined ? noScore : formatNumber(score, { locale, digits: 2 });
}

/** Less than that is no difference between ratings. */
const leastDifference = 1.005;

/** The comparison in a sentence. */
export function compareAdvantage({ first, second }: Record<AdvantageWay, WayOfWorking>, words: AdvantageWords): string {
  const [one, other] = [advantageScore(first), advantageScore(second)];
  if (one === undefined || other === undefined) return words.noScoreReason;
  if (one === other) return words.same;
  const [better, worse, way] = one > other ? ([one, other, 'first'] as const) : ([other, one, 'second'] as const);
  if (worse === 0) return words.onlyOne(way);
  const times = better / worse;
  if (times < leastDifference) return words.same;
  return words.timesAsMuch(way, formatNumber(times, { locale: words.locale, digits: times < 1.1 ? 2 : 1 }));
}

function formatNumber(number: number, { locale, digits }: { locale: string; digits: number }): string {
  return number.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
