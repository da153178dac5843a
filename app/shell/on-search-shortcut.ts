const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Calls `open` at every "/" and Ctrl or ⌘ K, but not for someone who types or has a dialog before them, until what it returns is called. */
export function onSearchShortcut(open: () => void): () => void {
  function answer(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, target, isComposing, defaultPrevented } = event;
    const isShortcut = ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '/';
    if (!isShortcut || altKey || isComposing || defaultPrevented || isTyping(target)) return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    open();
  }
  document.addEventListener('keydown', answer);
  return () => document.removeEventListener('keydown', answer);
}
