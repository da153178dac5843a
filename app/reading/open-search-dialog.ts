import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import contentFacts from '#features/publishing/content-facts.css?url';
import searchDialog from '#features/publishing/search/search-dialog.css?url';
import { SearchDialog } from '#features/publishing/search/search-dialog.tsx';
import searchResults from '#features/publishing/search/search-results.css?url';

let open: Promise<() => void> | undefined;

/** Opens the search over a reading page, in the page's language. */
export async function openSearchDialog(): Promise<void> {
  open ??= loadStyles().then(renderDialog);
  (await open)();
}

/**
 * Loads the styles of the search by their addresses: were they imported, the script of every page would hold the bundler's loader of
 * styles.
 */
async function loadStyles(): Promise<void> {
  const loads = [contentFacts, searchResults, searchDialog].map(async (href) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    await new Promise((loaded, failed) => {
      link.onload = loaded;
      link.onerror = failed;
      document.head.append(link);
    });
  });
  await Promise.all(loads);
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
