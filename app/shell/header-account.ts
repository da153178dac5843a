import { accountNotifications } from '#features/access/browser-access/account-notifications.ts';

/*
 * What the header tells of an account: who it is, and its notifications. The components of the shell show it on
 * application pages; on reading pages, which were made for nobody, app/reading fills it in.
 */

/** The part of an account that the header shows. */
export interface HeaderAccount {
  username: string;
  photoUrl: string | null;
}

interface AccountPicture {
  tag: 'img' | 'span';
  attributes: Record<string, string>;
  letter?: string;
}

/** Says what shows an account in the header: its photo, or the first letter of its name, which nobody needs to hear before the name. */
export function accountPicture({ username, photoUrl }: HeaderAccount): AccountPicture {
  return photoUrl
    ? { tag: 'img', attributes: { src: photoUrl, alt: '', width: '24', height: '24' } }
    : { tag: 'span', attributes: { 'aria-hidden': 'true' }, letter: username.charAt(0).toUpperCase() };
}

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
