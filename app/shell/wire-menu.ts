/** Closes a menu, which opens without a script, on Escape, behind whoever leaves by it, and when something else is used. */
export function wireMenu(menu: HTMLDetailsElement): () => void {
  const leaving = new AbortController();
  const close = () => {
    menu.open = false;
  };
  const closeOutside = ({ target }: Event) => {
    if (target instanceof Node && !menu.contains(target)) close();
  };
  const { signal } = leaving;
  menu.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !menu.open) return;
      close();
      menu.querySelector('summary')?.focus();
    },
    { signal },
  );
  menu.addEventListener('click', ({ target }) => target instanceof Element && target.closest('a') && close(), { signal });
  document.addEventListener('pointerdown', closeOutside, { signal });
  document.addEventListener('focusin', closeOutside, { signal });
  return () => leaving.abort();
}
