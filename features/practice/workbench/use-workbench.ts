import { useRef, useState } from 'react';
import { composeRequest, estimateCost } from '../assistant/compose-request.ts';
import { type Files, judgeRun } from '../grading/judge-run.ts';
import { visibleProgram } from '../grading/make-program.ts';
import type { Verdict } from '../grading/verdict.ts';
import type { Exercise } from '../problems/exercise.ts';
import { addDecision } from '../rounds/add-decision.ts';
import { mostAsks } from '../rounds/try-limits.ts';
import { runCode } from '../runner/run-code.ts';
import type { RunResult } from '../runner/run-result.ts';
import type { ChunkDecision } from './create-code-editor.ts';
import { offerPrediction } from './offer-prediction.ts';
import { recordAnswer } from './record-answer.ts';
import type { SubmissionResult } from './store/practice-set.ts';
import type { PracticeStore } from './store/practice-store.ts';
import { useDraft } from './store/use-draft.ts';
import { useAssistant } from './use-assistant.ts';
import { useLastAnswer } from './use-last-answer.ts';
import { useShownContext } from './use-shown-context.ts';
import { type EndedStory, useTryStory } from './use-try-story.ts';

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
  const shownContext = useShownContext();
  const [outcome, setOutcome] = useState<Outcome>();
  /** Whose outcome is shown: what is heard later of an earlier run shows nowhere. */
  const shownRun = useRef<symbol>(undefined);
  const [running, setRunning] = useState<{ output: string; stop: () => void }>();
  const [problem, setProblem] = useState<string>();
  const { files, prompt } = draft.work;
  const story = useTryStory(draft);
  const lastAnswer = useLastAnswer(draft.work.story);
  const prediction = offerPrediction({
    prediction: draft.work.story?.prediction ?? null,
    keep: (predicted) => story.record({ kind: 'predicted' }, { story: { ...story.latest(), prediction: predicted } }),
  });
  const history = store.earlierPromptsOf(exercise);
  const keepHistory = (prompts: string[]) => store.keepEarlierPrompts(exercise, prompts);
  const assistant = useAssistant({ exercise, userId, history, keepHistory, onTokens });
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
    const asked = await assistant.ask(question);
    if (!asked) return;
    const asks = [...story.latest().asks, recordAnswer(asked)].slice(-mostAsks);
    const { files: changed } = asked.done;
    // What an earlier answer proposed and nobody decided goes.
    const after = { ...story.ownFiles(), ...changed };
    story.record({ kind: 'answered' }, { story: { ...story.latest(), asks }, after, proposal: orNone(changed) });
  }

  async function run(): Promise<void> {
    if (running) return;
    clearOutcome();
    const thisRun = Symbol('run');
    shownRun.current = thisRun;
    // As they are now: the last chunk may have been decided in the event before this one.
    const shown = story.shownFiles();
    if (orNone(story.proposal())) acceptAll();
    story.record({ kind: 'ran' });
    const ofRun = story.followRun(shown);
    const stopped = new AbortController();
    setRunning({ output: '', stop: () => stopped.abort() });
    const result = await runCode({
      program: visibleProgram({ problem: exercise, files: shown }),
      signal: stopped.signal,
      onOutput: (piece) => setRunning((now) => now && { ...now, output: now.output + piece }),
    });
    setRunning(undefined);
    const verdict = judgeRun({ problem: exercise, files: shown, run: result });
    ofRun.noteEnd(verdict.status);
    const seen = { run: result, verdict, isConfirmed: stopped.signal.aborted, waitsForNetwork: false, solution: null };
    if (shownRun.current === thisRun) setOutcome(seen);
    if (stopped.signal.aborted) return; // whoever stops a run themselves has not tried
    await confirm({ shown, seen, isShown: () => shownRun.current === thisRun, ...ofRun.end() });
  }

  async function confirm({
    shown,
    seen,
    isShown,
    told,
    takeUp,
  }: EndedStory & { shown: Files; seen: Outcome; isShown: () => boolean }): Promise<void> {
    try {
      const submission = { tryId: crypto.randomUUID(), problemId: exercise.problemId, files: shown, story: told };
      const confirmed = (result: SubmissionResult) => isShown() && setOutcome({ ...seen, ...result, isConfirmed: true });
      const answer = await store.submit(submission, confirmed);
      if (answer?.verdict.status === 'not-run') takeUp();
      if (!isShown()) return;
      if (answer) confirmed(answer);
      else setOutcome({ ...seen, waitsForNetwork: true });
      if (resetsAfterWrong && answer?.verdict.status === 'wrong') replaceFiles('reset', exercise.files);
    } catch (error) {
      takeUp();
      if (isShown()) setProblem(error instanceof Error ? error.message : String(error));
    }
  }

  function acceptAll(): void {
    const accepted = { files: story.shownFiles(), proposal: null, story: addDecision(story.latest(), 'accepted') };
    story.record({ kind: 'accepted' }, accepted);
  }

  /** Puts other files in place of all that is shown. */
  function replaceFiles(kind: 'reset' | 'restored' | 'shown-solution', files: Files): void {
    story.record({ kind }, { after: files, files, proposal: null });
  }

  function decide(file: string, { decision, line, left, code, original }: ChunkDecision): void {
    const isEdit = decision === 'edited';
    const { [file]: _decided, ...others } = story.proposal();
    const isOver = left === 0 && !isEdit;
    const isTaken = isOver || decision === 'accepted';
    story.record(
      { kind: decision, ...(!isEdit && { file, line, left }) },
      {
        after: { ...story.shownFiles(), [file]: code },
        files: { ...story.ownFiles(), ...(isTaken && { [file]: isOver ? code : original }) },
        proposal: orNone(isOver ? others : { ...others, [file]: code }),
        story: addDecision(story.latest(), decision),
      },
    );
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
    outcome,
    running,
    problem,
    prediction,
    shownContext,
    write: (text: string) => draft.change({ prompt: text }),
    edit: (file: string, code: string) =>
      story.record(
        { kind: 'edited' },
        { after: { ...story.shownFiles(), [file]: code }, files: { ...story.ownFiles(), [file]: code } },
      ),
    /** Takes a file of the answer as it stands after it was edited. */
    editProposal: (file: string, code: string) => {
      const proposal = { ...story.proposal(), [file]: code };
      story.record({ kind: 'edited' }, { after: { ...story.ownFiles(), ...proposal }, proposal });
    },
    /** Notes what was done with a chunk; accepted ones, and with the last one the file, are the learner's. */
    decide,
    acceptAll,
    rejectAll: () =>
      story.record(
        { kind: 'rejected' },
        { after: story.ownFiles(), proposal: null, story: addDecision(story.latest(), 'rejected') },
      ),
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
    showSolution: () => outcome?.solution && replaceFiles('shown-solution', outcome.solution),
    ask,
    run,
    savedAt: draft.savedAt,
    isSaving: draft.isTyping || store.savingState === 'saving',
  };
}

export type WorkbenchState = ReturnType<typeof useWorkbench>;

const orNone = (files: Files): Files | null => (Object.keys(files).length > 0 ? files : null);
