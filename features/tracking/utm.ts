import { browserStorage } from '#platform/browser/browser-storage.ts';

/** The parameters that tell where a visit came from (docs/product.md §3): kept in the browser and sent with every pageview after it. */
export const utmNames = ['utm_source', 'utm_campaign'] as const;
type Utm = Partial<Record<(typeof utmNames)[number], string>>;

const longestValue = 200;

/** Keeps what the address says about where the visit came from; `y=name` is short for a YouTube video (docs/product.md §5). */
export function captureUtm(search: URLSearchParams): void {
  const video = search.get('y');
  const found: Record<(typeof utmNames)[number], string | null> = video
    ? { utm_source: 'youtube', utm_campaign: video }
    : { utm_source: search.get('utm_source'), utm_campaign: search.get('utm_campaign') };
  for (const name of utmNames) if (found[name]) browserStorage.keep(name, found[name].slice(0, longestValue));
}

/** Reads what is known of where this browser came from. */
export function readUtm(): Utm {
  return Object.fromEntries(utmNames.map((name) => [name, browserStorage.read(name)]).filter(([, value]) => value));
}
