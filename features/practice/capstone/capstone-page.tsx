import { useEffect, useId } from 'react';
import { Link, useRevalidator } from 'react-router';
import { formatDate } from '#app/components/format-date.ts';
import { Stamp } from '#app/components/stamp.tsx';
import { second } from '#platform/durations.ts';
import {
  type CapstoneReport,
  type CaseResults,
  capstoneLimits,
  countNoticed,
  countRightAnswers,
  countSettled,
  type HandIn,
  isSameAnswer,
} from './capstone.ts';
import '../workbench/exercise.css';

const lookAgainAfter = 5 * second;

/** Shows the capstone: what it is about, how it is done on one's own computer, and how each hand-in was graded. */
export function CapstonePage({
  about,
  complaints,
  files,
  lines,
  origin,
  handIns,
}: {
  about: string;
  complaints: { title: string; text: string }[];
  files: number;
  lines: number;
  origin: string;
  handIns: HandIn[];
}) {
  const id = useId();
  useFollowedGrading(handIns.some(({ state }) => state === 'grading'));
  return (
    <div className="grid max-w-prose gap-10">
      {handIns.toReversed().map((handIn) => (
        <HandInView key={handIn.handInId} handIn={handIn} />
      ))}
      <section aria-labelledby={`${id}-do`} className="grid gap-3">
        <h2 id={`${id}-do`}>How to do it</h2>
        <p>
          You get {files} files with {lines.toLocaleString('en')} lines and work on them with any agent and editor. You need Node
          20 or later; this site’s models are not used.
        </p>
        <pre className="exercise-output">
          {[
            `npm install --global ${origin}/downloads/paic.tgz`,
            `paic login --site ${origin}`,
            'paic capstone start',
            'cd capstone',
            'npm test',
          ].join('\n')}
        </pre>
        <p>When the complaints are settled, hand in from the same folder. Then answer three questions about your own change.</p>
        <pre className="exercise-output">paic capstone hand-in</pre>
        <p>
          If your agent keeps a log of what you asked, add it with <code>--log FILE</code>: it is kept with your hand-in and not
          graded. You can hand in up to {capstoneLimits.handIns} times. Your certificate shows your best hand-in.
        </p>
        <p>
          <Link to="/playground/agent">More on paic and agents</Link>
        </p>
      </section>
      <section aria-labelledby={`${id}-backlog`} className="grid gap-4">
        <h2 id={`${id}-backlog`}>The backlog</h2>
        <p>{about}</p>
        {complaints.map(({ title, text }) => (
          <article key={title} className="grid gap-2">
            <h3>{title}</h3>
            {text.split(/\n\s*\n/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </article>
        ))}
      </section>
    </div>
  );
}

/** Looks again while a hand-in is being graded. */
function useFollowedGrading(isGrading: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isGrading) return;
    const timer = setInterval(() => void revalidate(), lookAgainAfter);
    return () => clearInterval(timer);
  }, [isGrading, revalidate]);
}

function HandInView({ handIn }: { handIn: HandIn }) {
  const { number, created, state, report } = handIn;
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id}>
        Hand-in {number}, {formatDate(created)}
      </h2>
      {state === 'grading' && (
        <p role="status">
          Grading takes about a minute. Then your terminal asks about your change, and the result appears here once you have
          answered.
        </p>
      )}
      {state === 'questions' && (
        <p>
          Grading is done. To see the result, answer the questions about your change in your terminal;{' '}
          <code>paic capstone hand-in</code> asks them.
        </p>
      )}
      {report && <ReportView report={report} handIn={handIn} />}
    </section>
  );
}

function ReportView({ report, handIn }: { report: CapstoneReport; handIn: HandIn }) {
  const {
    complaints,
    kept,
    lines,
    referenceLines,
    unneededChanges,
    untried,
    faults,
    untriedFaults,
    survivingFaults,
    failingTests,
  } = report;
  const settled = countSettled(report);
  const unneededLines = unneededChanges.reduce((sum, change) => sum + change.lines, 0);
  return (
    <>
      <Stamp tone={settled === complaints.length ? 'added' : 'changed'} verdict={`${settled} of ${complaints.length} complaints`}>
        {lines.toLocaleString('en')} lines of code changed; our solution changes {referenceLines}.
      </Stamp>
      <ul className="grid gap-2">
        {complaints.map((complaint) => (
          <li key={complaint.key}>
            <strong>{complaint.title}:</strong> <Cases results={complaint} />
          </li>
        ))}
        <li>
          <strong>What had to stay as it was:</strong> <Cases results={kept} />
        </li>
      </ul>
      <Part title="Changes that no hidden case needs">
        {unneededChanges.length === 0 ? (
          <p>{untried === 0 ? 'None.' : 'None found among those that were tried.'}</p>
        ) : (
          <>
            <p>
              {unneededLines} {unneededLines === 1 ? 'line' : 'lines'} of code. Reverting any one of these leaves every hidden
              case as it is. That does not mean it is wrong.
            </p>
            <ul>
              {unneededChanges.map(({ file, line, lines: length }) => (
                <li key={`${file}:${line}`}>
                  {file}, line {line}: {length} {length === 1 ? 'line' : 'lines'}
                </li>
              ))}
            </ul>
          </>
        )}
        {untried > 0 && (
          <p>
            {untried} {untried === 1 ? 'change' : 'changes'} could not be tried: there are too many to try one by one, or the code
            does not finish.
          </p>
        )}
      </Part>
      <Part title="The tests">
        <p>
          We put {faults - untriedFaults} of {faults} faults into your code that the original tests notice. Your tests notice{' '}
          {countNoticed(report)} of them.
          {untriedFaults > 0 && ' For the others, the place in the code is no longer there.'}
        </p>
        {survivingFaults.length > 0 && (
          <>
            <p>No longer noticed:</p>
            <ul>
              {survivingFaults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </>
        )}
        {failingTests.length > 0 && (
          <>
            <p>These tests fail:</p>
            <ul>
              {failingTests.map((test) => (
                <li key={test}>{test}</li>
              ))}
            </ul>
          </>
        )}
      </Part>
      <Part title={`Your own change: ${countRightAnswers(handIn)} of ${handIn.questions.length} answers right`}>
        <ol className="grid gap-4">
          {handIn.questions.map(({ asks, about }, at) => {
            const { given = '', right = '' } = handIn.answers?.[at] ?? {};
            return (
              <li key={about} className="grid gap-2">
                <p>{asks}</p>
                <pre className="exercise-output">{about}</pre>
                <p>{isSameAnswer(given, right) ? `Right: ${right}` : `You answered “${given}”. The right answer: ${right}`}</p>
              </li>
            );
          })}
        </ol>
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-2">
      <h3>{title}</h3>
      {children}
    </div>
  );
}

function Cases({ results: { right, total, failed } }: { results: CaseResults }) {
  return (
    <>
      {right} of {total} hidden cases right
      {failed.length > 0 && (
        <ul>
          {failed.map((name) => (
            <li key={name}>Not right: {name}</li>
          ))}
        </ul>
      )}
    </>
  );
}
