import { minute } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { type DiffLine, diffLines } from '#platform/text/diff-lines.ts';
import { groupChanges } from '../grading/group-changes.ts';
import type { Files } from '../grading/judge-run.ts';
import type { Program, RunResult } from '../runner/program.ts';
import { type CapstoneQuestion, type CapstoneReport, type CaseResults, capstoneLimits } from './capstone.ts';
import type { Capstone } from './read-capstone.server.ts';

export type Run = (program: Program) => Promise<RunResult>;

export interface GradedChange {
  report: CapstoneReport;
  questions: (CapstoneQuestion & { right: string })[];
}

/** Changes that are tried one by one; each takes a run of all cases. */
const maxTried = 60;
/** Runs for one complaint, or of changes, that take all the time there is; after as many, the others are not made. */
const maxStopped = 3;
const maxFailingTold = 50;
const maxTestFiles = 40;
const maxCharacters = 200;
/** Grading takes some seconds; after this, every run counts as stopped. */
const gradingTime = 10 * minute;
const questionsAsked = 3;
const maxLinesShown = 12;

/**
 * Grades what somebody made of the capstone's repository, by running it alone. Hidden cases are programs of which the output is known here only, so
 * that code which is handed in cannot pretend to pass them. Throws NOT_RUN where the platform could not run a program: nothing is known of the change then.
 */
export async function gradeChange({
  capstone,
  files,
  run: runAny,
}: {
  capstone: Capstone;
  files: Files;
  run: Run;
}): Promise<GradedChange> {
  const run = untilDeadline(runAny);
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
  const { failing, survivingFaults, untriedFaults } = await tryTests({ capstone, files, run });
  const report: CapstoneReport = {
    complaints: settled,
    kept: await resultsOf(null),
    lines: countCode(changes),
    referenceLines: countCode(listChanges(start, { ...start, ...solution })),
    unneededChanges: tried
      .filter(({ change, differs }) => !differs && countCode([change]) > 0 && !isOfImports(change))
      .map(({ change }) => ({ file: change.file, line: change.line, lines: countCode([change]) })),
    untried: changes.length - tried.length,
    faults: mutants.length,
    untriedFaults,
    survivingFaults,
    failingTests: failing.slice(0, maxFailingTold),
  };
  return { report, questions: await makeQuestions({ capstone, files, tried, run }) };
}

function untilDeadline(run: Run): Run {
  const deadline = performance.now() + gradingTime;
  return (program) =>
    performance.now() < deadline
      ? run(program)
      : Promise.resolve({ status: 'stopped', output: '', reason: 'Grading took too long.' });
}

/** Lines of one place that were changed together, or a whole file that came or went. */
interface Change {
  file: string;
  /** The line where it begins, as the file is now. */
  line: number;
  lines: DiffLine[];
  /** Makes the file without this change; undefined where it was not there. */
  without: () => string | undefined;
}

const isCode = (file: string) => file.endsWith('.js') && !isTestFile(file) && !testTools.includes(file);
const isTestFile = (file: string) => /^tests\/.*\.test\.js$/.test(file);
const testTools = ['tests/harness.js', 'tests/run.js'];

function listChanges(before: Files, after: Files): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(isCode).sort();
  return names.filter((file) => before[file] !== after[file]).flatMap((file) => changesOf(file, before[file], after[file]));
}

function changesOf(file: string, before: string | undefined, after: string | undefined): Change[] {
  if (before === undefined || after === undefined) {
    const change = before === undefined ? ('added' as const) : ('removed' as const);
    const lines = (before ?? after ?? '').split('\n').map((text) => ({ change, text }));
    return [{ file, line: 1, lines, without: () => before }];
  }
  const all = diffLines({ before, after });
  return groupChanges(all, 0).map(({ from, to }) => {
    const without = () => {
      const kept = all.filter(({ change }, at) => change !== (at >= from && at < to ? 'added' : 'removed'));
      return `${kept.map(({ text }) => text).join('\n')}\n`;
    };
    const line = all.slice(0, from).filter(({ change }) => change !== 'removed').length + 1;
    return { file, line, lines: all.slice(from, to), without };
  });
}

/** Says whether a change is of imports alone, which come and go with what is imported. */
const isOfImports = ({ lines }: Change) => lines.every(({ text }) => /^\s*(import\b.*)?$/.test(text));

/** Counts changed lines of code: no empty ones, and none that hold nothing but a comment. */
function countCode(changes: readonly Change[]): number {
  const isComment = /^\s*(\/\/|\*( |\/?$)|\/\*((?!\*\/).)*(\*\/\s*)?$)/;
  return changes
    .flatMap(({ lines }) => lines)
    .filter(({ change, text }) => change !== 'same' && text.trim() && !isComment.test(text)).length;
}

const withCase = (files: Files, code: string): Program => ({ files: { ...files, 'case.js': code }, entry: 'case.js' });

async function runOrThrow(run: Run, program: Program): Promise<Exclude<RunResult, { status: 'unavailable' }>> {
  const result = await run(program);
  if (result.status === 'unavailable') throw new AppError('NOT_RUN');
  return result;
}

interface TriedChange {
  change: Change;
  /** Whether any case prints something else without the change. */
  differs: boolean;
  /** Keys of the complaints of which a case is right with the change alone; null stands for what must stay. */
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
  // Code that is handed in cannot know these names, and so not tell this run from another.
  const secret = crypto.randomUUID();
  const all = Object.fromEntries(cases.map(({ code }, at) => [`${secret}-${at}.js`, code]));
  const mark = (at: number) => `${secret} ${at} begins`;
  const entry = `for (let at = 0; at < ${cases.length}; at += 1) {
    console.log('${secret} ' + at + ' begins');
    try { await import('./${secret}-' + at + '.js'); } catch (error) { console.log('threw ' + error); }
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
    const text = change.without();
    const without = await printAll(text === undefined ? others : { ...others, [change.file]: text });
    const differs = cases.some((_, at) => without[at] !== printed[at]);
    const isRight = (of: typeof printed, at: number) => of[at]?.trim() === cases[at]?.output.trim();
    const needing = cases.filter((_, at) => isRight(printed, at) && !isRight(without, at));
    tried.push({ change, differs, neededBy: [...new Set(needing.map(({ complaint }) => complaint))] });
  }
  return tried;
}

/** Runs the tests on the code, and on the code with each fault that the tests noticed when they were dealt. */
async function tryTests({ capstone: { mutants }, files, run }: { capstone: Capstone; files: Files; run: Run }) {
  const failing: string[] = [];
  const before: { entry: string; passed: string[] }[] = [];
  for (const entry of Object.keys(files).filter(isTestFile).slice(0, maxTestFiles)) {
    const { passed, failed, isWhole } = await runTests({ files, entry, run });
    failing.push(...failed, ...(isWhole ? [] : [`${entry} does not run to its end`]));
    if (isWhole) before.push({ entry, passed });
  }
  const isNoticed = async (faulty: Files) => {
    for (const { entry, passed } of before) {
      const now = await runTests({ files: faulty, entry, run });
      if (passed.some((test) => !now.passed.includes(test))) return true;
    }
    return false;
  };
  const survivingFaults: string[] = [];
  let untriedFaults = 0;
  for (const fault of mutants) {
    const faulty = withFault(files, fault);
    if (!faulty) untriedFaults += 1;
    else if (!(await isNoticed(faulty))) survivingFaults.push(fault.name);
  }
  return { failing: failing.map((name) => name.slice(0, maxCharacters)), survivingFaults, untriedFaults };
}

/** Puts a fault into the files; undefined where what it takes the place of does not stand there once. */
export function withFault(files: Files, { file, find, with: replacement }: Capstone['mutants'][number]): Files | undefined {
  const parts = (files[file] ?? '').split(find);
  return parts.length === 2 ? { ...files, [file]: parts.join(replacement) } : undefined;
}

async function runTests({ files, entry, run }: { files: Files; entry: string; run: Run }) {
  const { status, output } = await runOrThrow(run, { files, entry });
  const told = output.split('\n').flatMap((line) => {
    const [, not, name = ''] = /^(not )?ok (.*)$/.exec(line) ?? [];
    return name ? [{ isOk: !not, name }] : [];
  });
  const namesOf = (wanted: boolean) => told.filter(({ isOk }) => isOk === wanted).map(({ name }) => name);
  return { passed: namesOf(true), failed: namesOf(false), isWhole: status === 'finished' };
}

/** Shows changed lines; of many, the beginning of those that stand there now. */
function showLines(lines: readonly DiffLine[]): string {
  const added = lines.filter(({ change }) => change === 'added');
  const shown = lines.length > maxLinesShown && added.length > 0 ? added : lines;
  return shown
    .slice(0, maxLinesShown)
    .map(({ change, text }) => `${change === 'added' ? '+' : '-'} ${text.slice(0, maxCharacters)}`)
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
      questions.push({
        asks: 'What does your code give for this?',
        about: shown,
        right: result.output.trim().slice(0, capstoneLimits.answer),
      });
  }
  return questions;
}
