import { day } from '#platform/durations.ts';
import { offlineFallbackAddress } from './offline-fallback-address.ts';

/*
 * The service worker of the pages that work offline (docs/decisions/0076-offline-copies-of-pages-with-own-data.md). It has no say
 * while the network answers: only when a page or a file of it cannot be fetched, it gives what was kept (keep-page-offline.ts, and for the
 * whole course features/lessons/offline/).
 */

/** Pages open without a network for so long; then the site has to say once that they still may. */
const longestOffline = 30 * day;
const keptFolders = ['/assets/', '/files/', '/practice/run-parts/'];

/** The part of `FetchEvent` that is used: the types of service workers cannot stand beside those of pages. */
interface FetchEvent extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

addEventListener('fetch', (event) => {
  const fetched = event as FetchEvent;
  const { request } = fetched;
  const { origin, pathname } = new URL(request.url);
  const isShown = request.mode === 'navigate' || request.destination === 'image';
  const mayBeKept = isShown || keptFolders.some((folder) => pathname.startsWith(folder));
  if (request.method !== 'GET' || origin !== location.origin || !mayBeKept) return;
  fetched.respondWith(fetch(request).catch((error) => kept(request, error)));
});

async function kept(request: Request, error: unknown): Promise<Response> {
  // Where a page is not kept under its whole address, its plain one is the same for every reader of this browser's account; a signed file is
  // the same file whichever address it was signed with.
  const whole = await caches.match(request, { ignoreVary: true });
  const answer = whole ?? (await caches.match(request, { ignoreSearch: true, ignoreVary: true }));
  const fallback = !answer && request.mode === 'navigate' ? await caches.match(offlineFallbackAddress) : undefined;
  if (fallback) return fallback;
  if (!answer) throw error;
  const keptAt = Date.parse(answer.headers.get('date') ?? '');
  if (request.mode === 'navigate' && Date.now() - keptAt > longestOffline) {
    return new Response(
      'This page was kept on this device more than 30 days ago. Open it once online to keep it for another 30.',
      {
        status: 503,
        headers: { 'Content-Type': 'text/plain; charset=utf-8' },
      },
    );
  }
  return partOf(answer, request.headers.get('range'));
}

/** Takes from a whole file the range that a video asks for (RFC 9110 §14.2), in the forms that browsers ask with. */
async function partOf(answer: Response, range: string | null): Promise<Response> {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === undefined) return answer;
  const whole = await answer.blob();
  const first = Number(from);
  const last = Math.min(to ? Number(to) : whole.size, whole.size - 1);
  const headers = { 'Content-Type': answer.headers.get('content-type') ?? '', 'Accept-Ranges': 'bytes' };
  if (first > last) return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${whole.size}` } });
  return new Response(whole.slice(first, last + 1), {
    status: 206,
    headers: { ...headers, 'Content-Range': `bytes ${first}-${last}/${whole.size}`, 'Content-Length': `${last + 1 - first}` },
  });
}
