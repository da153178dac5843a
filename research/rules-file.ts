import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { csvParse } from 'd3-dsv';
import { countTokens } from './count-tokens.ts';
import type { Measurement } from './measurement.ts';
import { sum, toCsv, toTable } from './tables.ts';

/*
 * Says what a file of standing instructions costs in a session, by its length and the number of turns, and for the guides of this repository
 * whether they had better be in it or be read when needed. They are counted as they were at one commit; where that is not at hand, as in a
 * copy without history, the counts that were kept are taken.
 */

const countsFile = 'rules-guides.csv';
const commit = 'e1a0120cc520c99186fa40031d1dff1cb8046c91';

/** US dollars per token, and the session of the guide on context windows. */
const price = { input: 5e-6, write: 6.25e-6, read: 0.5e-6, output: 25e-6 };
const session = { turns: 40, start: 20_000, given: 2_500, answered: 500 };
/** A line that says what a guide is about and where it lies, and the call that reads it. */
const pointer = 25;
const call = 150;
const readAtTurn = 5;

/** The guides, and where a change lies that one of them is about. */
const guides: Record<string, string[]> = {
  'docs/design-system.md': ['*.css', 'app/components'],
  'docs/practice-problems.md': ['content/lessons/*/*.yml', 'features/practice/replay/prompt-sets'],
  'docs/content.md': ['content/*.md', 'content/*.csv', 'content/*.svg'],
  'docs/speed.md': ['bench'],
  'docs/architecture.md': ['app', 'features', 'server', 'platform', 'database'],
};

interface Guide {
  file: string;
  lines: number;
  tokens: number;
  /** Of a hundred commits, how many touch what it is about. */
  used: number;
}

function countGuides(): Guide[] {
  const git = (...given: string[]) =>
    execFileSync('git', given, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] });
  const commits = (...paths: string[]) => git('rev-list', '--no-merges', '--count', commit, '--', ...paths).trim();
  try {
    git('cat-file', '-e', commit);
  } catch {
    return csvParse(readFileSync(`content/blogs/${countsFile}`, 'utf8'), ({ guide = '', lines, tokens, used }) => ({
      file: guide,
      lines: Number(lines),
      tokens: Number(tokens),
      used: Number(used),
    }));
  }
  return Object.entries(guides).map(([file, paths]) => {
    const guide = git('show', `${commit}:${file}`);
    return {
      file,
      lines: guide.trimEnd().split('\n').length,
      tokens: countTokens(guide),
      used: Number(((100 * Number(commits(...paths))) / Number(commits())).toFixed(1)),
    };
  });
}

/** The cost of a session in dollars. */
function bill({ turns, start, given, answered }: typeof session, cache: 'none' | 'misses' | 'hits'): number {
  let before = 0;
  let dollars = 0;
  for (let turn = 1; turn <= turns; turn += 1) {
    const fresh = given + (turn === 1 ? start : answered);
    const rates = {
      none: (before + fresh) * price.input,
      misses: (before + fresh) * price.write,
      hits: before * price.read + fresh * price.write,
    };
    dollars += rates[cache] + answered * price.output;
    before += fresh;
  }
  return dollars;
}

const caches = ['none', 'misses', 'hits'] as const;
/** The cost of a text that is in the context from the first turn on. */
const costInFile = (tokens: number, turns = session.turns, cache: (typeof caches)[number] = 'hits') =>
  bill({ ...session, turns, start: session.start + tokens }, cache) - bill({ ...session, turns }, cache);

/**
 * The cost of reading a text at a turn of its own: the call, the whole conversation once more, and the text in all turns that
 * follow.
 */
function costWhenRead(tokens: number): number {
  const before = session.start + session.given + (readAtTurn - 1) * (session.given + session.answered);
  const left = session.turns - readAtTurn;
  return before * price.read + call * price.output + (tokens + call) * (price.write + left * price.read);
}

/** The share of sessions that have to need a text so that it is cheaper in the file than read when needed. */
const breakEven = (tokens: number) => (costInFile(tokens) - costInFile(pointer)) / costWhenRead(tokens);

const cents = (dollars: number, digits = 1) => `${(100 * dollars).toFixed(digits)} ¢`;
const inPercent = (share: number, digits = 0) => `${(100 * share).toFixed(digits)}%`;
const count = (value: number) => value.toLocaleString('en-US');

function measure() {
  const counted = countGuides();
  const turns = [5, 10, 20, 40, 80];
  const byTurns = turns.map((number) => [
    number,
    ...(['misses', 'none', 'hits'] as const).map((cache) => (100 * costInFile(1000, number, cache)).toFixed(1)),
  ]);
  const shares = turns.map((number) => [
    number,
    ...(['none', 'hits'] as const).flatMap((cache) => {
      const cost = costInFile(1000, number, cache);
      return [cents(cost), inPercent(cost / bill({ ...session, turns: number }, cache), 1)];
    }),
  ]);
  const lengths = [50, 100, 200, 500, 1000, 2000, 5000, 10_000, 15_000];
  const compared = [50, 200, 1000, 5000].map((tokens) => [
    count(tokens),
    cents(costInFile(tokens)),
    cents(costWhenRead(tokens)),
    inPercent(breakEven(tokens)),
  ]);
  const guideRows = counted.map(({ file, lines, tokens, used }) => [
    `\`${file.replace('docs/', '')}\``,
    lines,
    count(tokens),
    cents(costInFile(tokens)),
    `${used}%`,
    inPercent(breakEven(tokens)),
    cents(costInFile(tokens) / (used / 100), 0),
  ]);
  const all = sum(counted.map(({ tokens }) => tokens));
  const routed = sum(counted.map(({ tokens, used }) => costInFile(pointer) + (used / 100) * costWhenRead(tokens)));
  const long = bill(session, 'hits');
  const steps = (number: number) =>
    bill({ ...session, turns: number + 3 }, 'hits') / bill({ ...session, turns: number }, 'hits') - 1;
  return {
    files: {
      [countsFile]: toCsv([
        ['guide', 'lines', 'tokens', 'used'],
        ...counted.map(({ file, lines, tokens, used }) => [file, lines, tokens, used]),
      ]),
      'rules-by-turns.csv': toCsv([['turns', 'cache misses', 'no cache', 'cache hits'], ...byTurns]),
      'rules-break-even.csv': toCsv([
        ['tokens', 'break-even'],
        ...lengths.map((tokens) => [tokens, (100 * breakEven(tokens)).toFixed(0)]),
      ]),
    },
    quotes: [
      toTable([['Turns', 'No cache', 'Of the session', 'Cache hits', 'Of the session'], ...shares]),
      toTable([['Tokens', 'In the file', 'When it is read', 'Break-even'], ...compared]),
      toTable([['Guide', 'Lines', 'Tokens', 'In the file', 'Touched by', 'Break-even', 'For each use'], ...guideRows]),
      `${count(all)} tokens`,
      `${cents(costInFile(all), 0)} a session, ${inPercent(costInFile(all) / long)}`,
      `${cents(routed, 0)} on average`,
      `saves ${cents(long - bill({ ...session, answered: 400 }, 'hits'), 0)}`,
      `${inPercent(steps(20))} of a session of 20 turns and ${inPercent(steps(40))} of one of 40`,
    ],
  };
}

export const rulesFile: Measurement = { post: '16.what-a-rules-file-costs.md', measure };
