import type { Exercise } from '../problems/exercise.ts';

/** Shows what a program has to print for the input that stands in it; nothing where it is checked in another way. */
export function ExpectedOutput({
  exercise: { specialCheck, solutionOutput, solutionOutputRegex },
}: {
  exercise: Pick<Exercise, 'specialCheck' | 'solutionOutput' | 'solutionOutputRegex'>;
}) {
  if (specialCheck) return null;
  return (
    <>
      <p className="exercise-note">{solutionOutputRegex === undefined ? 'It should print' : 'It could print, for example'}</p>
      <pre className="exercise-output">{solutionOutput.trimEnd()}</pre>
    </>
  );
}
