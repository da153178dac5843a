import { SearchRefused } from './ask-search.ts';
import { describeAnswer } from './describe-answer.ts';
import { followTyping } from './follow-typing.ts';
import { makeElement } from './make-element.ts';
import { makeNotes } from './make-notes.ts';
import { renderResults } from './render-results.ts';
import { longestQuery } from './search-limits.ts';
import { type SearchPhrases, searchPhrases } from './search-phrases.ts';
import { walkOptions } from './walk-options.ts';
import '../content-facts.css';
import './search-results.css';
import './search-dialog.css';

let dialog: HTMLDialogElement | undefined;

/** Opens the search over the page, with what was typed last. */
export function openSearchDialog(): void {
  dialog ??= makeDialog();
  if (!dialog.open) dialog.showModal();
  dialog.querySelector('input')?.select();
}

/** The page brings them along where it is in another language than the site's own. */
function phrasesOfPage(): SearchPhrases {
  const brought = document.querySelector<HTMLElement>('[data-search]')?.dataset.search;
  return brought ? JSON.parse(brought) : searchPhrases;
}

function makeDialog(): HTMLDialogElement {
  const phrases = phrasesOfPage();
  const note = makeNotes(phrases);
  const parts = makeParts(phrases, note.keys());
  const { element, form, input, listbox, status, notes, close } = parts;
  const options = walkOptions({ input, listbox });

  const say = (text: string, ...more: Node[]) => {
    status.textContent = text;
    notes.replaceChildren(...more);
  };
  const askFor = (text: string) => {
    input.value = text;
    input.focus();
    typing.ask();
  };
  const typing = followTyping(input, {
    isOpen: () => element.open,
    nothingAsked() {
      options.show([]);
      say('', note.start({ askFor }));
    },
    answer(answer) {
      options.show(renderResults(answer, phrases));
      const isEmpty = answer.results.length === 0;
      say(
        describeAnswer(answer, phrases),
        ...(isEmpty ? [note.nothing(answer, { askFor })] : note.suggestion(answer, { askFor })),
      );
    },
    failure(error) {
      options.show([]);
      if (error instanceof SearchRefused) say(phrases.refused[error.fault]);
      else say(phrases.notReached, note.unreachable({ retry: typing.ask }));
    },
  });

  form.addEventListener('submit', (event) => {
    const option = typing.isSettled() ? options.current() : null;
    if (!option && input.value.trim() !== '') return; // the search page shows what has not arrived here
    event.preventDefault();
    option?.click();
  });
  listbox.addEventListener('click', () => element.close());
  close.addEventListener('click', () => element.close());
  element.addEventListener('pointerdown', ({ target }) => {
    if (target === element) element.close(); // the backdrop is the dialog itself; all else lies in its parts
  });
  addEventListener('online', () => {
    if (element.open && !typing.isSettled()) typing.ask();
  });
  typing.ask();
  document.body.append(element);
  return element;
}

function makeParts(phrases: SearchPhrases, keys: Element) {
  const input = makeElement('input', {
    id: 'search-field',
    class: 'search-field',
    name: 'q',
    type: 'text',
    inputmode: 'search',
    enterkeyhint: 'search',
    role: 'combobox',
    placeholder: phrases.placeholder,
    maxlength: String(longestQuery),
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    'aria-label': phrases.field,
    'aria-autocomplete': 'list',
    'aria-controls': 'search-results',
    'aria-expanded': 'false',
  });
  const close = makeElement('button', { class: 'search-close', type: 'button' }, phrases.close);
  const form = makeElement('form', { class: 'search-bar', action: '/search' }, input, close);
  const status = makeElement('p', { class: 'search-status', role: 'status' });
  const notes = makeElement('div', { class: 'search-note' });
  const listbox = makeElement('div', {
    id: 'search-results',
    class: 'search-results',
    role: 'listbox',
    'aria-label': phrases.results,
  });
  const element = makeElement('dialog', { class: 'search-dialog', 'aria-label': phrases.title });
  element.append(makeElement('div', { class: 'search-frame' }, form, status, notes, listbox, keys));
  return { element, form, input, listbox, status, notes, close };
}
