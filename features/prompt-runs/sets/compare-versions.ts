import { type Comparison, compareShares, wilsonInterval } from '#platform/statistics/shares.ts';
import { passAtK } from './pass-at-k.ts';
import type { CaseResult, SetResult } from './set-result.ts';

/** All results of one version of a prompt with the same model, temperature and cases, taken together. */
export interface VersionFigures {
  prompt: string;
  model: string;
  temperature: number;
  casesDigest: string;
  runs: number;
  passed: number;
  tokens: number;
  /** Undefined where the price of a run was not known. */
  microDollars: number | undefined;
  milliseconds: number;
  /**
   * The interval of the share of runs that passed; the cases are fixed, so that taking their runs together makes it too wide rather than
   * too narrow.
   */
  interval: { lower: number; upper: number };
  /** The mean over the cases of how likely one of three tries passes; undefined where a case had fewer. */
  passAt3: number | undefined;
  failures: (CaseResult['failures'][number] & { name: string })[];
  /** Against the version before it, of the same model, temperature and cases. */
  change?: Comparison & { verdict: 'better' | 'worse' | 'unclear' };
}

const tries = 3;

type Conditions = Pick<SetResult, 'model' | 'temperature' | 'casesDigest'>;
const conditions = ({ model, temperature, casesDigest }: Conditions) => JSON.stringify([model, temperature, casesDigest]);

/** Names a version among the others of its set. */
export const versionKey = (version: Conditions & Pick<SetResult, 'prompt'>) => `${conditions(version)} ${version.prompt}`;

/**
 * Puts the results of a set together by version, the oldest first, and says of each whether it is better or worse than the one before. It is
 * only where the interval of the difference excludes zero.
 */
export function compareVersions(results: SetResult[]): VersionFigures[] {
  const oldestFirst = results.toSorted((one, other) => one.created.localeCompare(other.created));
  const versions = [...Map.groupBy(oldestFirst, versionKey).values()].map(sumUp);
  return versions.map((version, at) => {
    const before = versions.slice(0, at).findLast((earlier) => conditions(earlier) === conditions(version));
    return before ? { ...version, change: judge(version, before) } : version;
  });
}

function sumUp(results: SetResult[]): VersionFigures {
  const [{ prompt, model, temperature, casesDigest, cases }] = results as [SetResult];
  const sum = (of: (result: SetResult) => number) => results.reduce((total, result) => total + of(result), 0);
  const [runs, passed] = [sum((result) => result.runs), sum((result) => result.passed)];
  const likely = cases.map((_, at) => {
    const sumOfCase = (of: (found: CaseResult) => number) => sum((result) => (result.cases[at] ? of(result.cases[at]) : 0));
    return passAtK({ runs: sumOfCase((found) => found.runs), passed: sumOfCase((found) => found.passed), k: tries });
  });
  const isKnown = likely.every((each) => each !== undefined);
  return {
    prompt,
    model,
    temperature,
    casesDigest,
    runs,
    passed,
    tokens: sum((result) => result.tokens),
    microDollars: results.every((result) => typeof result.microDollars === 'number')
      ? sum((result) => result.microDollars ?? 0)
      : undefined,
    milliseconds: sum((result) => result.milliseconds),
    interval: runs > 0 ? wilsonInterval({ count: passed, of: runs }) : { lower: 0, upper: 1 },
    passAt3: isKnown ? likely.reduce((total, each) => total + each, 0) / likely.length : undefined,
    failures: results.flatMap((result) =>
      result.cases.flatMap(({ name, failures }) => failures.map((each) => ({ ...each, name }))),
    ),
  };
}

function judge(now: VersionFigures, before: VersionFigures): NonNullable<VersionFigures['change']> {
  if (now.runs === 0 || before.runs === 0) return { difference: 0, lower: -1, upper: 1, verdict: 'unclear' };
  const compared = compareShares({ count: now.passed, of: now.runs }, { count: before.passed, of: before.runs });
  if (compared.upper < 0) return { ...compared, verdict: 'worse' };
  return { ...compared, verdict: compared.lower > 0 ? 'better' : 'unclear' };
}
