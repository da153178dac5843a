import { kibibyte } from '#platform/byte-sizes.ts';

/** Limits of what one hand-in of the capstone may hold. */
export const capstoneLimits = {
  files: 100,
  fileBytes: 128 * kibibyte,
  bytes: 512 * kibibyte,
  linesOfFile: 4_000,
  requestsBytes: 128 * kibibyte,
  handIns: 10,
  answer: 200,
};

/** The state of a hand-in: it is being graded, waits for the answers about its change, or is over. */
type HandInState = 'grading' | 'questions' | 'done';

/** Results of hidden cases: how many there are, how many are right, and the names of the others. */
export interface CaseResults {
  right: number;
  total: number;
  failed: string[];
}

/** How the change of a hand-in was graded. */
export interface CapstoneReport {
  complaints: (CaseResults & { key: string; title: string })[];
  /** What had to stay as it was. */
  kept: CaseResults;
  /** Lines of code that were added or taken away in `src`, without empty ones and comments. */
  lines: number;
  referenceLines: number;
  /** Changes that no hidden case needs: with them changed back, every case prints what it printed. */
  unneededChanges: { file: string; line: number; lines: number }[];
  /** Changes that were not tried, since there are more than can be tried one by one. */
  untried: number;
  /** Faults that the tests noticed when they were dealt. */
  faults: number;
  /** Of them, those whose place in the code is not there any more. */
  untriedFaults: number;
  /** Of them, those that the tests handed in do not notice. */
  survivingFaults: string[];
  /** Tests that fail on the code they were handed in with. */
  failingTests: string[];
}

/** A question about the learner's own change. */
export interface CapstoneQuestion {
  asks: string;
  /** Lines of the change that it is about, or an expression. */
  about: string;
  /** Absent where the answer is written. */
  choices?: string[];
}

export interface HandIn {
  handInId: string;
  created: string;
  /** 1 for the first. */
  number: number;
  state: HandInState;
  questions: CapstoneQuestion[];
  /** Null before the questions are answered, as are the answers. */
  report: CapstoneReport | null;
  answers: { given: string; right: string }[] | null;
}

/** Counts the questions that were answered rightly. */
export const countRightAnswers = ({ answers }: Pick<HandIn, 'answers'>): number =>
  (answers ?? []).filter(({ given, right }) => isSameAnswer(given, right)).length;

/** Compares answers without the space around them, the quotes around a text, and the case of letters. */
export function isSameAnswer(given: string, right: string): boolean {
  const bare = (answer: string) =>
    answer
      .trim()
      .replace(/^(["'`])(.*)\1$/, '$2')
      .replace(/\s+/g, ' ')
      .toLowerCase();
  return bare(given) === bare(right);
}

/** Counts the complaints of which every hidden case is right. */
export const countSettled = ({ complaints }: Pick<CapstoneReport, 'complaints'>): number =>
  complaints.filter(({ right, total }) => right === total).length;

/** Counts the faults that the tests handed in notice. */
export const countNoticed = ({ faults, untriedFaults, survivingFaults }: CapstoneReport): number =>
  faults - untriedFaults - survivingFaults.length;

/** Says what a hand-in came to, in the words of a certificate. */
export function describeHandIn({ report, answers, number }: HandIn & { report: CapstoneReport }): string {
  const { complaints, kept, lines, referenceLines, faults, untriedFaults, failingTests } = report;
  const parts = [
    `${countSettled(report)} of ${complaints.length} complaints settled in a repository on the holder’s own computer`,
    `${lines} lines of code changed (course solution: ${referenceLines})`,
    kept.right < kept.total && `${kept.total - kept.right} of ${kept.total} checks of what had to stay failed`,
    `tests notice ${countNoticed(report)} of ${faults} faults${untriedFaults > 0 ? ` (${untriedFaults} could not be tried)` : ''}`,
    failingTests.length > 0 && `${failingTests.length} of the tests fail`,
    `${countRightAnswers({ answers })} of ${answers?.length ?? 0} questions about the change answered right`,
    number > 1 && `graded at hand-in ${number}`,
  ];
  return parts.filter(Boolean).join('; ');
}
