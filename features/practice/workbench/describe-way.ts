import { practiceModelName } from '../assistant/practice-model.ts';
import type { Files } from '../grading/judge-run.ts';
import { type ReplayedStep, replayTry } from '../rounds/replay-try.ts';
import type { Ask, TryStep, TryStory } from '../rounds/try-record.ts';

/** A line of the history of one try. */
export interface HistoryEntry {
  /** Unique in its try: `ask-0` is the first question. */
  id: string;
  /** Milliseconds since the try began. */
  at: number;
  label: string;
  /** Of a question, its prompt; of an answer, its text. */
  quoted?: string;
  /** The files that changed, as they were shown. */
  changes: { file: string; before: string; after: string }[];
}

/** Tells the way of a try, each question and each step with its time. A way that cannot be replayed, or is not kept, is told by its questions alone. */
export function describeWay({ startedAt, asks, way }: TryStory): HistoryEntry[] {
  const runs = joinDecisions((way && replayTry(way)) ?? []);
  const answers = runs.filter(([{ step }]) => step.kind === 'answered');
  // What was cut of either is its oldest part, so the last answer is that to the last question.
  const askOf = new Map(answers.map((answer, place) => [answer, asks[asks.length - answers.length + place]]));
  const answered = new Set(askOf.values());
  const since = ({ at }: Ask) => Math.max(0, Date.parse(at) - Date.parse(startedAt));
  const questions = asks.flatMap((ask, place): HistoryEntry[] => [
    { id: `ask-${place}`, at: since(ask), ...describeQuestion(ask), changes: [] },
    ...(answered.has(ask) ? [] : [{ id: `answer-${place}`, at: since(ask), ...describeAnswer(ask), changes: [] }]),
  ]);
  const steps = runs.map((run, place): HistoryEntry => {
    const id = `step-${place}`;
    const [{ step, before }] = run;
    const changes = listChanges(before, run.at(-1)?.after ?? before);
    const ask = askOf.get(run);
    return { id, at: step.at, ...(ask ? describeAnswer(ask) : { label: labelOf(run, runs.slice(0, place)) }), changes };
  });
  return [...questions, ...steps].sort((one, other) => one.at - other.at);
}

function describeQuestion({ prompt, settled }: Ask): Pick<HistoryEntry, 'label' | 'quoted'> {
  const marked = Object.values(settled?.marked ?? {}).map((words) => `“${words}”`);
  const notes = [
    ...(marked.length > 0 ? [`marked ${list.format(marked)}`] : []),
    ...(settled && settled.open.length > 0 ? ['left the rest to the model'] : []),
  ];
  return { label: ['You asked', ...notes].join(', '), quoted: prompt };
}

function describeAnswer({ model, tokens, answer }: Ask): Pick<HistoryEntry, 'label' | 'quoted'> {
  const cost = tokens > 0 ? ` for ${tokens.toLocaleString('en')} tokens` : '';
  const who = model === practiceModelName ? `The ${model}` : model;
  return { label: `${who} answered${cost}`, ...(answer && { quoted: answer }) };
}

/** Steps of one kind that are told in one line; most are alone. */
type StepRun = [ReplayedStep, ...ReplayedStep[]];

/** Puts decisions of one kind about chunks of one file together, as far as they follow one another. */
function joinDecisions(steps: ReplayedStep[]): StepRun[] {
  const runs: StepRun[] = [];
  for (const replayed of steps) {
    const last = runs.at(-1);
    const { kind, file } = replayed.step;
    if (last && file !== undefined && last[0].step.kind === kind && last[0].step.file === file) last.push(replayed);
    else runs.push([replayed]);
  }
  return runs;
}

function listChanges(before: Files, after: Files): HistoryEntry['changes'] {
  return Object.keys({ ...before, ...after })
    .map((file) => ({ file, before: before[file] ?? '', after: after[file] ?? '' }))
    .filter((change) => change.before !== change.after);
}

const stepLabels: Record<Exclude<TryStep['kind'], 'accepted' | 'rejected' | 'edited' | 'ended'>, string> = {
  predicted: 'You predicted',
  answered: 'The assistant answered',
  ran: 'You ran the code',
  reset: 'You reset the code',
  restored: 'You went back to the code of an earlier try',
  'shown-solution': 'You took a solution',
  elsewhere: 'The code changed in another window or with a reload',
};

const endings: Record<NonNullable<TryStep['status']>, string> = {
  right: 'The output was right',
  wrong: 'It was not right yet',
  stopped: 'The run was stopped',
  'not-run': 'The code could not be run',
};

function labelOf(run: StepRun, earlier: StepRun[]): string {
  const [{ step, before, after }] = run;
  if (step.kind === 'accepted' || step.kind === 'rejected') return describeDecisions(step.kind, run, earlier);
  if (step.kind === 'edited') return `You edited ${listFiles(listChanges(before, after))} by hand`;
  if (step.kind === 'ended') return endings[step.status ?? 'wrong'];
  return stepLabels[step.kind];
}

const listFiles = (changes: HistoryEntry['changes']) => changes.map(({ file }) => file).join(' and ') || 'the code';

const list = new Intl.ListFormat('en');

function describeDecisions(kind: 'accepted' | 'rejected', run: StepRun, earlier: StepRun[]): string {
  const sinceAnswer = earlier.slice(earlier.findLastIndex(([{ step }]) => step.kind === 'answered') + 1).flat();
  const decisions = sinceAnswer.filter(({ step }) => step.kind === 'accepted' || step.kind === 'rejected');
  const { file, left = 0 } = run.at(-1)?.step ?? {};
  if (file === undefined) return decisions.length > 0 ? `You ${kind} the rest` : `You ${kind} all changes`;
  const of = decisions.filter(({ step }) => step.file === file).length + run.length + left;
  const lines = run.flatMap(({ step: { line } }) => line ?? []);
  const place = lines.length === 0 ? '' : `, ${lines.length === 1 ? 'line' : 'lines'} ${list.format(lines.map(String))}`;
  return of === 1 ? `You ${kind} the change in ${file}${place}` : `You ${kind} ${run.length} of ${of} changes in ${file}${place}`;
}
