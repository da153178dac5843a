import { onSearchShortcut } from '#app/shell/on-search-shortcut.ts';

/**
 * Opens the search of a reading page from the header's button and by its keys. The dialog, and Preact with it, arrives with its first use;
 * when it cannot, the search page takes over.
 */
export function wireSearch(): void {
  onSearchShortcut(open);
  document.querySelector('.site-search')?.addEventListener('submit', (event) => {
    event.preventDefault();
    open();
  });
}

function open(): void {
  import('./open-search-dialog.ts').then(({ openSearchDialog }) => openSearchDialog()).catch(() => location.assign('/search'));
}
