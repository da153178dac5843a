import { useEffect, useState } from 'react';
import { callFunction } from '#features/function-client/call-function.ts';
import { forgetAnswersTo } from '../assistant/answer-offline.ts';
import type { Files } from '../grading/judge-run.ts';
import { forgetFinalWork, keepFinalWork, readFinalWork } from '../workbench/store/final-work.ts';
import type { FinalView } from './final.ts';

/** Keeps the state of a final on its page and offers what can be done with it. */
export function useFinal({ userId, final: made }: { userId: string; final: FinalView | null }) {
  const [final, setFinal] = useState(made);
  const [work, setWork] = useState<Record<string, Files>>({});
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const finalId = final?.finalId;
  const isOpen = final?.isFinished === false;
  useEffect(() => {
    if (isOpen) forgetAnswersTo(final.problems.map(({ problemId }) => problemId));
  }, [isOpen, final?.problems]);
  useEffect(() => setWork(finalId ? readFinalWork(finalId).files : {}), [finalId]);

  async function call(name: string, body: Record<string, unknown>): Promise<void> {
    if (busy) return;
    setBusy(name);
    setProblem(undefined);
    try {
      const answer = await callFunction<{ final: FinalView }>(name, { parentUserId: userId, ...body });
      setFinal(answer.final);
      if (answer.final.isFinished) forgetFinalWork();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setBusy(undefined);
  }

  return {
    final,
    busy,
    problem,
    filesOf: (problemId: string): Files | undefined => work[problemId],
    write: (problemId: string, files: Files) => {
      if (!finalId) return;
      // Two windows may write on different problems of the final.
      const merged = { ...readFinalWork(finalId).files, [problemId]: files };
      keepFinalWork({ finalId, files: merged });
      setWork(merged);
    },
    start: () => call('startFinal', {}),
    handIn: (problemId: string, files: Files) => call('handInFinal', { finalId, problemId, files }),
    end: () => call('endFinal', { finalId }),
  };
}

export type FinalState = ReturnType<typeof useFinal>;
