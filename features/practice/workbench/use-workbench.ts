import { useRef, useState } from 'react';
import { composeRequest, estimateCost } from '../assistant/compose-request.ts';
import { type Files, judgeRun } from '../grading/judge-run.ts';
import { visibleProgram } from '../grading/make-program.ts';
import type { Verdict } from '../grading/verdict.ts';
import type { Exercise } from '../problems/exercise.ts';
import type { TryStory } from '../rounds/try-record.ts';
import { runCode } from '../runner/run-code.ts';
import type { RunResult } from '../runner/run-result.ts';
import type { Explanation } from './run-verdict.tsx';
import type { SubmissionResult } from './store/practice-set.ts';
import type { PracticeStore } from './store/practice-store.ts';
import { useDraft } from './store/use-draft.ts';
import { useAssistant } from './use-assistant.ts';
import { usePrediction } from './use-prediction.ts';
import { useShownContext } from './use-shown-context.ts';

/** The most that is kept of a try. */
const [mostAsks, mostDecisions] = [8, 50];

export type Decision = 'accepted' | 'rejected' | 'edited';

/** The end of a run as its learner sees it: first what this browser found, then the server's word. */
export interface Outcome {
  run: RunResult;
  verdict: Verdict;
  /** The server has not answered yet, or there is no network to ask it. */
  isConfirmed: boolean;
  waitsForNetwork: boolean;
  solution: Files | null;
}

/** Keeps the state of one exercise on the page, and offers what can be done with it: predict, ask, decide, run. */
export function useWorkbench({
  exercise,
  store,
  userId,
  prompt: broughtPrompt,
  resetsAfterWrong,
  onTokens,
}: {
  exercise: Exercise;
  store: PracticeStore;
  userId: string | null;
  /** A prompt that came with the page's address. */
  prompt: string;
  /** Puts the code back to how it was dealt after each wrong verdict. */
  resetsAfterWrong: boolean;
  onTokens: (used: number) => void;
}) {
  const draft = useDraft({ exercise, store, prompt: broughtPrompt });
  const [startedAt] = useState(() => new Date().toISOString());
  const prediction = usePrediction();
  const shownContext = useShownContext();
  const [outcome, setOutcome] = useState<Outcome>();
  /** Whose outcome is shown: what is heard later of an earlier run shows nowhere. */
  const shownRun = useRef<symbol>(undefined);
  const [running, setRunning] = useState<{ output: string; stop: () => void }>();
  const [problem, setProblem] = useState<string>();
  /** The files of an answer, until all of its chunks are decided or the code is run. */
  const [proposal, setShownProposal] = useState<Files>();
  /** The proposal as it is now: an edit and the decision that follows it come in one event. */
  const latestProposal = useRef<Files>(undefined);
  /** Of the last answer, until the code is made by hand. */
  const [explanation, setExplanation] = useState<Explanation>();
  const decisions = useRef<Decision[]>([]);
  const asks = useRef<TryStory['asks']>([]);
  const { files, prompt } = draft.work;
  const assistant = useAssistant({ exercise, userId, onTokens });
  const question = {
    prompt,
    files,
    ...shownContext.choose(files, prediction.lines),
  };

  function clearOutcome(): void {
    shownRun.current = undefined;
    setOutcome(undefined);
    setProblem(undefined);
  }

  async function ask(): Promise<void> {
    if (!prompt.trim() || assistant.isAnswering) return;
    clearOutcome();
    settleDecisions();
    const asked = await assistant.ask(question);
    if (!asked) return;
    asks.current = [...asks.current, asked.record].slice(-mostAsks);
    setExplanation(asked.answer.explanation);
    setProposal(asked.answer.files);
  }

  /** Puts the decisions that were made about the last answer into its record. */
  function settleDecisions(): void {
    const last = asks.current.at(-1);
    if (last) last.decisions = [...last.decisions, ...decisions.current].slice(0, mostDecisions);
    decisions.current = [];
  }

  async function run(): Promise<void> {
    if (running) return;
    clearOutcome();
    const thisRun = Symbol('run');
    shownRun.current = thisRun;
    // As they are now: the last chunk may have been decided in the event before this one.
    const shown = { ...draft.latestFiles(), ...latestProposal.current };
    if (latestProposal.current) decisions.current.push('accepted');
    settleDecisions();
    keepFiles(shown);
    const stopped = new AbortController();
    setRunning({ output: '', stop: () => stopped.abort() });
    const result = await runCode({
      program: visibleProgram({ problem: exercise, files: shown }),
      signal: stopped.signal,
      onOutput: (piece) => setRunning((now) => now && { ...now, output: now.output + piece }),
    });
    setRunning(undefined);
    const verdict = judgeRun({ problem: exercise, files: shown, run: result });
    const seen = { run: result, verdict, isConfirmed: stopped.signal.aborted, waitsForNetwork: false, solution: null };
    if (shownRun.current === thisRun) setOutcome(seen);
    if (stopped.signal.aborted) return; // whoever stops a run themselves has not tried
    await confirm({ shown, seen, isShown: () => shownRun.current === thisRun });
  }

  async function confirm({ shown, seen, isShown }: { shown: Files; seen: Outcome; isShown: () => boolean }): Promise<void> {
    const story = { startedAt, asks: asks.current, prediction: prediction.tell() };
    asks.current = [];
    try {
      const submission = { tryId: crypto.randomUUID(), problemId: exercise.problemId, files: shown, story };
      const confirmed = (result: SubmissionResult) => isShown() && setOutcome({ ...seen, ...result, isConfirmed: true });
      const answer = await store.submit(submission, confirmed);
      if (!isShown()) return;
      if (answer) confirmed(answer);
      else setOutcome({ ...seen, waitsForNetwork: true });
      if (resetsAfterWrong && answer?.verdict.status === 'wrong') keepFiles(exercise.files);
    } catch (error) {
      if (isShown()) setProblem(error instanceof Error ? error.message : String(error));
    }
  }

  function setProposal(changed: Files | undefined): void {
    latestProposal.current = changed && Object.keys(changed).length > 0 ? changed : undefined;
    setShownProposal(latestProposal.current);
  }

  function settleFile(file: string): void {
    const { [file]: decided, ...left } = latestProposal.current ?? {};
    if (decided === undefined) return;
    draft.change({ files: { ...draft.latestFiles(), [file]: decided } });
    setProposal(left);
  }

  function keepFiles(changed: Files): void {
    setProposal(undefined);
    draft.change({ files: changed });
  }

  /** Puts other files in place of what was worked on, and of what was found of it. */
  function replaceFiles(others: Files): void {
    clearOutcome();
    setExplanation(undefined);
    keepFiles(others);
  }

  return {
    exercise,
    store,
    assistant,
    /** The tokens that asking costs at most: so many are reserved. */
    cost: estimateCost(composeRequest({ ...question, history: assistant.history })),
    files,
    prompt,
    proposal,
    explanation,
    outcome,
    running,
    problem,
    prediction,
    shownContext,
    write: (text: string) => draft.change({ prompt: text }),
    edit: (file: string, code: string) => {
      setExplanation(undefined);
      draft.change({ files: { ...files, [file]: code } });
    },
    /** Takes a file of the answer as it stands after a chunk was decided or edited. */
    editProposal: (file: string, code: string) => setProposal({ ...latestProposal.current, [file]: code }),
    /** Notes what was done with a chunk; with the last one the file is the learner's. */
    decide: (file: string, decision: Decision, left: number) => {
      decisions.current.push(decision);
      if (left === 0) settleFile(file);
    },
    acceptAll: () => {
      decisions.current.push('accepted');
      keepFiles({ ...files, ...proposal });
    },
    rejectAll: () => {
      decisions.current.push('rejected');
      setProposal(undefined);
    },
    reset: () => replaceFiles(exercise.files),
    restore: replaceFiles,
    showSolution: () => outcome?.solution && keepFiles(outcome.solution),
    ask,
    run,
    savedAt: draft.savedAt,
    isSaving: draft.isTyping || store.savingState === 'saving',
  };
}

export type WorkbenchState = ReturnType<typeof useWorkbench>;
