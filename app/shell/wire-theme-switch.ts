import { readBrowserCookie, saveBrowserPreference } from '#platform/browser/browser-cookies.ts';

/**
 * Shows the theme that is set and keeps the one that is chosen; the server marks the next page with it (platform/browser/browser-marks.ts).
 */
export function wireThemeSwitch(element: HTMLElement): () => void {
  const root = document.documentElement;
  const chosen = readBrowserCookie('theme');
  if (chosen === 'light' || chosen === 'dark') {
    saveBrowserPreference('theme', chosen); // for another year: some browsers keep it for a week only
    root.dataset.theme = chosen; // a page kept for days without a network is marked as it was then
  }
  for (const input of element.querySelectorAll<HTMLInputElement>('input')) {
    input.checked = input.value === (root.dataset.theme ?? 'system');
  }

  function choose({ target }: Event) {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.value === 'system') {
      delete root.dataset.theme;
      saveBrowserPreference('theme', null);
    } else {
      root.dataset.theme = target.value;
      saveBrowserPreference('theme', target.value);
    }
  }
  element.addEventListener('change', choose);
  return () => element.removeEventListener('change', choose);
}
