/** Shows the theme that is set and keeps the one that is chosen; app/before-paint.ts sets it on the next page. */
export function wireThemeSwitch(element: HTMLElement): () => void {
  const root = document.documentElement;
  for (const input of element.querySelectorAll<HTMLInputElement>('input')) {
    input.checked = input.value === (root.dataset.theme ?? 'system');
  }

  function choose({ target }: Event) {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.value === 'system') {
      delete root.dataset.theme;
      localStorage.removeItem('theme');
    } else {
      root.dataset.theme = target.value;
      localStorage.setItem('theme', target.value);
    }
  }
  element.addEventListener('change', choose);
  return () => element.removeEventListener('change', choose);
}
