import { type Examples, fitHearing } from './fit-hearing.ts';
import type { Hearing } from './hear.ts';

const folds = 5;

/** How many complete example prompts are answered or asked about, and how many faulty ones are answered as if they were complete. */
export interface FoldFigures {
  complete: number;
  answered: number;
  asked: number;
  faulty: number;
  waved: number;
}

type Outcome = 'answered' | 'asked' | 'other';

/** Hears each fifth of a problem's whole example prompts with what is fitted on the others. */
export function measureFolds({
  examples,
  code,
  answer,
}: {
  examples: Examples;
  code: string;
  answer: (asked: { prompt: string; hearing: Hearing }) => Outcome;
}): FoldFigures {
  const parts = Array.from({ length: folds }, (_, fold) => {
    const take = (prompts: readonly string[], isHeld: boolean) =>
      prompts.filter((_prompt, at) => (at % folds === fold) === isHeld);
    const faulty = Object.entries(examples.faulty);
    const rest = Object.fromEntries(faulty.map(([id, prompts]) => [id, take(prompts, false)]));
    const hearing = fitHearing({ examples: { ...examples, complete: take(examples.complete, false), faulty: rest }, code });
    const hearAll = (prompts: readonly string[]) => take(prompts, true).map((prompt) => answer({ prompt, hearing }));
    return { complete: hearAll(examples.complete), faulty: faulty.flatMap(([, prompts]) => hearAll(prompts)) };
  });
  const [complete, faulty] = [parts.flatMap((part) => part.complete), parts.flatMap((part) => part.faulty)];
  const count = (outcomes: Outcome[], wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
  return {
    complete: complete.length,
    answered: count(complete, 'answered'),
    asked: count(complete, 'asked'),
    faulty: faulty.length,
    waved: count(faulty, 'answered'),
  };
}
