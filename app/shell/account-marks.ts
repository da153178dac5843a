import { accountNotifications } from '#features/access/browser-access/account-notifications.ts';

/*
 * What the header tells of an account's notifications. The components of the shell show it on application pages; on reading pages, which were made
 * for nobody, app/reading fills it in.
 */

/** What is counted behind a link of the account's menu, by the class of its mark. */
export const accountCounts = {
  'unread-answers': () => accountNotifications.last()?.unreadAnswers ?? 0,
  'due-exercises': () => accountNotifications.last()?.dueExercises ?? 0,
};

/** Says how the mark of so many looks. */
export const countMark = (count: number) => ({ isHidden: count === 0, text: String(count) });

export const isOwner = (): boolean => accountNotifications.last()?.isOwner ?? false;

/** Leads an owner of the site to their desk. */
export const ownersDeskLink = { className: 'site-nav-link', href: '/owner' };
