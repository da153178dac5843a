import type { PracticeProblem, RecordedAnswers } from './practice-problem.ts';
import type { Program } from './runner/program.ts';

/** A problem with the practice model's recorded answers: all a browser needs to let someone try it, without an account. */
export interface Exercise
  extends Pick<
      PracticeProblem,
      | 'lesson'
      | 'fileName'
      | 'problem'
      | 'code'
      | 'referenceSolution'
      | 'solutionOutput'
      | 'solutionOutputRegex'
      | 'codeMustContain'
      | 'solutionSuggestions'
      | 'tries'
    >,
    Pick<RecordedAnswers, 'needs' | 'misleading' | 'samples'> {
  /** The lesson's slug and the position in it: `hello-ai-world/1`. */
  exerciseId: string;
}

/** Makes the program that a learner's code for an exercise is. */
export const programOf = ({ fileName }: Exercise, code: string): Program => ({ files: { [fileName]: code }, entry: fileName });
