import { keepBrowserChoice } from '#app/browser-choice.ts';

/** Shows the theme that is set and keeps the one that is chosen; app/before-paint.ts sets it on the next page. */
export function wireThemeSwitch(element: HTMLElement): () => void {
  const root = document.documentElement;
  if (root.dataset.theme) keepBrowserChoice('theme', root.dataset.theme); // for another year: some browsers keep it for a week only
  for (const input of element.querySelectorAll<HTMLInputElement>('input')) {
    input.checked = input.value === (root.dataset.theme ?? 'system');
  }

  function choose({ target }: Event) {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.value === 'system') {
      delete root.dataset.theme;
      keepBrowserChoice('theme', null);
    } else {
      root.dataset.theme = target.value;
      keepBrowserChoice('theme', target.value);
    }
  }
  element.addEventListener('change', choose);
  return () => element.removeEventListener('change', choose);
}
