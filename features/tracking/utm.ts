import { browserStorage } from '#platform/browser/browser-storage.ts';

/** The parameters that tell where a visit came from (docs/product.md §3): kept in the browser and sent with every pageview after it. */
const names = ['utm_source', 'utm_campaign'] as const;
type Utm = Partial<Record<(typeof names)[number], string>>;

const longestValue = 200;

/** Keeps what the address says about where the visit came from; `y=name` is short for a YouTube video (docs/product.md §5). */
export function captureUtm(search: URLSearchParams): void {
  const video = search.get('y');
  const found: Record<(typeof names)[number], string | null> = video
    ? { utm_source: 'youtube', utm_campaign: video }
    : { utm_source: search.get('utm_source'), utm_campaign: search.get('utm_campaign') };
  for (const name of names) if (found[name]) browserStorage.keep(name, found[name].slice(0, longestValue));
}

/** Reads what is known of where this browser came from. */
export function readUtm(): Utm {
  return Object.fromEntries(names.map((name) => [name, browserStorage.read(name)]).filter(([, value]) => value));
}
