/**
 * Keeps the answer of a function that only reads, in one of the browser's caches: `callFunction` gives it where the site cannot be reached. It
 * goes when its cache is deleted.
 */
export async function cacheAnswer({ cache, name, body, answer }: Asked & { cache: Cache; answer: unknown }): Promise<void> {
  await cache.put(addressOf({ name, body }), Response.json(answer));
}

/** Finds the answer that was kept for this name and body; undefined where there is none. */
export async function findCachedAnswer(asked: Asked): Promise<Response | undefined> {
  return 'caches' in globalThis ? caches.match(addressOf(asked)).catch(() => undefined) : undefined;
}

interface Asked {
  name: string;
  body: Record<string, unknown>;
}

/** A cache knows addresses and no bodies; the same body has the same address in whatever order it was written. */
function addressOf({ name, body }: Asked): string {
  const entries = Object.entries(body).sort(([one], [other]) => (one < other ? -1 : 1));
  return `/functions/${name}?body=${encodeURIComponent(JSON.stringify(entries))}`;
}
