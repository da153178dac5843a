import { accountMemory } from '#features/users/browser-account/account-memory.ts';
import { browserAccount } from '#features/users/browser-account/browser-account.ts';
import { courseAccessKey, forgetCourseAccess, recallCourseAccess, rememberCourseAccess } from './course-access-cache.ts';

/** The server's word about one account. */
interface AccessWord {
  userId: string;
  havePaicc: boolean;
}

/** The last word of the server to this page. */
let said: AccessWord | null = null;
/** Says that the server is telling this page of each change at once, so that its last word is true now. */
let isLive = false;
/** The last word that came by this page's listener for its account. */
let heard: AccessWord | null = null;
/**
 * The change that was made here, until the listener has said the same: what it says before that was read before it was done.
 */
let doneHere: AccessWord | null = null;
let stopFollowing: (() => void) | undefined;
let followed: string | null = null;
const listeners = new Set<() => void>();
/** What the listeners were told last. */
let told: boolean | null = null;

/**
 * Knows whether the course is open to the account of this page, as far as this browser does: what the server said to the page, else what
 * the browser remembers. The server's word renews both, here and in the other tabs; a page hears it when it opens, comes to the front, and
 * whenever it changes.
 */
export const courseAccess = {
  /** Null while it is not known. */
  havePaicc(): boolean | null {
    const userId = accountId();
    if (userId === null) return null;
    return said?.userId === userId ? said.havePaicc : recallCourseAccess({ userId });
  },
  /** Says whether the account is no member by the server's own word: what is only remembered may have changed on another device. */
  isKnownNonMember: (): boolean => isLive && said?.userId === accountId() && said?.havePaicc === false,
  /** Calls back after each change; answers how to stop. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Takes a word that the server has just said. */
  tell(word: AccessWord): void {
    take(word);
    rememberCourseAccess(word);
  },
  /** Takes what the server has just done for this page. The listener may still bring what it read before, or have said the same already. */
  tellDone(word: AccessWord): void {
    const isHeard = isLive && heard?.userId === word.userId && heard.havePaicc === word.havePaicc;
    doneHere = isHeard ? null : word;
    courseAccess.tell(word);
  },
  /** Takes a word from an answer, which may have been on its way while its listener said something newer. */
  tellAnswer(word: AccessWord): void {
    if (!isLive || said?.userId !== word.userId) courseAccess.tell(word);
  },
  open,
};

/** Follows the page's account and what other tabs hear; called once a page. */
function open(): void {
  addEventListener('storage', ({ key }) => {
    const userId = accountId();
    if (key !== courseAccessKey || userId === null) return;
    const havePaicc = recallCourseAccess({ userId });
    if (havePaicc !== null) take({ userId, havePaicc });
  });
  browserAccount.subscribe(followAccount);
  followAccount();
}

function hear(word: AccessWord): void {
  heard = word;
  if (doneHere?.userId === word.userId && doneHere.havePaicc !== word.havePaicc) return;
  doneHere = null;
  courseAccess.tell(word);
}

function take(word: AccessWord): void {
  said = word;
  // Not what was known just before: another tab may have changed what the browser remembers already, and nobody here was told.
  if (courseAccess.havePaicc() !== told) notify();
}

function followAccount(): void {
  const state = browserAccount.state();
  if (state.name === 'anonymous') forgetCourseAccess();
  const userId = state.name === 'fully-authed' ? state.account.userId : null;
  if (userId === followed) return;
  followed = userId;
  stopFollowing?.();
  stopFollowing = undefined;
  if (userId !== null) void startFollowing(userId);
  notify();
}

async function startFollowing(userId: string): Promise<void> {
  const { followCourseAccess } = await import('./follow-course-access.ts');
  if (followed !== userId || stopFollowing) return;
  stopFollowing = followCourseAccess({
    userId,
    isUnknown: courseAccess.havePaicc() === null,
    onWord: hear,
    onAnswer: courseAccess.tellAnswer,
    onLive: (now) => {
      isLive = now;
      if (!now) doneHere = null; // what comes after a new connection is read anew
    },
  });
}

function notify(): void {
  told = courseAccess.havePaicc();
  for (const listener of listeners) listener();
}

/** Returns the id of the account; while the server is asked who is signed in, it is most likely who was. */
function accountId(): string | null {
  const state = browserAccount.state();
  if (state.name === 'fully-authed') return state.account.userId;
  return state.name === 'signing-in' ? accountMemory.cachedUserId() : null;
}
