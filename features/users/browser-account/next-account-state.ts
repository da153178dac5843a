import { type Account, isFullyAuthed } from '../account.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import type { SessionEnd } from '../session-end.ts';
import type { AccountState } from './account-state.ts';

/** An event that can happen to the account of a page. */
export type AccountEvent =
  /**
   * The page begins. `rendered` is whom the server made it for, absent on pages that are the same for everyone; `isSessionEnded`: a session of
   * this browser ended by itself, and nobody has signed in since.
   */
  | {
      type: 'page-opened';
      isHinted: boolean;
      rendered?: Account | null;
      lastSeen: Account | null;
      cachedUserId: string | null;
      isSessionEnded: boolean;
    }
  /** The server made the open page anew, for this account. */
  | { type: 'page-rendered'; account: Account | null }
  /** The server said whose the session is, and where it is nobody's, why it ended if it was more than its time. */
  | { type: 'session-read'; account: Account | null; endedBy?: SessionEnd }
  /** A call was refused for want of a live session. */
  | { type: 'token-refused' }
  | { type: 'provider-asked'; provider: IdentityProvider }
  /** Closed, cancelled, or nobody came back. */
  | { type: 'provider-refused' }
  | { type: 'provider-agreed' }
  /** The person signed out here, or deleted the account, and the server has done so. */
  | { type: 'signed-out' }
  /** Another tab changed who is signed in, or this page is shown again after a while. Where nobody is, their session may have ended by itself. */
  | { type: 'other-tab'; userId: string | null; isSessionEnded: boolean };

/** A task that has to be done on the way to a state. */
export type AccountEffect =
  /** Keep the account's id and e-mail address in this browser. */
  | 'remember'
  /** The session is over: what is kept of the account goes, but for the address of the next sign-in and own data that was never sent. */
  | 'forget-session'
  /** The person left: everything goes. */
  | 'forget-everything'
  /** Forget what this tab alone knows; what is stored belongs to someone else by now. */
  | 'forget-tab'
  | 'ask-session'
  /** The page shows another person's things: the server's guards decide again. */
  | 'load-anew';

export interface AccountStep {
  state: AccountState;
  effects: readonly AccountEffect[];
}

/** Says where an event leads from a state. It does nothing itself. */
export function nextAccountState(state: AccountState, event: AccountEvent): AccountStep {
  switch (event.type) {
    case 'page-opened':
      return open(event);
    case 'page-rendered':
      return isFullyAuthed(event.account) ? authed(event.account) : endSession(state);
    case 'session-read':
      return readSession(state, event);
    case 'token-refused':
      return state.name === 'fully-authed' ? { state, effects: ['ask-session'] } : stay(state);
    case 'provider-asked':
      return state.name === 'fully-authed' ? stay(state) : stay({ name: 'signing-in', by: event.provider });
    case 'provider-refused':
      return isWithProvider(state) ? stay(anonymous) : stay(state);
    case 'provider-agreed':
      return isWithProvider(state) || state.name === 'anonymous' ? stay(bySession) : stay(state);
    case 'signed-out':
      return { state: anonymous, effects: ['forget-everything'] };
    case 'other-tab':
      return event.userId === null ? leave(state, event) : follow(state, event.userId);
  }
}

const anonymous: AccountState = { name: 'anonymous', endedBy: null };
const ended = (endedBy: SessionEnd = 'user-token-expired'): AccountState => ({ name: 'anonymous', endedBy });
const bySession: AccountState = { name: 'signing-in', by: 'session', lastSeen: null };

const stay = (state: AccountState): AccountStep => ({ state, effects: [] });
const authed = (account: Account): AccountStep => ({ state: { name: 'fully-authed', account }, effects: ['remember'] });
const isWithProvider = (state: AccountState) => state.name === 'signing-in' && state.by !== 'session';

/**
 * Says where the opening of a page leads; one out of the browser's history can be older than the session: where page and hint disagree, the
 * server is asked.
 */
function open({
  isHinted,
  rendered,
  lastSeen,
  cachedUserId,
  isSessionEnded,
}: Extract<AccountEvent, { type: 'page-opened' }>): AccountStep {
  if (isHinted && isFullyAuthed(rendered)) return authed(rendered);
  if (isHinted || rendered) {
    const seen = lastSeen?.userId === cachedUserId ? lastSeen : null;
    return {
      state: { name: 'signing-in', by: 'session', lastSeen: rendered === undefined ? seen : null },
      effects: ['ask-session'],
    };
  }
  if (cachedUserId === null) return stay(isSessionEnded ? ended() : anonymous);
  return { state: ended(), effects: ['forget-session'] };
}

function readSession(state: AccountState, { account, endedBy }: Extract<AccountEvent, { type: 'session-read' }>): AccountStep {
  if (!isFullyAuthed(account)) return endSession(state, endedBy);
  const isOther = state.name === 'fully-authed' && state.account.userId !== account.userId;
  const { state: next, effects } = authed(account);
  return { state: next, effects: isOther ? [...effects, 'load-anew'] : effects };
}

/** Ends the session, because the server knows none; whoever is with a provider is about to get one and stays. */
function endSession(state: AccountState, endedBy?: SessionEnd): AccountStep {
  if (state.name === 'anonymous' || isWithProvider(state)) return stay(state);
  return { state: ended(endedBy), effects: ['forget-session'] };
}

function leave(state: AccountState, { isSessionEnded }: { isSessionEnded: boolean }): AccountStep {
  // A page that heard of the end before it heard that it was a sign-out shows what is to be forgotten.
  const isOpenStill = state.name === 'anonymous' && state.endedBy === 'user-token-expired' && !isSessionEnded;
  if (isOpenStill) return { state: anonymous, effects: ['forget-tab', 'load-anew'] };
  if (state.name === 'anonymous' || isWithProvider(state)) return stay(state);
  if (isSessionEnded) return { state: ended(), effects: ['forget-tab'] };
  return { state: anonymous, effects: ['forget-tab', 'load-anew'] };
}

function follow(state: AccountState, userId: string): AccountStep {
  if (state.name === 'fully-authed') {
    return state.account.userId === userId ? stay(state) : { state: bySession, effects: ['forget-tab', 'load-anew'] };
  }
  const isSeen = state.name === 'signing-in' && state.by === 'session' && state.lastSeen?.userId === userId;
  return { state: isSeen ? state : bySession, effects: isSeen ? ['ask-session'] : ['forget-tab', 'ask-session'] };
}
