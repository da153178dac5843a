import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { SearchDialog } from '#features/publishing/search/search-dialog.tsx';
import '#features/publishing/content-facts.css';
import '#features/publishing/search/search-results.css';
import '#features/publishing/search/search-dialog.css';

let open: (() => void) | undefined;

/** Opens the search over a reading page, in the page's language. */
export function openSearchDialog(): void {
  open ??= renderDialog();
  open();
}

function renderDialog(): () => void {
  const form = document.querySelector<HTMLFormElement>('.site-search');
  const locale = form?.querySelector<HTMLInputElement>('[name=locale]')?.value;
  const { search } = form?.dataset ?? {};
  const messages = search ? JSON.parse(search) : undefined;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const render = (isOpen: boolean) =>
    root.render(createElement(SearchDialog, { isOpen, onClose: () => render(false), locale, messages }));
  return () => render(true);
}
