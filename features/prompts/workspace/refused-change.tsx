import type { Fields } from '#features/own-data/own-document.ts';
import type { QueuedWrite } from '#features/own-data/queued-write.ts';
import { RefusedWrite } from '#features/own-data/refused-write.tsx';
import type { PromptLibraryState } from '../library/use-prompt-library.ts';

/** Shows a prompt or folder as its author left it, beside what became of it elsewhere. */
export function RefusedChange({ write, library: { decide, keepAsNew } }: { write: QueuedWrite; library: PromptLibraryState }) {
  const { item, kind, problem } = write;
  const theirs = problem?.theirs ?? {};
  const shown = kind === 'delete' ? ['name'] : Object.keys(item);
  return (
    <RefusedWrite
      write={write}
      noun="prompt"
      name={problem?.theirs ? String(problem.theirs.name) : undefined}
      mine={kind === 'delete' ? 'Deleted' : textOf(item, Object.keys(item))}
      theirs={textOf(theirs, shown)}
      decide={decide}
      keepAsNew={typeof item.prompt === 'string' ? () => keepAsNew(write) : undefined}
    />
  );
}

function textOf(fields: Fields, names: string[]): string {
  const texts = names.map((name) => fields[name]).filter((value) => typeof value === 'string');
  return texts.length > 0 ? texts.join('\n') : 'Moved to another folder';
}
