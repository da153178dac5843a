import { accountNotifications } from '#features/access/browser-access/account-notifications.ts';

/*
 * What the header tells of an account's notifications. The components of the shell show it on application pages; on reading pages, which were made
 * for nobody, app/reading fills it in.
 */

export const countUnreadAnswers = (): number => accountNotifications.last()?.unreadAnswers ?? 0;

/** Says how the mark of so many unread answers looks. */
export const unreadMark = (count: number) => ({ isHidden: count === 0, text: String(count) });

export const isOwner = (): boolean => accountNotifications.last()?.isOwner ?? false;

/** Leads an owner of the site to their desk. */
export const ownersDeskLink = { className: 'site-nav-link', href: '/owner' };
