import { keepBrowserChoice } from '#platform/browser/browser-choice.ts';
import { browserMarks } from '#platform/browser/browser-marks.ts';

/**
 * Shows the theme that is set and keeps the one that is chosen; the server marks the next page with it (platform/browser/browser-marks.ts).
 */
export function wireThemeSwitch(element: HTMLElement): () => void {
  const root = document.documentElement;
  const chosen = browserMarks(document.cookie)['data-theme'];
  if (chosen) {
    keepBrowserChoice('theme', chosen); // for another year: some browsers keep it for a week only
    root.dataset.theme = chosen; // a page kept for days without a network is marked as it was then
  }
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
