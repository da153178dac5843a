import { LRUCache } from 'lru-cache';
import { openDrawingThread } from '#platform/rasteriser/open-drawing-thread.server.ts';
import type { SocialCard } from './social-card.ts';

/** The cards that are kept, about 30 KB each. */
const mostKept = 300;

const kept = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: mostKept });
const draw = openDrawingThread<SocialCard>('features/publishing/social-cards/social-card-worker.server.ts');

/** Renders the card as a PNG: from memory where the same was drawn lately, else drawn in a thread of its own, one at a time. */
export function renderSocialCard(card: SocialCard): Promise<Uint8Array<ArrayBuffer>> {
  const key = JSON.stringify(card);
  const known = kept.get(key);
  if (known) return known;
  const drawing = draw(card);
  drawing.catch(() => kept.delete(key)); // the next who asks tries again
  kept.set(key, drawing);
  return drawing;
}
