import { practiceModelName } from './answer-prompt.ts';
import { CodeDiff } from './code-diff.tsx';
import type { Exercise } from './exercise.ts';
import './exercise.css';

/**
 * The exercise on the home page, as the server sends it. `start-first-exercise.ts` brings it to life when the reader touches it;
 * without that script the form leads to the playground with the prompt filled in.
 */
export function FirstExercise({ exercise }: { exercise: Exercise }) {
  const { fileName, problem, code, samples } = exercise;
  return (
    <section
      className="exercise"
      aria-labelledby="first-exercise-task"
      data-island="first-exercise"
      data-exercise={JSON.stringify(exercise)}
    >
      <div className="exercise-ask">
        <h2 id="first-exercise-task">Your first prompt</h2>
        <p>{problem}</p>
        <form action="/playground" method="get" data-ask>
          <label className="field-label" htmlFor="first-exercise-prompt">
            Tell the {practiceModelName} what to change
          </label>
          <textarea
            className="control control-lines"
            id="first-exercise-prompt"
            name="prompt"
            rows={4}
            maxLength={2000}
            required
            aria-describedby="first-exercise-samples"
          />
          <p className="exercise-samples" id="first-exercise-samples">
            No idea? Take{' '}
            {samples.map(({ label, prompt }) => (
              <button type="button" className="exercise-sample" data-sample={prompt} key={label}>
                {label}
              </button>
            ))}
          </p>
          <p className="exercise-actions">
            <button type="submit" className="button button-primary">
              Ask for the change
            </button>
            <span className="exercise-note" data-tokens>
              No account, no cost
            </span>
          </p>
        </form>
      </div>
      <div className="exercise-answer">
        <p className="hunk" data-source>
          {fileName}
        </p>
        <CodeDiff before={code} after={code} />
        <p className="exercise-actions">
          <button type="button" className="button button-plain" data-run>
            Run it as it is
          </button>
          <span className="exercise-note">It runs in your browser</span>
        </p>
        <div data-result aria-live="polite" />
      </div>
    </section>
  );
}
