import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Problem } from '#features/practice/problems/problem.ts';
import { diffLines } from '#platform/text/diff-lines.ts';
import type { Measurement } from './measurement.ts';
import { listRecordedAnswers, type RecordedAnswer } from './recorded-answers.ts';
import { mean, percent, sum, toCsv, toTable } from './tables.ts';

type Files = Record<string, string>;

/** A run of changed lines: the lines it takes out, from `at` of the file before, and those it puts there. */
interface Change {
  at: number;
  removed: string[];
  added: string[];
}

function findChanges({ before, after }: { before: string; after: string }): Change[] {
  const changes: Change[] = [];
  let at = 0;
  let open: Change | undefined;
  for (const { change, text } of diffLines({ before, after })) {
    if (change === 'same') open = undefined;
    else {
      if (!open) {
        open = { at, removed: [], added: [] };
        changes.push(open);
      }
      open[change].push(text);
    }
    if (change !== 'added') at += 1;
  }
  return changes;
}

const changedIn = (start: Files, files: Files) =>
  Object.entries(files).flatMap(([name, after]) =>
    findChanges({ before: start[name] ?? '', after }).map((change) => ({ name, ...change })),
  );

const sizeOf = (changes: Change[]) => sum(changes.map(({ removed, added }) => removed.length + added.length));

/** Counts the changed lines of an answer that lie where no right answer to its problem changes anything. */
function countOutside({ problem, files }: RecordedAnswer): number {
  const rights = [problem.solution, ...problem.alsoRight.map((right) => right.files)].flatMap((right) =>
    changedIn(problem.files, right),
  );
  return sum(
    changedIn(problem.files, files).map((change) => {
      const near = rights.filter(({ name }) => name === change.name);
      const isOrdered = (line: number) => near.some(({ at, removed }) => line >= at && line < at + removed.length);
      const touches = near.some(({ at, removed }) => change.at <= at + removed.length && at <= change.at + change.removed.length);
      const removed = change.removed.filter((_, place) => !isOrdered(change.at + place)).length;
      return touches ? removed : removed + change.added.length;
    }),
  );
}

/**
 * Things that an assistant may do beside its task. Each gets the files of a right answer and gives them back as it leaves them.
 */
const habits: [name: string, habit: (files: Files) => Files][] = [
  ['nothing', (files) => files],
  [
    'a comment above each function',
    mapFiles((text) =>
      text.replace(/^(?=(export )?(async )?function |const \w+ = \([^)]*\) =>)/gm, '// This does what its name says.\n'),
    ),
  ],
  ['other quotation marks', format(['--javascript-formatter-quote-style=single'])],
  ['no semicolons', format(['--semicolons=as-needed'])],
  ['indentation by tabs', format(['--indent-style=tab'])],
  ['lines of 60 characters', format(['--line-width=60'])],
  [
    'all of these',
    (files) =>
      format(['--javascript-formatter-quote-style=single', '--semicolons=as-needed', '--indent-style=tab', '--line-width=60'])(
        habits[1]?.[1](files) ?? files,
      ),
  ],
];

function mapFiles(change: (text: string) => string): (files: Files) => Files {
  return (files) => Object.fromEntries(Object.entries(files).map(([name, text]) => [name, change(text)]));
}

/** Formats files by Biome in the style of our problems, but for the given options. */
function format(options: string[]): (files: Files) => Files {
  const style = ['--indent-style=space', '--indent-width=2', '--line-width=320', '--javascript-formatter-quote-style=double'];
  const names = new Set(options.map((option) => option.split('=')[0]));
  return (files) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'habit-'));
    try {
      for (const [name, text] of Object.entries(files)) {
        mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
        writeFileSync(path.join(folder, name), text);
      }
      const kept = style.filter((option) => !names.has(option.split('=')[0] ?? ''));
      execFileSync(
        path.resolve('node_modules/.bin/biome'),
        ['format', '--write', '--vcs-enabled=false', ...kept, ...options, '.'],
        {
          cwd: folder,
          stdio: 'pipe',
        },
      );
      return Object.fromEntries(Object.keys(files).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
}

const isCode = (name: string) => /\.(js|ts)$/.test(name);

/** Runs a habit over all answers at once, as a process for each would take long. */
function applyHabit(answers: RecordedAnswer[], habit: (files: Files) => Files): Files[] {
  const all = answers.flatMap(({ files }, place) =>
    Object.entries(files)
      .filter(([name]) => isCode(name))
      .map(([name, text]) => [`${place}/${name}`, text] as const),
  );
  const left = habit(Object.fromEntries(all));
  return answers.map(({ files }, place) =>
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, left[`${place}/${name}`] ?? text])),
  );
}

const withoutSpace = (files: Files) => mapFiles((text) => text.replace(/[ \t]+/g, ''))(files);

/** Counts the lines that an answer's diff adds and no right answer has. */
function countFaulty({ problem, files }: { problem: Problem; files: Files }): number {
  const rights = [problem.files, problem.solution, ...problem.alsoRight.map((right) => right.files)];
  const known = new Set(rights.flatMap((right) => Object.values(right)).flatMap((text) => text.split('\n')));
  return changedIn(problem.files, files)
    .flatMap(({ added }) => added)
    .filter((line) => !known.has(line)).length;
}

export const unorderedLines: Measurement = {
  post: '11.the-lines-nobody-ordered.md',
  measure() {
    const answers = listRecordedAnswers();
    const kinds: [label: string, ...RecordedAnswer['kind'][]][] = [
      ['right', 'solution', 'alsoRight'],
      ['to a prompt that left something out', 'decisions'],
      ['to a complete prompt, with a flaw', 'flawed'],
      ['all wrong ones', 'decisions', 'flawed'],
    ];
    const byKind = kinds.map(([label, ...names]) => {
      const list = answers.filter(({ kind }) => names.includes(kind));
      const outside = list.map(countOutside);
      const sizes = list.map(({ problem, files }) => sizeOf(changedIn(problem.files, files)));
      return [
        label,
        list.length,
        mean(sizes).toFixed(1),
        percent(outside.filter((lines) => lines > 0).length, list.length),
        percent(sum(outside), sum(sizes)),
      ];
    });

    const wrong = answers.filter(({ kind }) => kind !== 'solution' && kind !== 'alsoRight');
    const ordered = ({ problem }: RecordedAnswer) =>
      [problem.solution, ...problem.alsoRight.map(({ files }) => files)].map((files) => sizeOf(changedIn(problem.files, files)));
    const sizes = wrong.map((answer) => {
      const size = sizeOf(changedIn(answer.problem.files, answer.files));
      const rights = ordered(answer);
      if (size < Math.min(...rights)) return 'smaller';
      return size > Math.max(...rights) ? 'larger' : 'as large';
    });
    const bySize = ['smaller', 'as large', 'larger'].map((word) => {
      const count = sizes.filter((size) => size === word).length;
      return [word, count, percent(count, wrong.length)];
    });
    const doubled = wrong.filter(
      (answer) => sizeOf(changedIn(answer.problem.files, answer.files)) > 2 * Math.max(...ordered(answer)),
    );

    const scripts = answers.filter(({ problem }) => problem.language !== 'python');
    const solutions = scripts.filter(({ kind }) => kind === 'solution');
    const flawed = scripts.filter(({ kind }) => kind === 'flawed');
    const byHabit = habits.map(([name, habit]) => {
      const list = applyHabit(solutions, habit);
      const changed = list.map((files, place) => sizeOf(changedIn(solutions[place]?.problem.files ?? {}, files)));
      const visible = list.map((files, place) =>
        sizeOf(changedIn(withoutSpace(solutions[place]?.problem.files ?? {}), withoutSpace(files))),
      );
      const changedOfFlawed = applyHabit(flawed, habit).map((files, place) =>
        sizeOf(changedIn(flawed[place]?.problem.files ?? {}, files)),
      );
      return { name, changed: mean(changed), visible: mean(visible), flawed: mean(changedOfFlawed) };
    });
    const plain = byHabit[0]?.changed ?? 1;
    const faulty = mean(flawed.map(countFaulty));
    return {
      files: {
        'unordered-lines.csv': toCsv([
          ['habit', 'changed lines', 'changed lines without space'],
          ...byHabit.map(({ name, changed, visible }) => [name, changed.toFixed(1), visible.toFixed(1)]),
        ]),
      },
      quotes: [
        `${answers.length} recorded answers`,
        `just ${doubled.length === 1 ? 'one' : doubled.length} is more than twice as large`,
        `the ${solutions.length} solutions`,
        `On average ${faulty.toFixed(1)} of its lines`,
        toTable([["A wrong answer's diff is", 'Answers', 'Share'], ...bySize]),
        toTable([['Answers', 'All', 'Lines changed', 'Change other places', 'Lines in other places'], ...byKind]),
        toTable([
          ['Beside the task', 'Lines changed', 'Times the task', 'With spaces ignored', 'Flawed lines among them'],
          ...byHabit.map(({ name, changed, visible, flawed: size }) => [
            name,
            changed.toFixed(1),
            (changed / plain).toFixed(1),
            visible.toFixed(1),
            `1 in ${(size / faulty).toFixed(1)}`,
          ]),
        ]),
      ],
    };
  },
};
