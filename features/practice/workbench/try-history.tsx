import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { callFunction } from '#features/function-client/call-function.ts';
import type { Files } from '../grading/judge-run.ts';
import type { Exercise } from '../problems/exercise.ts';
import type { TryRecord } from '../rounds/try-record.ts';
import { TryWay } from './try-way.tsx';

interface KeptTry {
  id: string;
  created: string;
  status: string;
  record: TryRecord;
}

const statusLabels: Record<string, string> = { right: 'Right', wrong: 'Not yet', stopped: 'Stopped' };
const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/**
 * Lists an account's tries at an exercise, each whole: to be read, taken back into the editor, or deleted. The list is asked for when no try is
 * being graded, and anew after each.
 */
export function TryHistory({
  exercise: { problemId, files, variant = 0 },
  userId,
  isGrading,
  restore,
}: {
  exercise: Exercise;
  userId: string;
  isGrading: boolean;
  restore: (files: Files) => void;
}) {
  const [tries, setTries] = useState<KeptTry[]>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    if (isGrading) return;
    callFunction<{ list: KeptTry[] }>('listTries', { parentUserId: userId, problemId })
      .then(({ list }) => {
        setTries(list);
        setProblem(undefined);
      })
      .catch((error: Error) => setProblem(error.message));
  }, [userId, problemId, isGrading]);

  async function remove(itemId: string): Promise<void> {
    try {
      await callFunction('deleteItem', { parentUserId: userId, table: 'practice_tries', itemId });
      setTries((before) => before?.filter(({ id }) => id !== itemId));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }

  if (problem) return <p className="field-error">{problem}</p>;
  if (!tries) return <p className="exercise-note">Loading your tries…</p>;
  if (tries.length === 0) return <p className="exercise-note">No tries yet: each run of a change is kept here.</p>;
  return (
    <ol className="try-history">
      {tries.map(({ id, created, status, record }) => (
        <li key={id}>
          <details>
            <summary>
              {when.format(new Date(created))}: {statusLabels[status] ?? status}
            </summary>
            <Story record={record} />
            <p className="exercise-actions">
              {(record.variant ?? 0) === variant ? (
                <Button onClick={() => restore({ ...files, ...record.files })}>Go back to this code</Button>
              ) : (
                <span className="exercise-note">Made with other values</span>
              )}
              <Link to={`/practice/tries/${id}`}>Go through it</Link>
              <Button tone="quiet" onClick={() => void remove(id)}>
                Delete this try
              </Button>
            </p>
          </details>
        </li>
      ))}
    </ol>
  );
}

function Story({ record }: { record: TryRecord }) {
  const { prediction, files, output, verdict } = record;
  const predicted = Object.entries(prediction?.lines ?? {}).filter(([, lines]) => lines.length > 0);
  return (
    <dl>
      {predicted.length > 0 && (
        <>
          <dt>Predicted lines</dt>
          <dd>{predicted.map(([file, lines]) => `${file}: ${lines.join(', ')}`).join('; ')}</dd>
        </>
      )}
      {prediction?.output && (
        <>
          <dt>Predicted output</dt>
          <dd>{prediction.output}</dd>
        </>
      )}
      <dt>Step by step</dt>
      <dd>
        <TryWay record={record} />
      </dd>
      {Object.entries(files).map(([file, code]) => (
        <div key={file}>
          <dt>{file}</dt>
          <dd>
            <pre className="exercise-output">{code}</pre>
          </dd>
        </div>
      ))}
      <dt>It printed</dt>
      <dd>
        <pre className="exercise-output">{output.trimEnd() || '(nothing)'}</pre>
      </dd>
      <dt>Verdict</dt>
      <dd>{verdict.reason}</dd>
    </dl>
  );
}
