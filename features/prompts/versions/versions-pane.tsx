import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { CodeDiff } from '#app/components/code-diff.tsx';
import { Field, Select } from '#app/components/field.tsx';
import { callFunction } from '#features/function-client/call-function.ts';
import { useAttempt } from '#features/function-client/use-attempt.ts';

interface Version {
  versionId: string;
  prompt: string;
  writtenAt: string;
}

const now = 'now';
/** The most lines that are compared: longer texts would take long. */
const mostLines = 1_000;
const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Shows the versions of a prompt, newest first, what changed between two of them, and the way back to each. The server has them. */
export function VersionsPane({
  userId,
  templateId,
  text,
  restore,
}: {
  userId: string;
  templateId: string;
  /** The prompt as it is now. */
  text: string;
  restore: (prompt: string) => void;
}) {
  const [versions, setVersions] = useState<Version[]>();
  const { failure, attempt } = useAttempt();
  const load = () =>
    attempt(async () => {
      const { list } = await callFunction<{ list: Version[] }>('listPromptVersions', { parentUserId: userId, templateId });
      setVersions(list);
    });
  return (
    <details
      className="prompt-versions"
      onToggle={(event) => {
        if (event.currentTarget.open) void load();
      }}
    >
      <summary>Versions</summary>
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      {versions && <Comparison versions={versions} text={text} restore={restore} />}
    </details>
  );
}

function Comparison({ versions, text, restore }: { versions: Version[]; text: string; restore: (prompt: string) => void }) {
  const older = versions.filter(({ prompt }) => prompt !== text);
  const [fromId, setFrom] = useState<string>();
  const [toId, setTo] = useState<string>(now);
  const from = older.find(({ versionId }) => versionId === fromId) ?? older[0];
  if (!from)
    return <p className="prompt-keys">There is no other version yet. One is kept whenever you pause for half a minute.</p>;
  const to = versions.find(({ versionId }) => versionId === toId)?.prompt ?? text;
  const isLong = Math.max(from.prompt.split('\n').length, to.split('\n').length) > mostLines;
  return (
    <div className="prompt-comparison">
      <Field label="Version">
        <Select value={from.versionId} onChange={(event) => setFrom(event.target.value)}>
          {older.map(({ versionId, writtenAt, prompt }) => (
            <option value={versionId} key={versionId}>
              {time.format(new Date(writtenAt))}: {prompt.trim().slice(0, 40) || 'empty'}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Compared with">
        <Select value={toId} onChange={(event) => setTo(event.target.value)}>
          <option value={now}>The text as it is now</option>
          {versions.map(({ versionId, writtenAt }) => (
            <option value={versionId} key={versionId}>
              {time.format(new Date(writtenAt))}
            </option>
          ))}
        </Select>
      </Field>
      {isLong ? <pre className="prompt-filled">{from.prompt}</pre> : <CodeDiff before={from.prompt} after={to} />}
      <p className="prompt-actions">
        <Button onClick={() => restore(from.prompt)}>Restore this version</Button>
        <span className="prompt-keys">The text as it is now stays a version.</span>
      </p>
    </div>
  );
}
