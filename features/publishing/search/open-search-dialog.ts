import { SearchRefused } from './ask-search.ts';
import { describeAnswer } from './describe-answer.ts';
import { makeNotes } from './make-notes.ts';
import { makeSearchParts } from './make-search-parts.ts';
import { renderResults } from './render-results.ts';
import { searchAsYouType } from './search-as-you-type.ts';
import { type SearchMessages, searchMessages } from './search-messages.ts';
import { wireCombobox } from './wire-combobox.ts';
import '../content-facts.css';
import './search-results.css';
import './search-dialog.css';

let dialog: ReturnType<typeof makeDialog> | undefined;

/** Opens the search over the page, with what was typed last. That is asked anew: what is found depends on who is signed in by now. */
export function openSearchDialog(): void {
  dialog ??= makeDialog();
  if (!dialog.element.open) {
    dialog.element.showModal();
    dialog.ask();
  }
  dialog.input.select();
}

/** The page brings them along where it is in another language than the site's own. */
function messagesOfPage(): SearchMessages {
  const brought = document.querySelector<HTMLElement>('[data-search]')?.dataset.search;
  return brought ? JSON.parse(brought) : searchMessages;
}

function makeDialog(): { element: HTMLDialogElement; input: HTMLInputElement; ask(): void } {
  const messages = messagesOfPage();
  const note = makeNotes(messages);
  const parts = makeSearchParts(messages, note.keys());
  const { element, input, listbox, status, notes } = parts;
  const options = wireCombobox({ input, listbox });

  const say = (text: string, ...more: Node[]) => {
    status.textContent = text;
    notes.replaceChildren(...more);
  };
  const askFor = (text: string) => {
    input.value = text;
    input.focus();
    typing.ask();
  };
  const typing = searchAsYouType(input, {
    isOpen: () => element.open,
    nothingAsked() {
      options.show([]);
      say('', note.start({ askFor }));
    },
    answer(answer) {
      options.show(renderResults(answer, messages));
      const isEmpty = answer.results.length === 0;
      say(
        describeAnswer(answer, messages),
        ...(isEmpty ? [note.nothing(answer, { askFor })] : note.suggestion(answer, { askFor })),
      );
    },
    failure(error) {
      options.show([]);
      if (error instanceof SearchRefused) say(messages.refused[error.fault]);
      else say(messages.notReached, note.unreachable({ retry: typing.ask }));
    },
  });

  wire(parts, { typing, options });
  document.body.append(element);
  return { element, input, ask: typing.ask };
}

function wire(
  { element, form, input, listbox, close }: ReturnType<typeof makeSearchParts>,
  { typing, options }: { typing: ReturnType<typeof searchAsYouType>; options: ReturnType<typeof wireCombobox> },
): void {
  form.addEventListener('submit', (event) => {
    const option = typing.isSettled() ? options.current() : null;
    if (!option && input.value.trim() !== '') return; // the search page shows what has not arrived here
    event.preventDefault();
    option?.click();
  });
  listbox.addEventListener('click', () => element.close());
  close.addEventListener('click', () => element.close());
  element.addEventListener('close', () => options.show([]));
  element.addEventListener('pointerdown', ({ target }) => {
    if (target === element) element.close(); // the backdrop is the dialog itself; all else lies in its parts
  });
  addEventListener('online', () => {
    if (element.open && !typing.isSettled()) typing.ask();
  });
}
