import { makeElement } from './make-element.ts';
import type { SearchAnswer } from './search-answer.ts';
import type { SearchPhrases } from './search-phrases.ts';

interface Ask {
  askFor(text: string): void;
}

/** Makes what stands in the dialog beside results. */
export function makeNotes(phrases: SearchPhrases) {
  const suggestion = ({ suggestion }: SearchAnswer, { askFor }: Ask): Node[] =>
    suggestion ? [makeElement('p', {}, `${phrases.didYouMean} `, tryButton(suggestion, { askFor }), '?')] : [];

  return {
    suggestion,

    /** Before anything is typed: what can be searched, and how. */
    start: ({ askFor }: Ask) =>
      makeElement(
        'div',
        {},
        makeElement('p', {}, `${phrases.start} ${phrases.try}`),
        makeElement('p', { class: 'search-tries' }, ...phrases.examples.map((example) => tryButton(example, { askFor }))),
      ),

    nothing: (answer: SearchAnswer, { askFor }: Ask) => {
      const allTexts = makeElement('a', { href: phrases.allTextsAt }, phrases.allTexts);
      return makeElement(
        'div',
        {},
        ...suggestion(answer, { askFor }),
        makeElement('p', {}, `${phrases.nothingHere} `, allTexts, '.'),
      );
    },

    unreachable: ({ retry }: { retry(): void }) => {
      const button = makeElement('button', { class: 'button', type: 'button' }, phrases.again);
      button.addEventListener('click', retry);
      return makeElement('div', {}, makeElement('p', {}, phrases.notReachedHelp), makeElement('p', {}, button));
    },

    keys: () => {
      const { choose, open, close } = phrases.keys;
      const keys = Object.entries({ '↑ ↓': choose, Enter: open, Esc: close });
      return makeElement(
        'p',
        { class: 'search-keys', 'aria-hidden': 'true' },
        ...keys.map(([key, effect]) => makeElement('span', {}, makeElement('kbd', {}, key), ` ${effect}`)),
      );
    },
  };
}

function tryButton(text: string, { askFor }: Ask): HTMLElement {
  const button = makeElement('button', { class: 'search-try', type: 'button' }, text);
  button.addEventListener('click', () => askFor(text));
  return button;
}
