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
      keep(null);
    } else {
      root.dataset.theme = target.value;
      keep(target.value);
    }
  }
  element.addEventListener('change', choose);
  return () => element.removeEventListener('change', choose);
}

function keep(theme: string | null): void {
  try {
    if (theme === null) localStorage.removeItem('theme');
    else localStorage.setItem('theme', theme);
  } catch {
    // a browser that keeps nothing shows the choice on this page
  }
}
