import vm from 'node:vm';
import type { Problem } from '#features/practice/problems/problem.ts';
import { readProblems } from '#features/practice/problems/read-problems.server.ts';
import { stripTypes } from '#features/practice/runner/strip-types.ts';
import { findMutants } from '../scripts/mutants/find-mutants.ts';
import type { Measurement } from './measurement.ts';
import { sum, toCsv, toTable } from './tables.ts';

/*
 * Plants faults in the solutions of seven practice problems, one at a time, and counts which of a function's cases notice them: the cases that
 * the problem shows and hides, cases drawn at random, and the best that there are.
 */

const mostCases = 12;

type Input = unknown[];

interface Subject {
  problemId: string;
  file: string;
  name: string;
  /** The inputs of the problem's visible run, then those of its hidden cases. */
  shown: Input[];
  hidden: Input[];
  /** Inputs that may come: random cases are drawn from here, and a fault that none of these shows changes nothing. */
  domain: Input[];
}

const upTo = (last: number, step = 1, first = 0) =>
  Array.from({ length: Math.round((last - first) / step) + 1 }, (_, at) => first + at * step);
const each = (values: unknown[]): Input[] => values.map((value) => [value]);
const twoDigits = (value: number) => String(value).padStart(2, '0');

const days = ['2026', '26', 'x2026'].flatMap((year) =>
  upTo(14).flatMap((month) =>
    upTo(33).flatMap((day) => [
      `${year}-${twoDigits(month)}-${twoDigits(day)}`,
      `${year}-${month}-${day}`,
      `${day}.${month}.${year}`,
    ]),
  ),
);
const parts = ['1', '5', '12', '1-3', '2-2', '3-1', '9-12', '12-9'];
const pageLists = parts.flatMap((one) => [
  one,
  ...parts.flatMap((two) => [`${one},${two}`, ...parts.map((three) => `${one},${two},${three}`)]),
]);

const subjects: Subject[] = [
  {
    problemId: 'hello-ai-world/delivery',
    file: 'delivery.ts',
    name: 'deliveryFee',
    shown: each([49, 50, 51]),
    hidden: each([49.5, 49.99, 50.01, 0, 1000]),
    domain: each(upTo(20_000).map((cents) => cents / 100)),
  },
  {
    problemId: 'know-your-idks/split-bill',
    file: 'split-bill.ts',
    name: 'splitBill',
    shown: [
      [1000, 3],
      [900, 3],
    ],
    hidden: [
      [1001, 3],
      [7, 4],
      [2, 5],
      [100, 0],
    ],
    domain: upTo(200).flatMap((total) => upTo(8).map((people) => [total, people])),
  },
  {
    problemId: 'know-your-idks/parse-day',
    file: 'parse-day.ts',
    name: 'parseDay',
    shown: each(['2026-02-28', '28.2.2026']),
    hidden: each([
      ...['2026-1-2', 'x2026-01-02', '2026-01-02T10', '', '26-01-02', '2026-11-30'],
      ...['2026-00-10', '2026-13-01', '2026-12-31', '2026-02-31', '2026-01-32', '2026-01-00', '2026-01-01'],
    ]),
    domain: each([...days, ...days.map((day) => `${day}T10`), '']),
  },
  {
    problemId: 'spec-based-ai-coding/range',
    file: 'range.js',
    name: 'parseRange',
    shown: each(['1-3,5', '3-1']),
    hidden: each(['9-12', '8,2-3,2-2', '1,12-9']),
    domain: each(pageLists),
  },
  {
    problemId: 'spec-based-ai-coding/pool',
    file: 'pool.ts',
    name: 'ticket',
    shown: each([4, 10, 30, 70]),
    hidden: each([0, 5, 6, 15, 16, 64, 65, -1]),
    domain: each(upTo(100, 1, -10)),
  },
  {
    problemId: 'spec-based-ai-coding/library-fine',
    file: 'fine.js',
    name: 'fine',
    shown: each([2, 5, 40]),
    hidden: each([3, 4, 22, 23, 24]),
    domain: each(upTo(60)),
  },
  {
    problemId: 'spec-based-ai-coding/day-price',
    file: 'fee.ts',
    name: 'parkingFee',
    shown: each([15, 16, 61, 600, 2000]),
    hidden: each([1439, 1440, 1441, 0, 60, 540, 541, 780]),
    domain: each(upTo(3000)),
  },
];

interface Fault {
  what: string;
  source: string;
}

/** The faults that the repository's own mutation testing knows, and four kinds that fit such small functions. */
function plantFaults({ file, source, name }: { file: string; source: string; name: string }): Fault[] {
  const planted = findMutants({ file, source })
    .filter(({ within }) => within.startsWith(name))
    .map(({ name: what, start, end, replacement }) => ({
      what: what.replace(/^.* › /, ''),
      source: source.slice(0, start) + replacement + source.slice(end),
    }));
  const [start, end] = spanOf({ source, name });
  const exchanges: [RegExp, (found: string) => string][] = [
    [/(?<![\w.{])[1-9]\d*(?![\w}])/g, (number) => String(Number(number) - 1)],
    [/Math\.ceil/g, () => 'Math.floor'],
    [/Math\.floor/g, () => 'Math.ceil'],
    [/(?<=\/)\^|\$(?=\/)/g, () => ''],
    [/(?<=\\d)\{\d\}/g, () => '+'],
  ];
  const further = exchanges.flatMap(([what, other]) =>
    [...source.slice(start, end).matchAll(what)].map(({ 0: found, index }) => ({
      what: `${found} → ${other(found) || 'nothing'}`,
      source: source.slice(0, start + index) + other(found) + source.slice(start + index + found.length),
    })),
  );
  return [...planted, ...further];
}

/** The lines where a function of a program begins and ends. */
function spanOf({ source, name }: { source: string; name: string }): [start: number, end: number] {
  const start = source.indexOf(`function ${name}`);
  return [start, source.indexOf('\n}', start) + 2];
}

/** Calls a function of a program with each input, and gives what comes back, or the error, as text. */
function callEach({ file, source, name, inputs }: { file: string; source: string; name: string; inputs: Input[] }): string[] {
  const own = source.slice(...spanOf({ source, name }));
  const code = file.endsWith('.ts') ? stripTypes({ name: file, code: own }) : own;
  const calls = `JSON.stringify(JSON.parse(inputs).map((input) => {
    try { return JSON.stringify(${name}(...input)) ?? 'undefined'; } catch (error) { return String(error); }
  }))`;
  return JSON.parse(vm.runInNewContext(`${code}\n${calls}`, { inputs: JSON.stringify(inputs) }, { timeout: 20_000 }));
}

interface Judged {
  what: string;
  /** The places of the given cases that notice it, and the share of what may come that does. */
  noticedBy: Set<number>;
  share: number;
  domain: Set<number>;
}

/** Tries each fault of a function with all that may come. A fault that changes nothing is none. */
function judge(subject: Subject, problem: Problem): Judged[] {
  const { file, name, shown, hidden, domain } = subject;
  const source = { ...problem.files, ...problem.solution }[file] ?? '';
  const inputs = [...shown, ...hidden, ...domain];
  const right = callEach({ file, source, name, inputs });
  const given = shown.length + hidden.length;
  const judged = plantFaults({ file, source, name }).map((fault) => {
    const answers = callEach({ file, source: fault.source, name, inputs });
    const noticing = answers.flatMap((answer, at) => (answer === right[at] ? [] : [at]));
    const inDomain = noticing.filter((at) => at >= given).map((at) => at - given);
    return {
      what: fault.what,
      noticedBy: new Set(noticing.filter((at) => at < given)),
      share: inDomain.length / domain.length,
      domain: new Set(inDomain),
    };
  });
  return judged.filter(({ share }) => share > 0);
}

/** The number of faults that are noticed with one case, two, three … where each case is the one that adds most. */
function countBest(faults: Judged[], most: number): number[] {
  const counts: number[] = [];
  let left = faults;
  for (let number = 1; number <= most; number += 1) {
    const tally = new Map<number, number>();
    for (const { domain } of left) for (const at of domain) tally.set(at, (tally.get(at) ?? 0) + 1);
    const [best] = [...tally].sort(([one, many], [other, fewer]) => fewer - many || one - other)[0] ?? [];
    left = best === undefined ? left : left.filter(({ domain }) => !domain.has(best));
    counts.push(faults.length - left.length);
  }
  return counts;
}

/** The number of random cases that it takes to notice a fault with a probability of nine in ten. */
const casesAtRandom = (share: number) => Math.ceil(Math.log(0.1) / Math.log(1 - share));

const isNoticed = ({ noticedBy }: Judged, cases: number) => [...noticedBy].some((at) => at < cases);
const countNoticed = (faults: Judged[], cases: number) => faults.filter((fault) => isNoticed(fault, cases)).length;
const count = (value: number) => value.toLocaleString('en-US');

function measure() {
  const problems = new Map(readProblems({ directory: 'content' }).map((problem) => [problem.problemId, problem]));
  const results = subjects.map((subject) => {
    const problem = problems.get(subject.problemId);
    if (!problem) throw new Error(`There is no problem ${subject.problemId}`);
    const faults = judge(subject, problem);
    const best = countBest(faults, mostCases);
    return { subject, faults, best, enough: best.indexOf(faults.length) + 1 };
  });
  const all = results.flatMap(({ faults }) => faults);
  const inAll = (pick: (result: (typeof results)[number]) => number) => sum(results.map(pick));

  const rows = results.map(({ subject: { name, shown, hidden }, faults, enough }) => [
    `\`${name}\``,
    faults.length,
    `${countNoticed(faults, shown.length)} with ${shown.length}`,
    `${countNoticed(faults, Number.POSITIVE_INFINITY)} with ${shown.length + hidden.length}`,
    enough,
    count(casesAtRandom(Math.min(...faults.map(({ share }) => share)))),
  ]);
  const total = [
    'together',
    all.length,
    `${inAll(({ subject, faults }) => countNoticed(faults, subject.shown.length))} with ${inAll(({ subject }) => subject.shown.length)}`,
    `${countNoticed(all, Number.POSITIVE_INFINITY)} with ${inAll(({ subject }) => subject.shown.length + subject.hidden.length)}`,
    inAll(({ enough }) => enough),
    count(casesAtRandom(Math.min(...all.map(({ share }) => share)))),
  ];
  const functions = toTable([
    [
      'Function',
      'Faults',
      'Noticed by the visible cases',
      'By the hidden ones as well',
      'Enough, if well chosen',
      'At random, for the rarest',
    ],
    ...rows,
    total,
  ]);
  const rare = [0.5, 0.1, 0.01, 0.001].map((share) => [
    `1 in ${count(Math.round(1 / share))}`,
    all.filter((fault) => fault.share < share).length,
    count(casesAtRandom(share)),
  ]);
  const curve = upTo(mostCases, 1, 1).map((cases) => {
    const noticed = [
      inAll(({ best }) => best[cases - 1] ?? 0),
      countNoticed(all, cases),
      sum(all.map(({ share }) => 1 - (1 - share) ** cases)),
    ];
    return [cases, ...noticed.map((faults) => ((100 * faults) / all.length).toFixed(0))];
  });
  const missed = results.flatMap(({ subject: { name }, faults }) =>
    faults.filter(({ noticedBy }) => noticedBy.size === 0).map(({ what }) => `${name}: ${what}`),
  );
  return {
    files: { 'cases-and-faults.csv': toCsv([['cases', 'best chosen', 'as the problems give them', 'at random'], ...curve]) },
    quotes: [
      functions,
      toTable([['Noticed by fewer than', 'Faults', 'Random cases for nine in ten'], ...rare]),
      `\`\`\`text [noticed by no case]\n${missed.join('\n')}\n\`\`\``,
    ],
  };
}

export const casesAndFaults: Measurement = { post: '14.how-many-cases-are-enough.md', measure };
