import { useState } from 'react';

interface Step {
  /** Said when the step is taken back. */
  says: string;
  undo: () => Promise<unknown>;
}

const stepsKept = 50;

/** Keeps the last steps of what was done, each with the way to take it back; `say` is told what was. */
export function useUndo(say: (words: string) => void) {
  const [steps, setSteps] = useState<Step[]>([]);
  return {
    remember: (step: Step) => setSteps((before) => [...before, step].slice(-stepsKept)),
    canUndo: steps.length > 0,
    async undo(): Promise<void> {
      const last = steps.at(-1);
      if (!last) {
        say('There is nothing to take back');
        return;
      }
      setSteps(steps.slice(0, -1));
      await last.undo();
      say(last.says);
    },
  };
}
