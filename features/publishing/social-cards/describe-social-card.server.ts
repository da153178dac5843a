import { findPublicItem } from '#features/content/find-content-item.server.ts';
import { contentMessages } from '#features/content/item/content-messages.ts';
import { publicPages } from '#features/content/item/site-pages.ts';
import { listTranslatedLists } from '#features/content/list-translations.server.ts';
import { config } from '#platform/config/config.server.ts';
import { cardAddress, type SocialCard } from './social-card.ts';

const { home } = publicPages;

/** Describes the card that an address is the image of; undefined for any but that of a page which everyone may read. */
export function describeSocialCard(address: string): SocialCard | undefined {
  const path = pathOfCard(address);
  const page = Object.values(publicPages).find((known) => known.path === path) ?? listAt(path);
  const item = findPublicItem(path);
  const title = page?.title ?? item?.title;
  if (!title || cardAddress(path) !== address) return undefined;
  if (path === home.path) return signCard({ title: home.promise, label: home.holds });
  return signCard({ title, label: item?.kind ? contentMessages(item._locale).kind(item.kind) : path });
}

/** The list of another language. */
function listAt(path: string): { title: string } | undefined {
  const list = listTranslatedLists().find((translation) => translation.path === path);
  return list && contentMessages(list.locale).list;
}

function pathOfCard(address: string): string {
  const path = /^\/cards(\/.+)\.png$/.exec(address)?.[1] ?? '';
  return path === '/index' ? '/' : path;
}

/** Adds to the words of a card whose site it is. */
export function signCard(words: Pick<SocialCard, 'title' | 'label'>): SocialCard {
  return { ...words, siteName: publicPages.home.title, host: new URL(config.ORIGIN).host };
}
