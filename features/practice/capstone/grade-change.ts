import { type DiffLine, diffLines } from '#platform/text/diff-lines.ts';
import type { Program } from '../runner/program.ts';
import type { RunResult } from '../runner/run-result.ts';
import type { CapstoneQuestion, CapstoneReport, CaseResults } from './capstone.ts';
import type { Capstone, Files } from './read-capstone.server.ts';

type Run = (program: Program) => Promise<RunResult>;

export interface GradedChange {
  report: CapstoneReport;
  questions: (CapstoneQuestion & { right: string })[];
}

/** Thrown where the platform could not run a program: nothing is known of the change then. */
export class NotRunError extends Error {}

/** Changes that are tried one by one; each takes a run of all cases. */
const maxTried = 60;
/** Runs for one complaint, or of changes, that take all the time there is; after as many, the others are not made. */
const maxStopped = 3;
const maxFailingTold = 50;
const questionsAsked = 3;
const maxLinesShown = 12;

/**
 * Grades what somebody made of the capstone's repository, by running it alone. Hidden cases are programs of which the output is known here only, so
 * that code which is handed in cannot pretend to pass them.
 */
export async function gradeChange({
  capstone,
  files,
  run,
}: {
  capstone: Capstone;
  files: Files;
  run: Run;
}): Promise<GradedChange> {
  const { start, solution, complaints, cases, mutants } = capstone;
  const resultsOf = async (complaint: string | null): Promise<CaseResults> => {
    const own = cases.filter((one) => one.complaint === complaint);
    const failed: string[] = [];
    let stopped = 0;
    for (const { name, code, output } of own) {
      const result = stopped < maxStopped ? await runOrThrow(run, withCase(files, code)) : undefined;
      if (result?.status === 'stopped') stopped += 1;
      if (result?.status !== 'finished' || result.output.trim() !== output.trim()) failed.push(name);
    }
    return { right: own.length - failed.length, total: own.length, failed };
  };
  const settled: CapstoneReport['complaints'] = [];
  for (const { key, title } of complaints) settled.push({ key, title, ...(await resultsOf(key)) });
  const changes = listChanges(start, files);
  const tried = await tryWithout({ capstone, files, changes: changes.slice(0, maxTried), run });
  const { failing, weakened, untriedFaults } = await tryTests({ capstone, files, run });
  const report: CapstoneReport = {
    complaints: settled,
    kept: await resultsOf(null),
    lines: countCode(changes),
    referenceLines: countCode(listChanges(start, { ...start, ...solution })),
    unordered: tried
      .filter(({ change, neededBy }) => neededBy.length === 0 && countCode([change]) > 0 && !isOfImports(change))
      .map(({ change }) => ({ file: change.file, line: change.line, lines: countCode([change]) })),
    untried: changes.length - tried.length,
    faults: mutants.length - untriedFaults,
    weakened,
    failingTests: failing.slice(0, maxFailingTold),
  };
  return { report, questions: await makeQuestions({ capstone, files, tried, run }) };
}

/** Lines of one place that were changed together, or a whole file that came or went. */
interface Change {
  file: string;
  /** The line where it begins, as the file is now. */
  line: number;
  lines: DiffLine[];
  /** The file without this change; undefined where it was not there. */
  without: string | undefined;
}

const isCode = (file: string) => file.startsWith('src/') && file.endsWith('.js');

function listChanges(before: Files, after: Files): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(isCode).sort();
  return names.filter((file) => before[file] !== after[file]).flatMap((file) => changesOf(file, before[file], after[file]));
}

function changesOf(file: string, before: string | undefined, after: string | undefined): Change[] {
  if (before === undefined || after === undefined) {
    const change = before === undefined ? ('added' as const) : ('removed' as const);
    const lines = (before ?? after ?? '').split('\n').map((text) => ({ change, text }));
    return [{ file, line: 1, lines, without: before }];
  }
  const all = diffLines({ before, after });
  const isChanged = (at: number) => (all[at]?.change ?? 'same') !== 'same';
  const begins = [...all.keys()].filter((at) => isChanged(at) && !isChanged(at - 1));
  return begins.map((from) => {
    const length = all.slice(from).findIndex(({ change }) => change === 'same');
    const to = length === -1 ? all.length : from + length;
    const kept = all.filter(({ change }, at) => change !== (at >= from && at < to ? 'added' : 'removed'));
    const line = all.slice(0, from).filter(({ change }) => change !== 'removed').length + 1;
    return { file, line, lines: all.slice(from, to), without: `${kept.map(({ text }) => text).join('\n')}\n` };
  });
}

/** Says whether a change is of imports alone, which come and go with what is imported. */
const isOfImports = ({ lines }: Change) => lines.every(({ text }) => /^\s*(import\b.*)?$/.test(text));

/** Counts changed lines of code: no empty ones, and none that hold nothing but a comment. */
function countCode(changes: readonly Change[]): number {
  const isComment = /^\s*(\/\/|\/\*|\*)/;
  return changes
    .flatMap(({ lines }) => lines)
    .filter(({ change, text }) => change !== 'same' && text.trim() && !isComment.test(text)).length;
}

const withCase = (files: Files, code: string): Program => ({ files: { ...files, 'case.js': code }, entry: 'case.js' });

async function runOrThrow(run: Run, program: Program): Promise<Exclude<RunResult, { status: 'unavailable' }>> {
  const result = await run(program);
  if (result.status === 'unavailable') throw new NotRunError();
  return result;
}

interface TriedChange {
  change: Change;
  /** Keys of the complaints of which a case prints something else without the change; null stands for what must stay. */
  neededBy: (string | null)[];
}

/** Changes back one change after the other, and runs all cases each time. */
async function tryWithout({
  capstone: { cases },
  files,
  changes,
  run,
}: {
  capstone: Capstone;
  files: Files;
  changes: Change[];
  run: Run;
}): Promise<TriedChange[]> {
  const all = Object.fromEntries(cases.map(({ code }, at) => [`case-${at}.js`, code]));
  const mark = (at: number | string) => `case ${at} of the capstone`;
  const entry = `for (let at = 0; at < ${cases.length}; at += 1) {
    console.log('case ' + at + ' of the capstone');
    try { await import('./case-' + at + '.js'); } catch (error) { console.log('threw ' + error); }
  }`;
  let stopped = 0;
  const printAll = async (tried: Files) => {
    const { status, output } = await runOrThrow(run, withCase({ ...tried, ...all }, entry));
    if (status === 'stopped') stopped += 1;
    return cases.map((_, at) => output.split(`${mark(at)}\n`)[1]?.split(`${mark(at + 1)}\n`)[0]);
  };
  const printed = changes.length > 0 ? await printAll(files) : [];
  if (stopped > 0) return []; // nothing can be told apart
  const tried: TriedChange[] = [];
  for (const change of changes) {
    if (stopped === maxStopped) break;
    const { [change.file]: _now, ...others } = files;
    const without = await printAll(change.without === undefined ? others : { ...others, [change.file]: change.without });
    const differing = cases.filter((_, at) => without[at] !== printed[at]);
    tried.push({ change, neededBy: [...new Set(differing.map(({ complaint }) => complaint))] });
  }
  return tried;
}

const isTestFile = (file: string) => /^tests\/.*\.test\.js$/.test(file);

/** Runs the tests on the code, and on the code with each fault that the tests noticed when they were dealt. */
async function tryTests({ capstone: { mutants }, files, run }: { capstone: Capstone; files: Files; run: Run }) {
  const endless = new Set<string>();
  const results = async (tried: Files) => {
    const told: { passed: string[]; failed: string[] } = { passed: [], failed: [] };
    for (const entry of Object.keys(tried).filter((file) => isTestFile(file) && !endless.has(file))) {
      const result = await runOrThrow(run, { files: tried, entry });
      for (const line of result.output.split('\n')) {
        const [, not, name = ''] = /^(not )?ok (.*)$/.exec(line) ?? [];
        if (name) told[not ? 'failed' : 'passed'].push(not ? (name.split(': ')[0] ?? '') : name);
      }
      if (result.status === 'stopped') endless.add(entry);
      if (result.status !== 'finished') told.failed.push(`${entry} does not run to its end`);
    }
    return told;
  };
  const { passed, failed } = await results(files);
  const weakened: string[] = [];
  let untriedFaults = 0;
  for (const { name, file, find, with: replacement } of mutants) {
    const parts = (files[file] ?? '').split(find);
    if (parts.length !== 2) {
      untriedFaults += 1; // the place is another now
      continue;
    }
    const told = await results({ ...files, [file]: parts.join(replacement) });
    if (passed.every((test) => told.passed.includes(test))) weakened.push(name);
  }
  return { failing: failed, weakened, untriedFaults };
}

/** Shows changed lines; of many, the beginning of those that stand there now. */
function showLines(lines: readonly DiffLine[]): string {
  const added = lines.filter(({ change }) => change === 'added');
  const shown = lines.length > maxLinesShown && added.length > 0 ? added : lines;
  return shown
    .slice(0, maxLinesShown)
    .map(({ change, text }) => `${change === 'added' ? '+' : '-'} ${text}`)
    .join('\n');
}

/** Asks of two changes which complaint needs them, and what the code gives for an edge; where there are not two, for more edges. */
async function makeQuestions({
  capstone: { complaints, predictions },
  files,
  tried,
  run,
}: {
  capstone: Capstone;
  files: Files;
  tried: TriedChange[];
  run: Run;
}): Promise<GradedChange['questions']> {
  const needed = tried
    .filter(({ change, neededBy: [first, ...more] }) => typeof first === 'string' && more.length === 0 && !isOfImports(change))
    .sort((one, other) => countCode([other.change]) - countCode([one.change]));
  const ofEach = [...Map.groupBy(needed, ({ neededBy }) => neededBy[0]).values()].map(([first]) => first as TriedChange);
  const titles = complaints.map(({ title }) => title);
  const purposes = ofEach.slice(0, questionsAsked - 1).map(({ change, neededBy }) => ({
    asks: `Which complaint are these lines of ${change.file} for, from line ${change.line} on?`,
    about: showLines(change.lines),
    choices: titles,
    right: complaints.find(({ key }) => key === neededBy[0])?.title ?? '',
  }));
  const asked = new Set(ofEach.slice(0, purposes.length).map(({ neededBy }) => neededBy[0]));
  const settled = new Set(needed.map(({ neededBy }) => neededBy[0]));
  // What their change settled and was not asked about comes first, then the rest in the order of the backlog.
  const rank = ({ complaint }: { complaint: string }) => (settled.has(complaint) ? (asked.has(complaint) ? 1 : 0) : 2);
  const order = [...predictions].sort((one, other) => rank(one) - rank(other));
  const questions: GradedChange['questions'] = [...purposes];
  for (const { shown, code } of order.slice(0, 2 * questionsAsked)) {
    if (questions.length === questionsAsked) break;
    const result = await runOrThrow(run, withCase(files, code));
    if (result.status === 'finished')
      questions.push({ asks: 'What does your code give for this?', about: shown, right: result.output.trim() });
  }
  return questions;
}
