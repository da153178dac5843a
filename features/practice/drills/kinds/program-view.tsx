import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { useAttempt } from '#features/function-client/use-attempt.ts';
import { areTexts } from '#features/users/browser-account/use-kept-text.ts';
import type { Files } from '../../grading/judge-run.ts';
import { CodeEditor } from '../../workbench/code-editor.tsx';
import type { ViewProps } from './drill-kinds.ts';
import { Code, FilesView, TwoOutputs } from './drill-parts.tsx';
import { runExamples } from './grade-program.ts';
import { type CallCase, describeInput } from './inputs.ts';

export { gradeProgram as grade } from './grade-program.ts';

/** Shows a program to mend, with examples to run on it as often as one likes. */
export function View({ shown, done, draft, change, isBusy, handIn, run }: ViewProps<'program'>) {
  const { call, examples } = shown;
  const kept = areTexts(draft) ? draft : {};
  const files: Files = Object.fromEntries(Object.entries(shown.files).map(([name, code]) => [name, kept[name] ?? code]));
  const [printed, setPrinted] = useState<(string | undefined)[]>();
  const running = useAttempt();
  return (
    <>
      {done && <Told failed={done.score.failed} solution={done.key.solution} />}
      {Object.entries(files).map(([name, code]) => (
        <section key={name}>
          <h2 className="eyebrow">{name}</h2>
          <CodeEditor fileName={name} label={name} code={code} onChange={(text) => change({ ...files, [name]: text })} />
        </section>
      ))}
      <section aria-label="Examples" aria-live="polite" className="drill-told">
        <p>
          Each example runs <code>{call.call}</code>
        </p>
        {examples.map(({ input, prints }, at) => (
          <div key={describeInput(input)}>
            <p className="exercise-note">
              With {describeInput(input)}
              {!printed && ' it should print'}
            </p>
            {printed ? (
              <TwoOutputs first={['It should print', prints]} second={['It prints', printed[at]]} />
            ) : (
              <Code code={prints} />
            )}
          </div>
        ))}
      </section>
      <p className="exercise-actions">
        <Button
          busy={running.isBusy}
          onClick={() => void running.attempt(async () => setPrinted(await runExamples({ shown, files, examples, run })))}
        >
          Run the examples
        </Button>
        {!done && (
          <Button tone="primary" busy={isBusy} onClick={() => handIn(files)}>
            Hand in
          </Button>
        )}
      </p>
      {running.failure && (
        <p className="field-error" role="alert">
          {running.failure}
        </p>
      )}
    </>
  );
}

function Told({ failed, solution }: { failed: CallCase[]; solution: Files }) {
  return (
    <section aria-label="What was run" className="drill-told">
      {failed.length > 0 && (
        <>
          <h2>Not as it should be</h2>
          <ul>
            {failed.map(({ input, prints }) => (
              <li key={describeInput(input)}>
                {describeInput(input)}: it should print <code>{prints}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      <FilesView files={solution} summary="A right program" />
    </section>
  );
}
