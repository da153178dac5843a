import { makeElement } from './make-element.ts';
import type { SearchAnswer } from './search-answer.ts';
import type { SearchMessages } from './search-messages.ts';

interface Ask {
  askFor(text: string): void;
}

/** Makes what stands in the dialog beside results. */
export function makeNotes(messages: SearchMessages) {
  const suggestion = ({ suggestion }: SearchAnswer, { askFor }: Ask): Node[] =>
    suggestion ? [makeElement('p', {}, `${messages.didYouMean} `, tryButton(suggestion, { askFor }), '?')] : [];

  return {
    suggestion,

    /** Before anything is typed: what can be searched, and how. */
    start: ({ askFor }: Ask) =>
      makeElement(
        'div',
        {},
        makeElement('p', {}, `${messages.start} ${messages.try}`),
        makeElement('p', { class: 'search-tries' }, ...messages.examples.map((example) => tryButton(example, { askFor }))),
      ),

    nothing: (answer: SearchAnswer, { askFor }: Ask) => {
      const allTexts = makeElement('a', { href: messages.allTextsAt }, messages.allTexts);
      return makeElement(
        'div',
        {},
        ...suggestion(answer, { askFor }),
        makeElement('p', {}, `${messages.nothingHere} `, allTexts, '.'),
      );
    },

    unreachable: ({ retry }: { retry(): void }) => {
      const button = makeElement('button', { class: 'button', type: 'button' }, messages.again);
      button.addEventListener('click', retry);
      return makeElement('div', {}, makeElement('p', {}, messages.notReachedHelp), makeElement('p', {}, button));
    },

    keys: () => {
      const { choose, open, close } = messages.keys;
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
