const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/**
 * Opens the search from the header's button, "/" and Ctrl or ⌘ K, on both kinds of pages. The dialog arrives with its first use; when it
 * cannot, the search page takes over.
 */
export function wireSearch(): void {
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || !('search' in event.target.dataset)) return;
    event.preventDefault();
    void openSearch();
  });
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target, isComposing, defaultPrevented } = event;
    const isShortcut = ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '/';
    if (!isShortcut || altKey || isComposing || defaultPrevented || isTyping(target)) return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    void openSearch();
  });
}

async function openSearch(): Promise<void> {
  try {
    const { openSearchDialog } = await import('#features/publishing/search/open-search-dialog.ts');
    openSearchDialog();
  } catch {
    location.assign('/search');
  }
}
