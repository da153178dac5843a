import { useRef, useState } from 'react';
import type { Answerer } from '../answerers/answerer.ts';
import { composeRequest, estimateCost } from '../assistant/compose-request.ts';
import type { Files } from '../grading/judge-run.ts';
import type { Exercise } from '../problems/exercise.ts';
import type { SettledDecisions } from '../problems/settled-decisions.ts';
import { mostAsks } from '../rounds/try-limits.ts';
import type { Ask, TryStep, TryStory } from '../rounds/try-record.ts';
import { offerFileChanges, orNone } from './offer-file-changes.ts';
import { recordAnswer } from './record-answer.ts';
import { settleDecisions } from './settle-decisions.ts';
import type { PracticeStore } from './store/practice-store.ts';
import { useDraft, useEarlyPrompt } from './store/use-draft.ts';
import { useAssistant } from './use-assistant.ts';
import { useRun } from './use-run.ts';
import { useTryStory } from './use-try-story.ts';

interface LastAnswer {
  ask: Ask;
  /** The code is no longer what came of the answer: it was edited once all was decided, or other code was put in its place. */
  isByHand: boolean;
}

const ofAnswer: readonly TryStep['kind'][] = ['answered', 'accepted', 'rejected'];
const byHand: readonly TryStep['kind'][] = ['edited', 'reset', 'restored', 'shown-solution'];

/** Finds the last answer in the story of the try that goes on, wherever it was asked for; once that was run, what was seen of it last. */
function useLastAnswer(story: TryStory | null | undefined): LastAnswer | undefined {
  const seen = useRef<LastAnswer>(undefined);
  const steps = story?.way?.steps ?? [];
  const since = steps.slice(steps.findLastIndex(({ kind }) => ofAnswer.includes(kind)) + 1);
  const isChanged = since.some(({ kind }) => byHand.includes(kind));
  const ask = story?.asks.at(-1);
  if (ask) seen.current = { ask, isByHand: isChanged };
  else if (seen.current && isChanged) seen.current = { ...seen.current, isByHand: true };
  return seen.current;
}

/** What a learner answers to a question of the practice model, and the prompt where it was changed in the same event. */
type SaidOfQuestion = Partial<SettledDecisions> & { prompt?: string };

/** Keeps the state of one exercise on the page, and offers what can be done with it: predict, ask, decide, run. */
export function useWorkbench({
  exercise,
  store,
  userId,
  prompt: broughtPrompt,
  resetsAfterWrong,
  onTokens,
  answerer,
}: {
  exercise: Exercise;
  store: PracticeStore;
  userId: string | null;
  /** A prompt that came with the page's address. */
  prompt: string;
  /** Puts the code back to how it was dealt after each wrong verdict. */
  resetsAfterWrong: boolean;
  onTokens: (used: number) => void;
  answerer: Answerer;
}) {
  const draft = useDraft({ exercise, store, prompt: broughtPrompt });
  const shownContext = useShownContext();
  const { files } = draft.work;
  const { prompt, write } = useEarlyPrompt({
    isReady: store.isReady,
    prompt: draft.work.prompt,
    write: (text) => draft.change({ prompt: text }),
  });
  const story = useTryStory(draft);
  const { replace: replaceFiles, ...changes } = offerFileChanges(story);
  const lastAnswer = useLastAnswer(draft.work.story);
  const prediction = offerPrediction({
    prediction: draft.work.story?.prediction ?? null,
    keep: (predicted) => story.record({ kind: 'predicted' }, { story: { ...story.latest(), prediction: predicted } }),
  });
  const history = store.earlierPromptsOf(exercise);
  const keepHistory = (prompts: string[]) => store.keepEarlierPrompts(exercise, prompts);
  const assistant = useAssistant({ exercise, userId, answerer, history, keepHistory, onTokens });
  const question = {
    prompt,
    files,
    ...shownContext.choose(files, prediction.lines),
  };

  const { outcome, modelPrompt, running, problem, clearOutcome, ...graded } = useRun({
    exercise,
    store,
    story,
    onWrong: () => resetsAfterWrong && replaceFiles('reset', exercise.files),
  });

  const lastAsk = lastAnswer?.ask;
  /** Says whether an answer came: neither a failure nor a question. */
  async function ask({ prompt: text = prompt, ...said }: SaidOfQuestion = {}): Promise<boolean> {
    clearOutcome();
    const settled = settleDecisions({ last: lastAsk, conversation: [...history, text], said });
    const asked = await assistant.ask({ ...question, prompt: text, settled });
    if (!asked) return false;
    const asks = [...story.latest().asks, recordAnswer({ ...asked, context: question.context })].slice(-mostAsks);
    const { files: changed } = asked.done;
    // What an earlier answer proposed and nobody decided goes.
    const after = { ...story.ownFiles(), ...changed };
    story.record({ kind: 'answered' }, { story: { ...story.latest(), asks }, after, proposal: orNone(changed) });
    return asked.done.explanation?.question === undefined;
  }

  async function run(): Promise<void> {
    if (running) return;
    clearOutcome();
    // As they are now: the last chunk may have been decided in the event before this one.
    const shown = story.shownFiles();
    if (orNone(story.proposal())) changes.acceptAll();
    await graded.run(shown);
  }

  return {
    exercise,
    store,
    assistant,
    /** The tokens that asking costs at most: so many are reserved. */
    cost: estimateCost(composeRequest({ ...question, history })),
    files,
    prompt,
    /** The files of an answer, until all of its chunks are decided or the code is run. */
    proposal: orNone(draft.work.proposal ?? {}) ?? undefined,
    lastAnswer,
    /** What the practice model asked back about the prompt as it stands. */
    asksBack: !assistant.isAnswering && lastAsk?.prompt === prompt ? lastAsk.explanation?.question : undefined,
    outcome,
    modelPrompt,
    running,
    problem,
    prediction,
    /** How sure the learner is that the next run is right, in percent. */
    sure: draft.work.story?.sure,
    saySure: story.keepSureness,
    shownContext,
    write,
    ...changes,
    reset: () => {
      clearOutcome();
      keepHistory([]);
      replaceFiles('reset', exercise.files);
    },
    /** Puts the files of an earlier try in place of what was worked on. */
    restore: (others: Files) => {
      clearOutcome();
      replaceFiles('restored', others);
    },
    /** Puts the files of a solution in place of those that were run, so what is said of the run goes. */
    showSolution: (solution: Files) => {
      clearOutcome();
      replaceFiles('shown-solution', solution);
    },
    ask,
    run,
    savedAt: draft.savedAt,
    isSaving: draft.isTyping || store.savingState === 'saving',
  };
}

export type WorkbenchState = ReturnType<typeof useWorkbench>;

/** Offers what a learner predicts before a run: the lines that must change, by file, and the output. `keep` is called with each change of it. */
function offerPrediction({
  prediction,
  keep,
}: {
  prediction: TryStory['prediction'];
  keep: (prediction: TryStory['prediction']) => void;
}) {
  const { lines = {}, output = '' } = prediction ?? {};
  return {
    lines,
    output,
    predictOutput: (words: string) => keep(tell(lines, words)),
    predictLines: (file: string, numbers: number[]) => keep(tell({ ...lines, [file]: numbers }, output)),
  };
}

/** Tells a prediction as the story of a try has it; null where nothing is predicted. */
function tell(lines: Record<string, number[]>, output: string): TryStory['prediction'] {
  const hasLines = Object.values(lines).some((numbers) => numbers.length > 0);
  return hasLines || output.trim() ? { ...(hasLines && { lines }), ...(output && { output }) } : null;
}

/** Keeps what a learner shows the assistant beside the prompt: all files but those they keep back, and the lines they predicted if they want. */
function useShownContext() {
  const [hiddenFiles, setHiddenFiles] = useState<string[]>([]);
  const [marksLines, setMarksLines] = useState(false);
  return {
    hiddenFiles,
    /** Shows a file to the assistant, or keeps it back; one of them is always shown. */
    showFile: (file: string, isShown: boolean) =>
      setHiddenFiles((before) => (isShown ? before.filter((name) => name !== file) : [...before, file])),
    marksLines,
    markLines: setMarksLines,
    choose: (files: Files, lines: Record<string, number[]>) => ({
      context: Object.keys(files).filter((name) => !hiddenFiles.includes(name)),
      lineMarkers: marksLines ? toLineMarkers(lines) : [],
    }),
  };
}

/** Makes markers of lines by file: neighbours become one. */
function toLineMarkers(lines: Record<string, number[]>): { file: string; fromLine: number; toLine: number }[] {
  return Object.entries(lines).flatMap(([file, numbers]) => {
    const markers: { file: string; fromLine: number; toLine: number }[] = [];
    for (const line of numbers) {
      const last = markers.at(-1);
      if (last?.toLine === line - 1) last.toLine = line;
      else markers.push({ file, fromLine: line, toLine: line });
    }
    return markers;
  });
}
