import { mulberry32 } from '#platform/seeded-random.ts';
import type { Measurement } from './measurement.ts';
import { sum, toCsv, toTable } from './tables.ts';

/*
 * Simulates loops of a coder and a check. Nothing here is measured on a model: the coders below are assumptions, stated one by one in the
 * post, and the simulation says what follows from them.
 */

const tasks = 100_000;
const budget = 8;
const tokens = { task: 6_000, draft: 1_500, report: 2_500 };
/** The probability that two different wrong drafts fail with the same words, because the check names its first failure only. */
const sameByChance = 0.15;

interface Coder {
  /** Draws how likely a first draft is right, task by task. */
  chance: (random: () => number) => number;
  /**
   * The probability that a failure makes the coder cling to its idea: every later draft of the session fails in the same way.
   */
  sticks: number;
  /** The chance that is left after a number of failures in one session. */
  later: (first: number, failures: number) => number;
}

const mixed: Coder = { chance: (random) => random(), sticks: 0, later: (first) => first };
const stuck: Coder = { ...mixed, sticks: 0.4 };
const worse: Coder = { ...mixed, later: (first, failures) => first * 0.6 ** failures };
const learner: Coder = { ...mixed, later: (first, failures) => 1 - (1 - first) * 0.8 ** failures };
const coders = {
  'equal tasks': { ...mixed, chance: () => 0.5 },
  'mixed tasks': mixed,
  learns: learner,
  'gets stuck': stuck,
  'gets worse': worse,
} satisfies Record<string, Coder>;

interface Rule {
  budget: number;
  /** The consequence of a failure that the draft before had too: nothing, the end, or a session without memory. */
  onRepeat: 'go on' | 'stop' | 'start afresh';
  /** The probability that a wrong draft passes the check. */
  passesWrong: number;
  sameByChance: number;
}

interface Outcome {
  /** Right drafts, and wrong ones that passed, by the attempt in which they did. */
  right: number[];
  wrong: number[];
  attempts: number;
  sent: number;
}

/** Sends many tasks through a loop, always the same ones. */
function simulate(coder: Coder, rule: Partial<Rule> = {}): Outcome {
  const { onRepeat, passesWrong, ...limits } = { budget, onRepeat: 'go on', passesWrong: 0, sameByChance, ...rule };
  const random = mulberry32(2026);
  const right = Array<number>(limits.budget).fill(0);
  const wrong = [...right];
  let [attempts, sent] = [0, 0];
  for (let task = 0; task < tasks; task += 1) {
    const first = coder.chance(random);
    let [session, isStuck] = [0, false];
    for (let attempt = 0; attempt < limits.budget; attempt += 1) {
      attempts += 1;
      sent += costOf(session);
      if (!isStuck && random() < coder.later(first, session)) {
        right[attempt] = (right[attempt] ?? 0) + 1;
        break;
      }
      if (random() < passesWrong) {
        wrong[attempt] = (wrong[attempt] ?? 0) + 1;
        break;
      }
      const isRepeat = session > 0 && (isStuck || random() < limits.sameByChance);
      isStuck ||= random() < coder.sticks;
      session += 1;
      if (!isRepeat || onRepeat === 'go on') continue;
      if (onRepeat === 'stop') break;
      [session, isStuck] = [0, false];
    }
  }
  return { right, wrong, attempts, sent };
}

/** The tokens of a draft, for which what the session holds of earlier ones is sent again. */
function costOf(earlierDrafts: number): number {
  return tokens.task + tokens.draft + earlierDrafts * (tokens.draft + tokens.report);
}

const numbers = Array.from({ length: budget }, (_, at) => at + 1);
const inPercent = (count: number, of = tasks) => ((100 * count) / of).toFixed(1);
const thousands = (count: number) => `${(count / 1000).toFixed(1)}k`;
const perSuccess = ({ right, sent }: Outcome) => sent / sum(right);

/** The gain of each attempt. */
function measureAttempts() {
  const outcomes = Object.values(coders).map((coder) => simulate(coder));
  const names = Object.keys(coders);
  const solved = numbers.map((number) => [number, ...outcomes.map(({ right }) => inPercent(sum(right.slice(0, number))))]);
  const further = numbers.map((number) => [
    number,
    ...outcomes.map(({ right }) => {
      const reached = tasks - sum(right.slice(0, number - 1));
      return Math.round((reached * costOf(number - 1)) / (right[number - 1] ?? 0) / 1000);
    }),
  ]);
  const gains = toTable([
    ['Tasks solved by attempt', 1, 2, 3, 4, 5],
    ...names.map((name, at) => [
      name,
      ...numbers.slice(0, 5).map((number) => `${inPercent(outcomes[at]?.right[number - 1] ?? 0)}%`),
    ]),
  ]);
  return {
    files: {
      'loop-solved.csv': toCsv([['attempts', ...names], ...solved]),
      'loop-further-success.csv': toCsv([['attempt', ...names], ...further]),
    },
    quotes: [gains],
  };
}

const rules: Record<string, Partial<Rule>> = {
  'One attempt': { budget: 1 },
  'Three attempts': { budget: 3 },
  'Three, start afresh at the same failure twice': { budget: 3, onRepeat: 'start afresh' },
  'Eight attempts': {},
  'Eight, stop at the same failure twice': { onRepeat: 'stop' },
  'Eight, start afresh at the same failure twice': { onRepeat: 'start afresh' },
};

/** The share that a rule solves, and its cost of a success, by coder. */
function compareRules(): string {
  const { 'equal tasks': _, ...compared } = coders;
  const rows = Object.entries(rules).map(([what, rule]) => [
    what,
    ...Object.values(compared).map((coder) => {
      const outcome = simulate(coder, rule);
      return `${inPercent(sum(outcome.right))}%, ${thousands(perSuccess(outcome))}`;
    }),
  ]);
  return toTable([['Rule', ...Object.keys(compared)], ...rows]);
}

/** The worth of the comparison of failures when it takes different ones for the same. */
function compareCleaning(): string {
  const rows = [0, 0.15, 0.4, 0.8].map((taken) => {
    const outcomes = (['stop', 'start afresh'] as const).map((onRepeat) => simulate(mixed, { onRepeat, sameByChance: taken }));
    const cells = outcomes.map((outcome) => [`${inPercent(sum(outcome.right))}%`, thousands(perSuccess(outcome))]);
    return [`${100 * taken}%`, ...cells.flat()];
  });
  return toTable([['Taken for the same', 'Stop: solved', 'Tokens a success', 'Afresh: solved', 'Tokens a success'], ...rows]);
}

/** The worth of passing at each attempt when one wrong draft in twenty passes. */
function compareTrust(): string {
  const { right, wrong } = simulate(mixed, { passesWrong: 0.05 });
  const rows = [1, 2, 3, 5, 8].map((number) => {
    const [good, bad] = [right[number - 1] ?? 0, wrong[number - 1] ?? 0];
    return [number, `${inPercent(good)}%`, `${inPercent(bad)}%`, `${inPercent(bad, good + bad)}%`];
  });
  return toTable([['Attempt', 'Passes, right', 'Passes, wrong', 'Wrong among those that pass'], ...rows]);
}

function measureStickiness(): string {
  const shares = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8];
  const rows = shares.map((sticks) => [
    Math.round(100 * sticks),
    ...(['go on', 'stop', 'start afresh'] as const).map((onRepeat) =>
      (perSuccess(simulate({ ...stuck, sticks }, { onRepeat })) / 1000).toFixed(1),
    ),
  ]);
  return toCsv([['stuck after a failure', 'goes on', 'stops', 'starts afresh'], ...rows]);
}

export const stopRules: Measurement = {
  post: '15.when-to-stop-a-loop.md',
  measure() {
    const { files, quotes } = measureAttempts();
    return {
      files: { ...files, 'loop-stop-rules.csv': measureStickiness() },
      quotes: [...quotes, compareRules(), compareCleaning(), compareTrust()],
    };
  },
};
