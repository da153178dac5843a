import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { OwnDocument } from '#features/own-data/own-document.ts';
import type { AssistantEvent } from '#features/practice/assistant/assistant-request.ts';
import { judgeRun } from '#features/practice/grading/judge-run.ts';
import { visibleProgram } from '#features/practice/grading/make-program.ts';
import { defaultPersonalization, type Personalization } from '#features/practice/personalization/personalization.ts';
import type { Exercise, ModelPrompt } from '#features/practice/problems/exercise.ts';
import { Playground } from '#features/practice/workbench/playground.tsx';
import type { OpenLesson, PracticeSet } from '#features/practice/workbench/store/practice-set.ts';
import { answerRequests, type SentRequest } from './answer-requests.ts';
import { runCode } from './run-in-page.ts';
import { serveOwnData, userId } from './serve-own-data.ts';
import { showComponent } from './show-component.tsx';

export const file = 'countdown.js';
export const problemId = 'hello-ai-world/countdown';

const exercise: Exercise = {
  problemId,
  lesson: 'hello-ai-world',
  position: 1,
  title: 'Countdown',
  language: 'javascript',
  task: 'Let it count down.',
  teaches: 'A loop ends where it is told.',
  concepts: ['loops'],
  free: false,
  tries: 3,
  files: { [file]: 'const from = 3;\nfor (let n = from; n > 0; n--) {\n  console.log(n);\n}\n' },
  entry: file,
  solutionOutput: '3\n2\n1\n0\ngo\n',
  codeMustContain: [],
  hints: ['One', 'Two'],
  samples: [],
};
/** The countdown as its task asks for it; what is changed are two chunks. */
export const solvedCode = 'const from = 3;\nfor (let n = from; n >= 0; n--) {\n  console.log(n);\n}\nconsole.log("go");\n';

const other = (name: string, title: string): Exercise => ({
  ...exercise,
  problemId: `hello-ai-world/${name}`,
  title,
  files: { [`${name}.js`]: `console.log("${name}");` },
  entry: `${name}.js`,
  solutionOutput: 'solved\n',
});

/** A set of three exercises, of which the last two are solved by printing "solved". */
export const practiceSet: PracticeSet = {
  key: 'hello-ai-world',
  title: 'Hello AI World',
  exercises: [exercise, other('delivery', 'Free delivery'), other('pool', 'Pool tickets')],
  userId,
  lesson: null,
  finished: null,
  solved: [],
  tokens: 50_000,
  asksSureness: true,
};

/** What of the set is otherwise for somebody who is not signed in. */
export const asVisitor = { userId: null, tokens: null };

/** An open round of the set, with the tries that are left of each problem. */
export const lessonOf = ({ lives = 3, tries = [3, 3, 3], ...fields }: LessonFields = {}): OpenLesson => ({
  id: 'round',
  parentExperienceId: 'experience',
  experience: practiceSet.key,
  lives,
  complete: lives === 0,
  stats: { accuracy: 0, wrong: 0, correct: 0, timeToCompleteMs: 0, solutions: [] },
  problems: practiceSet.exercises.map(({ problemId: id, title, task, entry, ...one }, index) => ({
    ...{ id, position: index + 1, tries: tries[index] ?? 3, mostTries: 3, code: '', problem: task, fileName: entry },
    ...{ language: one.language, solutionOutput: one.solutionOutput, solutionOutputRegex: null, isSpecialSolution: false },
    ...{ codeMustContain: [], solutionSuggestions: [] },
  })),
  ...fields,
});
type LessonFields = { tries?: number[] } & Partial<OpenLesson>;

/** A prompt that solves the countdown, as the site tells it once that is dealt with. */
export const modelPrompt: ModelPrompt = {
  prompt: 'Let the loop reach 0, and print go after it.',
  parts: [
    { said: 'reach 0', does: 'Says how far to count. Without it, the board stops at 1.' },
    { said: 'print go after it', does: 'Names the last word. Without it, nothing follows the 0.' },
  ],
};

/** Judges what is handed in as the site does, which a browser does likewise but for the hidden cases. */
export async function judge({ body: { problemId: id, files } }: SentRequest) {
  const problem = practiceSet.exercises.find((one) => one.problemId === id) ?? exercise;
  const run = await runCode({ program: visibleProgram({ problem, files }), signal: AbortSignal.abort() });
  const verdict = judgeRun({ problem, files, run });
  return { run, verdict, lesson: null, solution: null, modelPrompt: verdict.status === 'right' ? modelPrompt : null };
}

/** An answer of the assistant, event by event. */
export function answerWith(
  files: Record<string, string>,
  done: Partial<Extract<AssistantEvent, { type: 'done' }>> = {},
): Response {
  const model = 'built-in practice model';
  const events: AssistantEvent[] = [
    { type: 'text', text: 'Here is the change.' },
    { type: 'done', model, files, unmatched: [], tokens: 100, ...done },
  ];
  return new Response(events.map((event) => `${JSON.stringify(event)}\n`).join(''));
}

interface Given {
  drafts?: (OwnDocument | { id: string })[];
  set?: Partial<PracticeSet>;
  personalization?: Partial<Personalization>;
  answers?: Record<string, (request: SentRequest) => unknown>;
}

/** Stands in for the site of somebody who practises, an account's unless `set` has no `userId`, and answers how the playground is shown. */
export function servePractice({ drafts = [], set = {}, personalization = {}, answers = {} }: Given = {}) {
  // What is kept for when there is no network is a matter of the whole site.
  vi.spyOn(caches, 'open').mockRejectedValue(new DOMException('not here', 'SecurityError'));
  const ownData = serveOwnData({ practice_drafts: drafts as OwnDocument[] });
  const network = { isAway: false };
  const all: NonNullable<Given['answers']> = {
    ...ownData.answers,
    listRecordedAnswers: () => ({ list: [] }),
    listTries: () => ({ list: [] }),
    startExperience: () => ({ lesson: lessonOf() }),
    runCodingAssistant: () => answerWith({ [file]: solvedCode }),
    submitSolution: judge,
    gradeFreeSolution: judge,
    ...answers,
  };
  const whileNear = Object.entries(all).map(([name, answer]) => [
    name,
    (request: SentRequest) => {
      if (network.isAway) throw new Error('away');
      return answer(request);
    },
  ]);
  const sent = answerRequests(Object.fromEntries(whileNear));
  const show = async (changes: Partial<PracticeSet> = {}) => {
    const told = { ...defaultPersonalization, ...personalization };
    const shown = await showComponent(
      <Playground set={{ ...practiceSet, ...set, ...changes }} personalization={told} prompt="" />,
    );
    await expect.element(prompt()).toBeVisible();
    return shown;
  };
  const draftsNow = () => ownData.rowsOf('practice_drafts');
  return {
    ...ownData,
    draftsNow,
    sent,
    bodiesOf: (name: string) => sent.filter((one) => one.name === name).map(({ body }) => body),
    show,
    leaveNetwork() {
      network.isAway = true;
    },
    comeBack() {
      network.isAway = false;
      window.dispatchEvent(new Event('online'));
    },
  };
}

/** Shows the playground at once. */
export async function showPlayground(given: Given = {}) {
  const site = servePractice(given);
  let shown = await site.show();
  return {
    ...site,
    shown,
    /** Shows it anew, as after a reload, or to an account. */
    reload: async (changes: Partial<PracticeSet> = {}) => {
      await shown.unmount();
      shown = await site.show(changes);
    },
  };
}

export const codeOf = (name: string) => page.getByCss(`.code-editor[data-file="${name}"] .cm-content`);
export const code = () => codeOf(file);
export const prompt = () => page.getByLabelText('Prompt for the assistant');
export const runButton = () => page.getByCss('.workbench-change').getByRole('button', { name: /^(Accept and run|Run)$/ });
export const verdict = () => page.getByCss('.workbench-result .stamp .stamp-verdict');
export const acceptButtons = () => code().getByRole('button', { name: 'Accept this change' });
export const conflict = () => page.getByRole('status').filter({ hasText: 'in another window or on another device' });

export async function ask(text: string): Promise<void> {
  await prompt().fill(text);
  await page.getByRole('button', { name: 'Ask for the change' }).click();
  await expect.element(page.getByCss('.assistant-answer summary')).toMatchTextContent('Answer from');
}

export async function run(words: string): Promise<void> {
  await runButton().click();
  await expect.element(verdict()).toHaveTextContent(words);
}

export const chooseProblem = (title: RegExp) =>
  page.getByLabelText('Problem', { exact: true }).selectOptions(page.getByRole('option', { name: title }));

/** A draft of the countdown as an account has it. */
export const draftOf = (text: string, fields: object = {}) => ({
  id: 'draft',
  problemId,
  files: { [file]: text },
  proposal: null,
  prompt: '',
  story: null,
  ...fields,
});
