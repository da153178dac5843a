import { makeElement } from './make-element.ts';
import { longestQuery } from './search-limits.ts';
import type { SearchMessages } from './search-messages.ts';

/** The elements of the dialog, put together; `keys` says which keys do what. */
export function makeSearchParts(messages: SearchMessages, keys: Element) {
  const input = makeElement('input', {
    id: 'search-field',
    class: 'search-field',
    name: 'q',
    type: 'text',
    inputmode: 'search',
    enterkeyhint: 'search',
    role: 'combobox',
    placeholder: messages.placeholder,
    maxlength: String(longestQuery),
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    'aria-label': messages.field,
    'aria-autocomplete': 'list',
    'aria-controls': 'search-results',
    'aria-expanded': 'false',
  });
  const close = makeElement('button', { class: 'search-close', type: 'button' }, messages.close);
  // The language to search, where it is not the site's own: as the form that it stands in for has it.
  const locale = document.querySelector('[data-search] [name=locale]')?.cloneNode();
  const form = makeElement('form', { class: 'search-bar', action: '/search' }, input, close, ...(locale ? [locale] : []));
  const status = makeElement('p', { class: 'search-status', role: 'status' });
  const notes = makeElement('div', { class: 'search-note' });
  const listbox = makeElement('div', {
    id: 'search-results',
    class: 'search-results',
    role: 'listbox',
    'aria-label': messages.results,
  });
  const element = makeElement('dialog', { class: 'search-dialog', 'aria-label': messages.title });
  element.append(makeElement('div', { class: 'search-frame' }, form, status, notes, listbox, keys));
  return { element, form, input, listbox, status, notes, close };
}
