import { makeElement } from './make-element.ts';
import type { SearchAnswer } from './search-answer.ts';

interface Ask {
  askFor(text: string): void;
}

const examples = ['read a diff', 'context window', 'prompts'];

const keys = [
  ['↑ ↓', 'choose'],
  ['Enter', 'open'],
  ['Esc', 'close'],
] as const;

/** What stands in the dialog beside results. */
export const renderNote = {
  /** Before anything is typed: what can be searched, and how. */
  start: ({ askFor }: Ask) =>
    makeElement(
      'div',
      {},
      makeElement('p', {}, 'Titles, headings, tags and every word of the texts. A typo is fine, and so is half a word. Try:'),
      makeElement('p', { class: 'search-tries' }, ...examples.map((example) => tryButton(example, { askFor }))),
    ),

  suggestion: ({ suggestion }: SearchAnswer, { askFor }: Ask): Node[] =>
    suggestion ? [makeElement('p', {}, 'Did you mean ', tryButton(suggestion, { askFor }), '?')] : [],

  nothing: (answer: SearchAnswer, { askFor }: Ask) =>
    makeElement(
      'div',
      {},
      ...renderNote.suggestion(answer, { askFor }),
      makeElement(
        'p',
        {},
        'No text here has it. Try another word for the same thing, or ',
        makeElement('a', { href: '/blogs' }, 'look through all texts'),
        '.',
      ),
    ),

  unreachable: ({ retry }: { retry(): void }) => {
    const button = makeElement('button', { class: 'button', type: 'button' }, 'Try again');
    button.addEventListener('click', retry);
    return makeElement(
      'div',
      {},
      makeElement(
        'p',
        {},
        'Your connection or the site is away. What you typed stays here; it is asked again when you are back.',
      ),
      makeElement('p', {}, button),
    );
  },

  keys: () =>
    makeElement(
      'p',
      { class: 'search-keys', 'aria-hidden': 'true' },
      ...keys.map(([key, effect]) => makeElement('span', {}, makeElement('kbd', {}, key), ` ${effect}`)),
    ),
};

function tryButton(text: string, { askFor }: Ask): HTMLElement {
  const button = makeElement('button', { class: 'search-try', type: 'button' }, text);
  button.addEventListener('click', () => askFor(text));
  return button;
}
