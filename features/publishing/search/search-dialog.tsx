import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { SearchResult } from './search-answer.ts';
import { longestQuery } from './search-limits.ts';
import { type SearchMessages, searchMessages } from './search-messages.ts';
import { describeOutcome, SearchNotes } from './search-notes.tsx';
import { ResultLinks } from './search-results.tsx';
import { useSearch } from './use-search.ts';
import './search-dialog.css';

export interface SearchDialogProps {
  isOpen: boolean;
  onClose(): void;
  /** The language to search and its messages, where it is not the site's own. */
  locale?: string;
  messages?: SearchMessages;
}

const noResults: SearchResult[] = [];

/** Shows the search over a page, with what was typed last: a combobox whose options are the pages found and their sections. */
export function SearchDialog({ isOpen, onClose, locale, messages = searchMessages }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { text, outcome, isSettled, ask } = useSearch({ isOpen });
  const results = outcome?.answer?.results ?? noResults;
  const size = results.reduce((sum, { sections }) => sum + 1 + sections.length, 0);
  const { chosenId, fieldProps, listboxProps, optionProps } = useCombobox({ listboxId: 'search-results', list: results, size });

  // Before the next key: what is typed then belongs into the field.
  useLayoutEffect(() => {
    if (!isOpen) return;
    dialog.current?.showModal();
    input.current?.select();
  }, [isOpen]);

  const close = () => dialog.current?.close();
  function closeOutside({ target }: PointerEvent): void {
    if (target === dialog.current) close(); // the backdrop is the dialog itself; all else lies in its parts
  }
  function submit(event: FormEvent): void {
    const option = isSettled && chosenId !== undefined ? document.getElementById(chosenId) : null;
    if (!option && text.trim() !== '') return; // the search page shows what has not arrived here
    event.preventDefault();
    option?.click();
  }
  function askFor(text: string): void {
    ask(text);
    input.current?.focus();
  }

  return (
    <dialog className="search-dialog" aria-label={messages.title} onClose={onClose} onPointerDown={closeOutside} ref={dialog}>
      <div className="search-frame">
        <form className="search-bar" action="/search" onSubmit={submit}>
          <input
            className="search-field"
            name="q"
            type="text"
            inputMode="search"
            enterKeyHint="search"
            placeholder={messages.placeholder}
            maxLength={longestQuery}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck="false"
            aria-label={messages.field}
            value={text}
            onChange={({ currentTarget }) => ask(currentTarget.value)}
            {...fieldProps}
            ref={input}
          />
          <button className="search-close" type="button" onClick={close}>
            {messages.close}
          </button>
          {locale && <input type="hidden" name="locale" value={locale} />}
        </form>
        <p className="search-status" role="status">
          {outcome && describeOutcome(outcome, messages)}
        </p>
        <div className="search-note">
          {outcome && <SearchNotes outcome={outcome} messages={messages} askFor={askFor} retry={() => ask(text)} />}
        </div>
        <div className="search-results" role="listbox" aria-label={messages.results} {...listboxProps}>
          <ResultOptions results={results} messages={messages} linkProps={(at) => ({ ...optionProps(at), onClick: close })} />
        </div>
        <SearchKeys keys={messages.keys} />
      </div>
    </dialog>
  );
}

interface ResultOptionsProps {
  results: SearchResult[];
  messages: SearchMessages;
  linkProps: (at: number) => ComponentProps<'a'>;
}

/** A group for each page, in which it and its sections are options. */
function ResultOptions({ results, messages, linkProps }: ResultOptionsProps) {
  let count = 0;
  return results.map((result) => {
    const first = count;
    count += 1 + result.sections.length;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, and these are options
      <div role="group" aria-labelledby={linkProps(first).id} className="search-result" key={result.address}>
        <ResultLinks result={result} messages={messages} linkProps={(at) => linkProps(first + at)} />
      </div>
    );
  });
}

function SearchKeys({ keys: { choose, open, close } }: { keys: SearchMessages['keys'] }) {
  return (
    <p className="search-keys" aria-hidden="true">
      {Object.entries({ '↑ ↓': choose, Enter: open, Esc: close }).map(([key, effect]) => (
        <span key={key}>
          <kbd>{key}</kbd> {effect}
        </span>
      ))}
    </p>
  );
}

/** The active option belongs to one list: another list begins anew. */
interface ActiveOption {
  list: unknown;
  at: number;
  isWalking: boolean;
}

/**
 * Makes a field and a list of `size` options a combobox: a reader chooses among the options while the focus stays in the field
 * (aria-activedescendant). The first one is chosen to begin with. Home and End go to the first and last option once the reader walks the
 * list; before that they move in the text.
 */
function useCombobox({ listboxId, list, size }: { listboxId: string; list: unknown; size: number }) {
  const listbox = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<ActiveOption>();
  const { at: chosen, isWalking } = active && active.list === list ? active : { at: 0, isWalking: false };
  const optionId = (at: number) => `${listboxId}-${at}`;
  const chosenId = size > 0 ? optionId(chosen) : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is read from its top
  useEffect(() => {
    listbox.current?.scrollTo({ top: 0 });
  }, [list]);

  function walk(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.nativeEvent.isComposing) return;
    const next = size > 0 ? step({ key: event.key, chosen, size, isWalking }) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    setActive({ list, at: next, isWalking: true });
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  }

  return {
    chosenId,
    fieldProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': listboxId,
      'aria-expanded': size > 0,
      'aria-activedescendant': chosenId,
      onKeyDown: walk,
    } as const,
    listboxProps: { id: listboxId, hidden: size === 0, ref: listbox },
    optionProps: (at: number) => ({
      id: optionId(at),
      role: 'option',
      'aria-selected': at === chosen,
      tabIndex: -1,
      onPointerMove: () => at !== chosen && setActive({ list, at, isWalking }),
    }),
  };
}

/** Returns the place in the list that a key leads to; undefined for a key that is none of the list's. */
function step({ key, chosen, size, isWalking }: { key: string; chosen: number; size: number; isWalking: boolean }) {
  if (key === 'ArrowDown') return (chosen + 1) % size;
  if (key === 'ArrowUp') return (chosen || size) - 1;
  if (isWalking && key === 'Home') return 0;
  if (isWalking && key === 'End') return size - 1;
  return undefined;
}
