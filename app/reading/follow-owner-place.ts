import { isOwner, ownersDeskLink } from '#app/shell/account-marks.ts';
import { accountNews } from '#features/access/browser-access/account-news.ts';

/**
 * Has the menu of a reading page, which was made for nobody, lead an owner of the site to their desk. It is plain because it is one link; as
 * an island it would bring Preact to every page of whoever is signed in.
 */
export function followOwnerPlace(): void {
  accountNews.subscribe(() => {
    const isLed = isOwner();
    for (const place of document.querySelectorAll<HTMLElement>('.owner-place')) {
      if (isLed === place.hasChildNodes()) continue;
      const link = Object.assign(document.createElement('a'), ownersDeskLink);
      link.textContent = place.dataset.label ?? '';
      place.replaceChildren(...(isLed ? [link] : []));
    }
  });
}
