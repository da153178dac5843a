/** The menu of small screens opens without a script; with one it closes on Escape, and behind whoever leaves by it. */
export function wireMenu(menu: HTMLDetailsElement): () => void {
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  };
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) menu.open = false;
  };
  menu.addEventListener('keydown', onKey);
  menu.addEventListener('click', onClick);
  return () => {
    menu.removeEventListener('keydown', onKey);
    menu.removeEventListener('click', onClick);
  };
}
