import { SearchRefused } from './ask-search.ts';
import { describeAnswer } from './describe-answer.ts';
import { followTyping } from './follow-typing.ts';
import { makeElement } from './make-element.ts';
import { renderNote } from './render-note.ts';
import { renderResults } from './render-results.ts';
import { longestQuery } from './search-limits.ts';
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

function makeDialog(): HTMLDialogElement {
  const parts = makeParts();
  const { element, form, input, listbox, status, note, close } = parts;
  const options = walkOptions({ input, listbox });

  const say = (text: string, ...more: Node[]) => {
    status.textContent = text;
    note.replaceChildren(...more);
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
      say('', renderNote.start({ askFor }));
    },
    answer(answer) {
      options.show(renderResults(answer));
      const isEmpty = answer.results.length === 0;
      say(
        describeAnswer(answer),
        ...(isEmpty ? [renderNote.nothing(answer, { askFor })] : renderNote.suggestion(answer, { askFor })),
      );
    },
    failure(error) {
      options.show([]);
      if (error instanceof SearchRefused) say(error.message);
      else say('The search cannot be reached', renderNote.unreachable({ retry: typing.ask }));
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

function makeParts() {
  const input = makeElement('input', {
    id: 'search-field',
    class: 'search-field',
    name: 'q',
    type: 'text',
    inputmode: 'search',
    enterkeyhint: 'search',
    role: 'combobox',
    placeholder: 'Essays, guides, tools, lessons',
    maxlength: String(longestQuery),
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    'aria-label': 'Search this site',
    'aria-autocomplete': 'list',
    'aria-controls': 'search-results',
    'aria-expanded': 'false',
  });
  const close = makeElement('button', { class: 'search-close', type: 'button' }, 'Close');
  const form = makeElement('form', { class: 'search-bar', action: '/search' }, input, close);
  const status = makeElement('p', { class: 'search-status', role: 'status' });
  const note = makeElement('div', { class: 'search-note' });
  const listbox = makeElement('div', { id: 'search-results', class: 'search-results', role: 'listbox', 'aria-label': 'Results' });
  const element = makeElement('dialog', { class: 'search-dialog', 'aria-label': 'Search' });
  element.append(makeElement('div', { class: 'search-frame' }, form, status, note, listbox, renderNote.keys()));
  return { element, form, input, listbox, status, note, close };
}
