import type { Exercise } from '../problems/exercise.ts';

/** Shows a sentence in which what stands between backticks is code. */
export function InlineCode({ text }: { text: string }) {
  return text
    .split('`')
    .map((part, index) => ({ part, isCode: index % 2 === 1, key: `${index} ${part}` }))
    .map(({ part, isCode, key }) => (isCode ? <code key={key}>{part}</code> : part));
}

/** Shows the task of a problem, paragraph by paragraph. */
export function TaskText({ task }: { task: string }) {
  return task
    .trim()
    .split(/\n\s*\n|(?<=\.)\n/)
    .map((paragraph) => (
      <p key={paragraph}>
        <InlineCode text={paragraph} />
      </p>
    ));
}

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
