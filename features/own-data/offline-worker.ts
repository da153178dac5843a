/*
 * The service worker of the pages that work offline (docs/decisions/0076). It has no say while the network answers: only when a page or a
 * file of it cannot be fetched, it gives what keep-page-offline.ts kept.
 */

/** The part of `FetchEvent` that is used: the types of service workers cannot stand beside those of pages. */
interface FetchEvent extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

addEventListener('fetch', (event) => {
  const fetched = event as FetchEvent;
  const { request } = fetched;
  const isFile = new URL(request.url).pathname.startsWith('/assets/');
  if (request.method !== 'GET' || (request.mode !== 'navigate' && !isFile)) return;
  fetched.respondWith(fetch(request).catch((error) => kept(request, error)));
});

async function kept(request: Request, error: unknown): Promise<Response> {
  // Where a page is not kept under its whole address, its plain one is the same for every reader of this browser's account.
  const whole = await caches.match(request, { ignoreVary: true });
  const answer = whole ?? (await caches.match(request, { ignoreSearch: true, ignoreVary: true }));
  if (!answer) throw error;
  return answer;
}
