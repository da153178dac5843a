import { type ComponentProps, type FormEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
import type { SearchResult } from './search-answer.ts';
import { longestQuery } from './search-limits.ts';
import { type SearchMessages, searchMessages } from './search-messages.ts';
import { describeOutcome, SearchNotes } from './search-notes.tsx';
import { ResultLinks } from './search-results.tsx';
import { useCombobox } from './use-combobox.ts';
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
