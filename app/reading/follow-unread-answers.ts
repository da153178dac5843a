import { countUnreadAnswers, unreadMark } from '#app/shell/account-marks.ts';
import { accountNews } from '#features/access/browser-access/account-news.ts';

/**
 * Has the header of a reading page, which was made for nobody, tell how many answers the account has not read yet. It is plain because it
 * fills in an element that is there; as an island it would bring Preact to every page of whoever is signed in.
 */
export function followUnreadAnswers(): void {
  accountNews.subscribe(() => {
    const { isHidden, text } = unreadMark(countUnreadAnswers());
    for (const mark of document.querySelectorAll<HTMLElement>('.unread-answers')) {
      mark.hidden = isHidden;
      if (mark.lastElementChild) mark.lastElementChild.textContent = text;
    }
  });
}
