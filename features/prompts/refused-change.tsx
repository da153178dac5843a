import { Button } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import type { QueuedWrite } from '#features/own-data/queued-write.ts';
import type { PromptLibraryState } from './use-prompt-library.ts';

/** Shows a change that the server refused, with both sides of it: its author decides, and nothing is lost before that. */
export function RefusedChange({ write, library: { decide, keepAsNew } }: { write: QueuedWrite; library: PromptLibraryState }) {
  const { problem, item, kind } = write;
  if (!problem) return null;
  const { theirs } = problem;
  if (theirs === undefined) {
    return (
      <Notice tone="removed" title="This change could not be saved" announce>
        <p>{problem.error}</p>
        <Side title="Your change" fields={item} />
        <p className="prompt-actions">
          <Button onClick={() => void decide(write, 'mine')}>Try again</Button>
          <Button tone="quiet" onClick={() => void decide(write, 'theirs')}>
            Drop my change
          </Button>
        </p>
      </Notice>
    );
  }
  if (!theirs) {
    return (
      <Notice tone="changed" title="Conflict: this was deleted elsewhere while you changed it" announce>
        <Side title="Yours" fields={item} />
        <p className="prompt-actions">
          {typeof item.prompt === 'string' && <Button onClick={() => void keepAsNew(write)}>Keep mine as a new prompt</Button>}
          <Button tone="quiet" onClick={() => void decide(write, 'theirs')}>
            Discard mine
          </Button>
        </p>
      </Notice>
    );
  }
  return (
    <Notice
      tone="changed"
      title={`Conflict: “${theirs.name}” was changed elsewhere while you ${kind === 'delete' ? 'deleted' : 'changed'} it`}
      announce
    >
      <div className="prompt-sides">
        <Side title="Yours" fields={kind === 'delete' ? { '': 'Deleted' } : item} />
        <Side title="Theirs" fields={kind === 'delete' ? { name: theirs.name } : pick(theirs, Object.keys(item))} />
      </div>
      <p className="prompt-actions">
        <Button onClick={() => void decide(write, 'mine')}>Keep mine</Button>
        <Button onClick={() => void decide(write, 'theirs')}>Take theirs</Button>
      </p>
    </Notice>
  );
}

function Side({ title, fields }: { title: string; fields: Record<string, unknown> }) {
  const texts = Object.values(fields).filter((value) => typeof value === 'string');
  return (
    <div className="prompt-side">
      <p className="prompt-side-title">{title}</p>
      <pre>{texts.length > 0 ? texts.join('\n') : 'Moved to another folder'}</pre>
    </div>
  );
}

function pick(document: Record<string, unknown>, fields: string[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, document[field]]));
}
