import { applyEdits } from '#features/practice/assistant/edits/apply-edits.ts';
import { parseEdits } from '#features/practice/assistant/edits/parse-edits.ts';
import { groupChanges } from '#features/practice/grading/group-changes.ts';
import { type DiffLine, diffLines } from '#platform/text/diff-lines.ts';
import { countTokens } from './count-tokens.ts';
import type { Measurement } from './measurement.ts';
import { listRecordedAnswers } from './recorded-answers.ts';
import { mean, percent, sum, toCsv, toTable } from './tables.ts';

interface Change {
  name: string;
  before: string;
  after: string;
  language: string;
}

/** The changes of the recorded answers, file by file, each once. */
function listChanges(): Change[] {
  const changes = listRecordedAnswers().flatMap(({ problem, files }) =>
    Object.entries(files).map(([name, after]) => {
      const change = { name, before: problem.files[name] ?? '', after, language: problem.language };
      return [`${problem.problemId} ${name} ${after}`, change] as const;
    }),
  );
  return [...new Map(changes).values()].filter(({ before, after }) => before !== after && after !== '' && before !== '');
}

const linesOf = (text: string) => text.replace(/\n$/, '').split('\n').length;
const fences: Record<string, string> = { javascript: 'js', typescript: 'ts', python: 'python' };

function writeWhole({ name, after, language }: Change): string {
  return `${name}\n\`\`\`${fences[language]}\n${after}\`\`\``;
}

const sideOf = (part: DiffLine[], change: DiffLine['change']) =>
  part.filter((line) => line.change === 'same' || line.change === change).map(({ text }) => text);

function writeBlocks({ name, before, after }: Change, context: number): string {
  const lines = diffLines({ before, after });
  const blocks = groupChanges(lines, context).map(({ from, to }) => {
    const part = lines.slice(from, to);
    return ['<<<<<<< SEARCH', ...sideOf(part, 'removed'), '=======', ...sideOf(part, 'added'), '>>>>>>> REPLACE'].join('\n');
  });
  return blocks.map((block) => `${name}\n${block}`).join('\n\n');
}

function writeDiff({ name, before, after }: Change, context: number): string {
  const lines = diffLines({ before, after });
  const signs = { same: ' ', added: '+', removed: '-' };
  const hunks = groupChanges(lines, context).map(({ from, to }) => {
    const [ahead, part] = [lines.slice(0, from), lines.slice(from, to)];
    const range = (change: DiffLine['change']) => `${sideOf(ahead, change).length + 1},${sideOf(part, change).length}`;
    const body = part.map(({ change, text }) => `${signs[change]}${text}`);
    return [`@@ -${range('removed')} +${range('added')} @@`, ...body].join('\n');
  });
  return ['```diff', `--- ${name}`, `+++ ${name}`, ...hunks, '```'].join('\n');
}

/** The formats, each as it is commonly used: blocks with two lines around a change, diffs with three. */
const formats = {
  'whole file': writeWhole,
  'search/replace': (change: Change) => writeBlocks(change, 2),
  'unified diff': (change: Change) => writeDiff(change, 3),
};
type Format = keyof typeof formats;
const names = Object.keys(formats) as Format[];

/** Copies a change as somebody does who loses the last letter of an unchanged line beside what changes, wherever the line is written. */
function slip(change: Change): { original: Change; withSlip: Change } | undefined {
  const lines = diffLines(change);
  const place = lines.findIndex(
    ({ change: kind, text }, at) =>
      kind === 'same' && text.trim().length > 1 && [lines[at - 1], lines[at + 1]].some((near) => near && near.change !== 'same'),
  );
  if (place < 0) return undefined;
  const wrong = lines.map((line, at) => (at === place ? { ...line, text: line.text.slice(0, -1) } : line));
  const side = (kind: DiffLine['change']) => `${sideOf(wrong, kind).join('\n')}\n`;
  return { original: change, withSlip: { ...change, before: side('removed'), after: side('added') } };
}

/** Applies an answer as the site does to a learner's file. */
function tryAnswer({ name, before, after }: Change, answer: string): 'refused' | 'damaged' | 'made' {
  const { files, unmatched } = applyEdits({ files: { [name]: before }, edits: parseEdits(answer) });
  if (unmatched.length > 0) return 'refused';
  return files[name] === after ? 'made' : 'damaged';
}

const isUnderstood = (change: Change, answer: string) => tryAnswer(change, answer) === 'made';

/** Says whether the text that a change's blocks look for stands in the file only once, each. */
function isUnambiguous({ before, after }: Change, context: number): boolean {
  const lines = diffLines({ before, after });
  return groupChanges(lines, context).every(({ from, to }) => {
    const search = sideOf(lines.slice(from, to), 'removed').join('\n');
    return search.trim() !== '' && `\n${before}`.split(`\n${search}\n`).length === 2;
  });
}

/** Puts a change into a longer file: other problems' code in its language, as it is handed out, stands before and behind it in turn. */
function pad(change: Change, length: number, others: readonly string[]): Change {
  let [ahead, behind] = ['', ''];
  for (const [place, other] of others.filter((text) => text !== change.before).entries()) {
    if (linesOf(ahead + change.before + behind) >= length) break;
    if (place % 2 === 0) ahead += `${other}\n`;
    else behind += `\n${other}`;
  }
  return { ...change, before: ahead + change.before + behind, after: ahead + change.after + behind };
}

export const editFormats: Measurement = {
  post: '9.what-an-edit-format-costs.md',
  measure() {
    const changes = listChanges();
    const tokens = (list: Change[], format: Format) => mean(list.map((change) => countTokens(formats[format](change))));
    const round = (value: number) => Math.round(value);

    const sizes = [
      ['1–4', 1, 4],
      ['5–6', 5, 6],
      ['7–8', 7, 8],
      ['9–11', 9, 11],
      ['12–14', 12, 14],
      ['15–24', 15, 24],
    ] as const;
    const bySize = sizes.map(([label, from, to]) => {
      const list = changes.filter(({ before }) => linesOf(before) >= from && linesOf(before) <= to);
      return [label, list.length, ...names.map((format) => round(tokens(list, format)))];
    });

    const starts = listRecordedAnswers().filter(({ kind }) => kind === 'solution');
    const othersIn = (language: string) =>
      [
        ...new Set(
          starts
            .filter(({ problem }) => problem.language === language)
            .flatMap(({ problem }) => Object.entries(problem.files))
            .flatMap(([name, text]) => (/\.(js|ts|py)$/.test(name) ? text : [])),
        ),
      ].filter((text) => linesOf(text) > 2);
    const others = Object.fromEntries(Object.keys(fences).map((language) => [language, othersIn(language)]));
    const lengths = [1, 25, 50, 75, 100, 125];
    const padded = lengths.map((length) => changes.map((change) => pad(change, length, others[change.language] ?? [])));
    const byLength = padded.map((list) => [
      round(mean(list.map(({ before }) => linesOf(before)))),
      ...names.map((format) => round(tokens(list, format))),
    ]);

    const share = ({ before, after }: Change) => {
      const changed = diffLines({ before, after }).filter(({ change }) => change !== 'same').length;
      return changed / (linesOf(before) + linesOf(after));
    };
    const shares = [0, 0.1, 0.2, 0.3, 0.5, 1.01];
    const byShare = shares.slice(1).map((to, place) => {
      const from = shares[place] ?? 0;
      const list = changes.filter((change) => share(change) >= from && share(change) < to);
      const cheaper = list.filter((change) => countTokens(formats['search/replace'](change)) < countTokens(writeWhole(change)));
      return [
        `${from * 100}–${Math.min(100, Math.round(to * 100))}%`,
        list.length,
        ...names.map((format) => round(tokens(list, format))),
        percent(cheaper.length, list.length),
      ];
    });

    const contexts = [0, 1, 2, 3];
    const byContext = contexts.map((context) => [
      context,
      ...[0, 2, 5].map((place) => {
        const list = padded[place] ?? [];
        return percent(list.filter((change) => isUnambiguous(change, context)).length, list.length);
      }),
      round(mean(changes.map((change) => countTokens(writeBlocks(change, context))))),
      round(mean(changes.map((change) => countTokens(writeDiff(change, context))))),
    ]);

    const understood = changes.filter((change) => names.every((format) => isUnderstood(change, formats[format](change))));
    const slipped = changes.flatMap((change) => slip(change) ?? []);
    const bySlip = names.map((format) => {
      const outcomes = slipped.map(({ original, withSlip }) => tryAnswer(original, formats[format](withSlip)));
      return [
        format,
        outcomes.filter((outcome) => outcome === 'refused').length,
        outcomes.filter((outcome) => outcome === 'damaged').length,
      ];
    });
    const perLine = sum(changes.map(({ after }) => countTokens(after))) / sum(changes.map(({ after }) => linesOf(after)));

    return {
      files: { 'edit-formats.csv': toCsv([['lines in the file', ...names], ...byLength]) },
      quotes: [
        toTable([['Lines in the file', 'Changes', 'Whole file', 'Search/replace', 'Unified diff'], ...bySize]),
        toTable([
          ['Share of lines changed', 'Changes', 'Whole file', 'Search/replace', 'Unified diff', 'Blocks are cheaper'],
          ...byShare,
        ]),
        `${changes.length} changes`,
        `${perLine.toFixed(1)} tokens`,
        `All ${understood.length} answers in each of the three formats`,
        `${slipped.length} of the changes`,
        toTable([['One line copied wrongly', 'Refused', 'Applied, file damaged'], ...bySlip]),
        toTable([
          ['Lines around a change', 'Own file', '50 lines', '125 lines', 'Tokens as blocks', 'Tokens as diff'],
          ...byContext,
        ]),
      ],
    };
  },
};
