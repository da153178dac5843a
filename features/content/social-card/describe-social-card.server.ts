import { config } from '#platform/config.server.ts';
import { contentKindLabel } from '../content-kind.ts';
import { findPublicItem } from '../find-public-item.server.ts';
import { publicPages } from '../site-pages.ts';
import { cardAddress, type SocialCard } from './social-card.ts';

/** The card that an address is the image of; undefined for any but that of a page which everyone may read. */
export function describeSocialCard(address: string): SocialCard | undefined {
  const path = pathOfCard(address);
  const page = Object.values(publicPages).find((known) => known.path === path);
  const item = findPublicItem(path);
  const title = page?.title ?? item?.title;
  if (!title || cardAddress(path) !== address) return undefined;
  const label = item?.kind ? contentKindLabel(item.kind) : '';
  return { title, label, siteName: publicPages.home.title, host: new URL(config.ORIGIN).host };
}

function pathOfCard(address: string): string {
  const path = /^\/cards(\/.+)\.png$/.exec(address)?.[1] ?? '';
  return path === '/index' ? '/' : path;
}
