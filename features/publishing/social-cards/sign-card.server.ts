import { publicPages } from '#features/content/item/site-pages.ts';
import { config } from '#platform/config/config.server.ts';
import type { SocialCard } from './social-card.ts';

/** Adds to the words of a card whose site it is. */
export function signCard(words: Pick<SocialCard, 'title' | 'label'>): SocialCard {
  return { ...words, siteName: publicPages.home.title, host: new URL(config.ORIGIN).host };
}
