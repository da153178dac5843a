import { readBrowserCookie } from '#platform/browser/browser-cookies.ts';
import { attempt } from '#platform/browser/browser-storage.ts';
import { previewTokenName } from './preview-cookie.ts';

const channelName = 'preview';

/**
 * Keeps the token of this tab (session storage) and the cookie together. The cookie is what the server sees, so it wins: session storage
 * takes it over, and forgets it when the server says that it is dead. A tab that still has a token while the cookie is lost shows it
 * again, which reloads the page; leaving preview in one tab makes the others forget theirs.
 */
export function followPreview(): void {
  const { preview } = document.documentElement.dataset;
  const stored = attempt(() => sessionStorage.getItem(previewTokenName));
  if (preview === undefined && !stored) return;

  const cookie = readBrowserCookie(previewTokenName);
  if (preview === 'on' && cookie) sessionStorage.setItem(previewTokenName, cookie);
  else if (preview === 'ended') sessionStorage.removeItem(previewTokenName);
  else if (stored && !cookie && navigator.cookieEnabled) showAgain(stored);
  followLeaving();
}

function showAgain(token: string): void {
  const page = new URL(location.href);
  page.searchParams.set('preview', token);
  location.replace(page);
}

function followLeaving(): void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', () => sessionStorage.removeItem(previewTokenName));
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement) || !('leavePreview' in target.dataset)) return;
    sessionStorage.removeItem(previewTokenName);
    channel.postMessage('left');
  });
}
