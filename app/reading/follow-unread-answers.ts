import { accountNews } from '#features/access/browser-access/account-news.ts';

/** Has the header of a reading page, which was made for nobody, tell how many answers the account has not read yet. */
export function followUnreadAnswers(): void {
  accountNews.subscribe(() => {
    const count = accountNews.last()?.unreadAnswers ?? 0;
    for (const mark of document.querySelectorAll<HTMLElement>('.unread-answers')) {
      mark.hidden = count === 0;
      if (mark.lastElementChild) mark.lastElementChild.textContent = String(count);
    }
  });
}
