import { accountCounts, countMark, isOwner, ownersDeskLink } from '#app/shell/account-marks.ts';
import { accountNotifications } from '#features/access/browser-access/account-notifications.ts';

/**
 * Has the header of a reading page, which was made for nobody, tell how many answers the account has not read yet and how many exercises are due, and its menu lead an
 * owner of the site to their desk. It is plain because it fills in elements that are there; as islands they would bring Preact to every page
 * of whoever is signed in.
 */
export function followAccountNotifications(): void {
  accountNotifications.subscribe(showCounts);
  accountNotifications.subscribe(showOwnersDesk);
}

function showCounts(): void {
  for (const [name, count] of Object.entries(accountCounts)) {
    const { isHidden, text } = countMark(count());
    for (const mark of document.querySelectorAll<HTMLElement>(`.${name}`)) {
      mark.hidden = isHidden;
      if (mark.lastElementChild) mark.lastElementChild.textContent = text;
    }
  }
}

function showOwnersDesk(): void {
  const isLed = isOwner();
  for (const place of document.querySelectorAll<HTMLElement>('.owner-place')) {
    if (isLed === place.hasChildNodes()) continue;
    const link = Object.assign(document.createElement('a'), ownersDeskLink);
    link.textContent = place.dataset.label ?? '';
    place.replaceChildren(...(isLed ? [link] : []));
  }
}
