import { accountNews } from '#features/access/browser-access/account-news.ts';

/**
 * Has the header of a reading page, which was made for nobody, tell how many answers the account has not read yet. It is plain because it
 * fills in an element that is there; as an island it would bring Preact to every page of whoever is signed in.
 */
export function followUnreadAnswers(): void {
  accountNews.subscribe(() => {
    const count = accountNews.last()?.unreadAnswers ?? 0;
    for (const mark of document.querySelectorAll<HTMLElement>('.unread-answers')) {
      mark.hidden = count === 0;
      if (mark.lastElementChild) mark.lastElementChild.textContent = String(count);
    }
  });
}
