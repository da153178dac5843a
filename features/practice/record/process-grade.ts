import { detectSignals, type Estimate } from '#platform/statistics/signal-detection.ts';
import { compareCodeUnits } from '#platform/text/compare-code-units.ts';
import type { Judgement } from '../drills/kinds/drill-kind.ts';
import { diffFiles } from '../drills/kinds/line-diff.ts';
import type { Files } from '../grading/judge-run.ts';
import type { Ask, FileChange, TryRecord, TryStep } from '../rounds/try-record.ts';

/** A kept try, with what its problem is measured by. */
export interface RecordedTry {
  tryId: string;
  problemId: string;
  title: string;
  /** In ISO form. */
  created: string;
  isRight: boolean;
  record: TryRecord;
  /** The files it began with, the lines that the reference solution changes, and the words of the model prompt. */
  reference: { files: Files; changedLines: number; promptWords: number };
}

/** The first answer to a drill: later ones are given with its key in mind. */
export interface RecordedDrill {
  drillId: string;
  title: string;
  created: string;
  found: number;
  total: number;
  falseAlarms: number;
  /** Of a kind in which faulty work is told from sound work. */
  judged?: Judgement | undefined;
  /** Of a kind in which cases are written. */
  writesCases: boolean;
}

export interface LearningRecord {
  tries: readonly RecordedTry[];
  drills: readonly RecordedDrill[];
}

/** One thing that a measure was counted from, and where it is shown. */
export interface Evidence {
  title: string;
  href: string;
  says: string;
  /** From 0 to 1. */
  value: number;
}

const names = ['outcome', 'said', 'discipline', 'recovery', 'review', 'verification', 'calibration'] as const;
export type MeasureName = (typeof names)[number];

export interface Measure {
  name: MeasureName;
  /** From 0 to 1; null where there is not enough yet. */
  value: number | null;
  needs: number;
  evidence: Evidence[];
}

export interface ProcessGrade {
  measures: Measure[];
  directing: number | null;
  judging: number | null;
  total: number | null;
  /** From 20 drills on in which faulty work is told from sound work; null without either sort among those in which there may be nothing wrong. */
  detection: { dPrime: Estimate; bias: Estimate; evidence: Pick<Evidence, 'title' | 'href' | 'says'>[] } | null;
}

/** A prompt may have so many times the words of the model prompt; what is longer counts for less. */
const freeLength = 3;
const minWords = 25;
const minDetection = 20;
/** Faulty ones and sound ones that a source needs to say anything. */
const minOfSort = 3;

/**
 * How each measure is counted, and from how many on it says anything. `measure` is the mean of what was counted where it says nothing else.
 */
const measures: Record<
  MeasureName,
  {
    needs: number;
    count: (record: SortedRecord) => Evidence[];
    measure?: (mean: number, record: SortedRecord) => number | null;
  }
> = {
  outcome: { needs: 5, count: ({ problems }) => problems.map(judgeOutcome) },
  said: { needs: 5, count: ({ problems }) => problems.flatMap(judgeFirstPrompt) },
  discipline: { needs: 5, count: ({ problems }) => problems.flatMap(judgeDiff) },
  recovery: { needs: 3, count: ({ problems }) => problems.flatMap(judgeRecovery) },
  review: {
    needs: 10,
    count: ({ judged }) =>
      judged.flat().map(({ isFaulty, saidFaulty, evidence }) => ({ ...evidence, value: Number(isFaulty === saidFaulty) })),
    // Drills and answers apart: of one most are faulty, of the other most are sound, and calling each so would look like judgement.
    measure: (_, { judged }) => measureReview(judged),
  },
  verification: {
    needs: 5,
    count: ({ problems, drills }) => [
      ...problems.flatMap(judgePrediction),
      ...drills.filter(({ writesCases }) => writesCases).map(judgeCheck),
    ],
  },
  calibration: {
    needs: 5,
    // Whoever runs again what was right already knows it.
    count: ({ problems }) => problems.flat().flatMap(judgeSureness),
    // The Brier score beside that of somebody who always says 50 %, a quarter.
    measure: (mean) => Math.max(0, 1 - (1 - mean) / 0.25),
  },
};

/**
 * Grades how somebody works with an assistant: a harmonic mean of directing it and judging what comes, so that neither makes up for the other;
 * within each, what it rests on (right results, judgement) weighs as much as the rest together. The same record always gives the same grade.
 */
export function gradeProcess({ tries, drills }: LearningRecord): ProcessGrade {
  const record = sortRecord({ tries, drills });
  const measured = names.map((name): Measure => {
    const { needs, count, measure = (average: number) => average } = measures[name];
    const evidence = count(record);
    const isEnough = evidence.length >= needs;
    return { name, needs, evidence, value: isEnough ? measure(mean(evidence.map(({ value }) => value)), record) : null };
  });
  const valueIn = (name: MeasureName) => measured.find((one) => one.name === name)?.value ?? null;
  const known = (...some: MeasureName[]) => some.map(valueIn).filter((value) => value !== null);
  const directing = harmonicMean([valueIn('outcome'), meanOrNull(known('said', 'discipline', 'recovery'))]);
  const judging = harmonicMean([valueIn('review'), meanOrNull(known('verification', 'calibration'))]);
  return {
    measures: measured,
    directing,
    judging,
    total: harmonicMean([directing, judging]),
    detection: detect(record),
  };
}

/** Takes drills alone: what the assistant answers is judged by more than a look at it. */
function detect({ drills, judged: [judged] }: SortedRecord): ProcessGrade['detection'] {
  const { hits, falseAlarms } = countJudged(judged);
  const chosen = drills.flatMap(({ drillId, title, judged: of }) =>
    of && 'choseSound' in of
      ? [{ title, href: `/drills/${drillId}`, says: `of two, you chose the ${of.choseSound ? 'sound' : 'faulty'} one`, ...of }]
      : [],
  );
  if (hits.of === 0 || falseAlarms.of === 0 || judged.length + chosen.length < minDetection) return null;
  const choices = { count: chosen.filter(({ choseSound }) => choseSound).length, of: chosen.length };
  return { ...detectSignals({ hits, falseAlarms, choices }), evidence: [...judged.map(({ evidence }) => evidence), ...chosen] };
}

const byTime =
  <Key extends string>(id: Key) =>
  (one: { created: string } & Record<Key, string>, other: { created: string } & Record<Key, string>): number =>
    compareCodeUnits(one.created, other.created) || compareCodeUnits(one[id], other[id]);

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const meanOrNull = (values: readonly number[]) => (values.length === 0 ? null : mean(values));

/** Nothing makes up for a 0; else null where one of the values is. */
function harmonicMean([one, other]: [number | null, number | null]): number | null {
  if (one === 0 || other === 0) return 0;
  return one === null || other === null ? null : (2 * one * other) / (one + other);
}

type Tries = [RecordedTry, ...RecordedTry[]];

/** A record as it is measured: what was done in its order, and what was judged by its source. */
interface SortedRecord {
  problems: Tries[];
  drills: readonly RecordedDrill[];
  judged: [ofDrills: Judged[], ofAnswers: Judged[]];
}

function sortRecord(record: LearningRecord): SortedRecord {
  const [tries, drills] = [record.tries.toSorted(byTime('tryId')), record.drills.toSorted(byTime('drillId'))];
  return { problems: byProblem(tries), drills, judged: [judgedDrills(drills), judgedAnswers(tries)] };
}

/** The tries at each problem until it was solved, in their order. */
function byProblem(tries: readonly RecordedTry[]): Tries[] {
  const problems = new Map<string, Tries>();
  for (const one of tries) {
    const before = problems.get(one.problemId);
    if (!before) problems.set(one.problemId, [one]);
    else if (!before.some(({ isRight }) => isRight)) before.push(one);
  }
  return [...problems.values()];
}

function evidenceOf({ tryId, title }: RecordedTry, says: string, value: number, at = ''): Evidence {
  return { title, href: `/practice/tries/${tryId}${at && `#${at}`}`, says, value };
}

/** Right at once counts whole, at the second run half, and so on; code by hand and prompts without end are not directing. */
function judgeOutcome(tries: Tries): Evidence {
  const last = tries.at(-1) ?? tries[0];
  if (!last.isRight) return evidenceOf(last, `not solved in ${runs(tries.length)}`, 0);
  if (isByHand(tries)) return evidenceOf(last, 'solved, but not mainly through prompts', 0);
  const economy = economyOf(
    tries.flatMap(({ record }) => record.asks),
    last,
  );
  const length = economy < 1 ? ', with prompts longer than they had to be' : '';
  // Squared, so that no length of prompts is worth what they say beside everything else.
  return evidenceOf(last, `solved in ${runs(tries.length)}${length}`, economy ** 2 / tries.length);
}

const runs = (count: number) => (count === 1 ? '1 run' : `${count} runs`);
export const countWords = (text: string) => text.match(/[\p{L}\p{N}_]+/gu)?.length ?? 0;

function economyOf(asks: readonly Ask[], { reference }: RecordedTry): number {
  const words = countWords(asks.map(({ prompt }) => prompt).join(' '));
  return Math.min(1, (freeLength * Math.max(minWords, reference.promptWords)) / Math.max(1, words));
}

/** The steps that put code there without the assistant. */
const byHand: TryStep['kind'][] = ['edited', 'elsewhere', 'restored'];

/** Says whether most of what changed was written or fetched by the learner: edited, taken from a solution, or given to the assistant as code. */
function isByHand(tries: Tries): boolean {
  const { record, reference } = tries.at(-1) ?? tries[0];
  const asks = tries.flatMap((one) => one.record.asks);
  const steps = tries.flatMap((one) => one.record.way?.steps ?? []);
  if (asks.length === 0 || steps.some(({ kind }) => kind === 'shown-solution')) return true;
  const sizeOf = (kinds: TryStep['kind'][]) =>
    steps.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { changes = [] }) => sum + sizeOfChanges(changes), 0);
  if (sizeOf(byHand) > sizeOf(['answered']) - sizeOf(['rejected'])) return true;
  const prompts = asks.map(({ prompt }) => prompt).join('\n');
  const added = Object.entries(record.files).flatMap(([file, code]) => {
    const before = new Set(linesOf(reference.files[file] ?? ''));
    return linesOf(code).filter((line) => !before.has(line));
  });
  return added.filter((line) => prompts.includes(line)).length > added.length / 2;
}

const sizeOfChanges = (changes: readonly FileChange[]): number =>
  changes.reduce((sum, change) => sum + ('isGone' in change ? 0 : Math.max(change.to - change.from, change.text.length)), 0);

/** Counts the lines that were taken away and added. */
export const countChangedLines = (change: { before: Files; after: Files }): number =>
  diffFiles(change).flatMap(({ hunks }) => hunks.flat().filter((line) => line.change !== 'same')).length;

const minLine = 4;
const linesOf = (code: string) =>
  code
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.length >= minLine);

/** What the first prompt said of the parts that a prompt can have, as the practice model read it. */
function judgeFirstPrompt(tries: Tries): Evidence[] {
  const first = tries.find(({ record }) => record.asks.length > 0);
  const [ask] = first?.record.asks ?? [];
  const parts = ask?.explanation?.parts ?? [];
  if (!first || !ask || parts.length === 0) return [];
  const said = parts.filter(({ isSaid }) => isSaid).length;
  const says = `${said} of ${parts.length} parts in the first prompt`;
  return [evidenceOf(first, says, (said / parts.length) * economyOf([ask], first), 'ask-0')];
}

/** The lines of the reference change beside those of one's own. */
function judgeDiff(tries: Tries): Evidence[] {
  const last = tries.at(-1) ?? tries[0];
  if (!last.isRight || isByHand(tries)) return [];
  const { files, changedLines } = last.reference;
  const own = Math.max(1, countChangedLines({ before: files, after: { ...files, ...last.record.files } }));
  return [evidenceOf(last, `${own} lines changed; our solution changes ${changedLines}`, Math.min(1, changedLines / own))];
}

/** After what did not do, the next prompt says something more, or is understood; the same again is no recovery. Only the practice model tells. */
function judgeRecovery(tries: Tries): Evidence[] {
  const asks = tries.flatMap((one) => one.record.asks.map((ask, place) => ({ ask, place, of: one })));
  return asks.flatMap(({ ask, place, of }, at) => {
    const before = asks[at - 1];
    if (!before?.ask.explanation || !ask.explanation) return [];
    const hasFailed = before.of === of ? !isUnderstood(before.ask) : !before.of.isRight;
    if (!hasFailed) return [];
    const isMore = toldIn(ask) !== toldIn(before.ask) && (isUnderstood(ask) || saidIn(ask) > saidIn(before.ask));
    const says = isMore ? 'the next prompt added something' : 'the next prompt added nothing';
    return [evidenceOf(of, says, Number(isMore), `ask-${place}`)];
  });
}

/** All that an ask told: its prompt, and the answers to what the model had asked. */
const toldIn = ({ prompt, settled }: Ask) => JSON.stringify([prompt.trim(), settled?.marked ?? {}, settled?.open ?? []]);

const isUnderstood = ({ explanation }: Ask) => explanation?.kind === 'right' || explanation?.kind === 'written';

/** How much of what matters was said: parts of the prompt, and what was settled when asked. */
function saidIn({ explanation, settled }: Ask): number {
  const parts = explanation?.parts.filter(({ isSaid }) => isSaid).length ?? 0;
  return parts + Object.keys(settled?.marked ?? {}).length;
}

/** A change or a session that was sound or faulty, and what was said of it. */
interface Judged {
  isFaulty: boolean;
  saidFaulty: boolean;
  evidence: Omit<Evidence, 'value'>;
}

function judgedDrills(drills: readonly RecordedDrill[]): Judged[] {
  return drills.flatMap(({ drillId, title, judged }) =>
    judged && 'isFaulty' in judged
      ? [{ ...judged, evidence: { title, href: `/drills/${drillId}`, says: sayJudged(judged) } }]
      : [],
  );
}

function judgedAnswers(tries: readonly RecordedTry[]): Judged[] {
  return tries.flatMap((one) =>
    one.record.asks.flatMap(({ explanation, decisions }, place): Judged[] => {
      const isFaulty = explanation?.kind === 'wrong';
      if (decisions.length === 0 || !(isFaulty || explanation?.kind === 'right')) return [];
      const judged = { isFaulty, saidFaulty: decisions.some((decision) => decision !== 'accepted') };
      return [{ ...judged, evidence: evidenceOf(one, sayJudged(judged), 0, `ask-${place}`) }];
    }),
  );
}

const sayJudged = ({ isFaulty, saidFaulty }: Pick<Judged, 'isFaulty' | 'saidFaulty'>) =>
  `it was ${isFaulty ? 'faulty' : 'sound'}, and you took it for ${saidFaulty ? 'faulty' : 'sound'}`;

function countJudged(judged: readonly Judged[]) {
  const count = (some: readonly Judged[]) => ({ count: some.filter(({ saidFaulty }) => saidFaulty).length, of: some.length });
  return {
    hits: count(judged.filter(({ isFaulty }) => isFaulty)),
    falseAlarms: count(judged.filter(({ isFaulty }) => !isFaulty)),
  };
}

/**
 * The share of faulty ones called faulty, less that of sound ones called faulty, never below 0: whoever calls all alike has judged nothing. Of
 * several sources the lowest, so that none makes up for another. Null where there is too little of either sort.
 */
function measureReview(sources: Judged[][]): number | null {
  const known = sources.flatMap((judged) => {
    const { hits, falseAlarms } = countJudged(judged);
    if (Math.min(hits.of, falseAlarms.of) < minOfSort) return [];
    return [Math.max(0, hits.count / hits.of - falseAlarms.count / falseAlarms.of)];
  });
  return known.length === 0 ? null : Math.min(...known);
}

/** Before a change that was taken is run for the first time, its lines or its output were predicted. */
function judgePrediction([one]: Tries): Evidence[] {
  if (!one.record.asks.some(({ decisions }) => decisions.includes('accepted'))) return [];
  const isPredicted = one.record.prediction !== null;
  return [evidenceOf(one, isPredicted ? 'predicted first' : 'no prediction', Number(isPredicted))];
}

function judgeCheck({ drillId, title, found, total, falseAlarms }: RecordedDrill): Evidence {
  const alarms = falseAlarms > 0 ? `, but ${falseAlarms} of them fail a correct program` : '';
  const says = `your cases found ${found} of ${total} faults${alarms}`;
  return { title, href: `/drills/${drillId}`, says, value: falseAlarms > 0 ? 0 : found / Math.max(1, total) };
}

function judgeSureness(one: RecordedTry): Evidence[] {
  const { sure } = one.record;
  if (sure === undefined) return [];
  const outcome = one.isRight ? 'it was right' : 'it was not right';
  return [evidenceOf(one, `${sure} % sure, and ${outcome}`, 1 - (sure / 100 - Number(one.isRight)) ** 2)];
}
