import { Button } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import type { QueuedWrite } from './own-document.ts';
import './refused-write.css';

/** Shows a change that the server refused, with both sides of it: its author decides, and nothing is lost before that. */
export function RefusedWrite({
  write,
  noun,
  name,
  mine,
  theirs,
  decide,
  keepAsNew,
}: {
  write: QueuedWrite;
  /** The thing that was changed, such as "note". */
  noun: string;
  /** The name of the document, where its kind has names. */
  name?: string;
  mine: string;
  theirs: string;
  decide: (write: QueuedWrite, choice: 'mine' | 'theirs') => Promise<unknown>;
  /** Keeps the change of something that was deleted elsewhere; absent where there is nothing left to keep. */
  keepAsNew?: () => Promise<unknown>;
}) {
  const { problem, kind } = write;
  if (!problem) return null;
  const take = (choice: 'mine' | 'theirs') => () => void decide(write, choice);
  if (problem.theirs === undefined) {
    return (
      <Notice tone="removed" title={`This ${noun} could not be saved`} announce>
        <p>{problem.error}</p>
        <Side title="Yours" text={mine} />
        <p className="refused-actions">
          <Button onClick={take('mine')}>Try again</Button>
          <Button tone="quiet" onClick={take('theirs')}>
            Drop my change
          </Button>
        </p>
      </Notice>
    );
  }
  if (!problem.theirs) {
    return (
      <Notice tone="changed" title={`Conflict: this ${noun} was deleted elsewhere while you changed it`} announce>
        <Side title="Yours" text={mine} />
        <p className="refused-actions">
          {keepAsNew && <Button onClick={() => void keepAsNew()}>Keep mine as a new {noun}</Button>}
          <Button tone="quiet" onClick={take('theirs')}>
            Discard mine
          </Button>
        </p>
      </Notice>
    );
  }
  const did = kind === 'delete' ? 'deleted' : 'changed';
  return (
    <Notice
      tone="changed"
      title={`Conflict: ${name ? `“${name}”` : `a ${noun}`} was changed elsewhere while you ${did} it`}
      announce
    >
      <div className="refused-sides">
        <Side title="Yours" text={mine} />
        <Side title="Theirs" text={theirs} />
      </div>
      <p className="refused-actions">
        <Button onClick={take('mine')}>Keep mine</Button>
        <Button onClick={take('theirs')}>Take theirs</Button>
      </p>
    </Notice>
  );
}

function Side({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <p className="refused-side-title">{title}</p>
      <pre className="refused-text">{text}</pre>
    </div>
  );
}
