/**
 * Keeps what is typed until the search is there, and puts it into its field: on a slow line that takes a while, in which a lesson would take the
 * same keys for its video.
 */
export function bufferKeystrokes(): void {
  const ending = new AbortController();
  let typed = '';
  function hold(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey } = event;
    if (key === 'Escape') ending.abort();
    if (ctrlKey || metaKey || key.length !== 1) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    typed += key;
  }
  function give({ target }: FocusEvent): void {
    if (!(target instanceof HTMLInputElement) || !target.closest('dialog')) return;
    // Once the dialog has chosen what of its last words is selected.
    setTimeout(() => {
      ending.abort();
      if (!typed) return;
      target.setRangeText(typed, 0, target.value.length, 'end');
      target.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
  addEventListener('keydown', hold, { capture: true, signal: ending.signal });
  addEventListener('focusin', give, { signal: ending.signal });
}
