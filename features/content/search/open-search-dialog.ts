import { SearchRefused } from './ask-search.ts';
import { describeAnswer } from './describe-answer.ts';
import { followTyping } from './follow-typing.ts';
import { makeNotes } from './make-notes.ts';
import { makeSearchParts } from './make-search-parts.ts';
import { renderResults } from './render-results.ts';
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
  const parts = makeSearchParts(phrases, note.keys());
  const { element, input, listbox, status, notes } = parts;
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

  wire(parts, { typing, options });
  typing.ask();
  document.body.append(element);
  return element;
}

function wire(
  { element, form, input, listbox, close }: ReturnType<typeof makeSearchParts>,
  { typing, options }: { typing: ReturnType<typeof followTyping>; options: ReturnType<typeof walkOptions> },
): void {
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
}
