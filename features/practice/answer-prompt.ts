import type { Exercise } from './exercise.ts';
import { type PromptScore, scorePrompt } from './score-prompt.ts';

/** The practice model's name wherever its words appear: nobody shall take a recording for a model at work. */
export const practiceModelName = 'built-in practice model';

/**
 * Answers a prompt as the built-in practice model, by replaying recorded answers. A prompt that says all the problem needs gets the good
 * one; otherwise the first thing it left open decides which poor one comes back, as it would with a real model.
 */
export function answerPrompt({ exercise, prompt }: { exercise: Exercise; prompt: string }): { code: string; score: PromptScore } {
  const score = scorePrompt({ exercise, prompt });
  return { code: score.fault?.answer ?? exercise.referenceSolution, score };
}
