import type { AdvantageMessages } from './advantage-messages.ts';
import { type AdvantageWay, advantageScore, type WayOfWorking } from './advantage-score.ts';

/** Writes a score as it is shown; a word where nothing was spent. */
export function formatAdvantageScore(score: number | undefined, { locale, noScore }: AdvantageMessages): string {
  return score === undefined ? noScore : formatNumber(score, { locale, digits: 2 });
}

/** Less than that is no difference between ratings. */
const leastDifference = 1.005;

/** Writes the comparison in a sentence. */
export function compareAdvantage({ first, second }: Record<AdvantageWay, WayOfWorking>, messages: AdvantageMessages): string {
  const [one, other] = [advantageScore(first), advantageScore(second)];
  if (one === undefined || other === undefined) return messages.noScoreReason;
  if (one === other) return messages.same;
  const [better, worse, way] = one > other ? ([one, other, 'first'] as const) : ([other, one, 'second'] as const);
  if (worse === 0) return messages.onlyOne(way);
  const times = better / worse;
  if (times < leastDifference) return messages.same;
  return messages.timesAsMuch(way, formatNumber(times, { locale: messages.locale, digits: times < 1.1 ? 2 : 1 }));
}

function formatNumber(number: number, { locale, digits }: { locale: string; digits: number }): string {
  return number.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
