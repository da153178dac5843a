import { describe, expect, test } from 'vitest';
import { type Account, isFullyAuthed } from '../account.ts';
import type { AccountState } from './account-state.ts';
import { type AccountEvent, type AccountStep, nextAccountState } from './next-account-state.ts';

const ada: Account = {
  userId: 'ada',
  authId: 'google-1',
  authType: 'google',
  email: 'ada@example.com',
  username: 'Ada',
  photoUrl: null,
};
const eve: Account = { ...ada, userId: 'eve', email: 'eve@example.com' };
const nobody: Account = { ...ada, authId: null, authType: 'anonymous' };

const states = {
  anonymous: { name: 'anonymous', endedBy: null },
  ended: { name: 'anonymous', endedBy: 'user-token-expired' },
  session: { name: 'signing-in', by: 'session', lastSeen: null },
  sessionAda: { name: 'signing-in', by: 'session', lastSeen: ada },
  provider: { name: 'signing-in', by: 'google' },
  ada: { name: 'fully-authed', account: ada },
} as const satisfies Record<string, AccountState>;
type StateName = keyof typeof states;

const github = { name: 'signing-in', by: 'github' } as const;
const isEve = { name: 'fully-authed', account: eve } as const;
const step = (state: AccountState, ...effects: AccountStep['effects']): AccountStep => ({ state, effects });
const stays = (name: StateName) => step(states[name]);
const stay = {
  anonymous: stays('anonymous'),
  ended: stays('ended'),
  session: stays('session'),
  sessionAda: stays('sessionAda'),
  provider: stays('provider'),
  ada: stays('ada'),
};
const everywhere = (to: AccountStep): Record<StateName, AccountStep> => ({
  anonymous: to,
  ended: to,
  session: to,
  sessionAda: to,
  provider: to,
  ada: to,
});
const sessionOver = step(states.ended, 'forget-session');
const disabled = step({ name: 'anonymous', endedBy: 'user-disabled' }, 'forget-session');
const over = { ...stay, session: sessionOver, sessionAda: sessionOver, ada: sessionOver };

/** Lists, for each event, the steps to which it leads from every state. */
const table: [title: string, event: AccountEvent, Record<StateName, AccountStep>][] = [
  ['the page was made for Ada', { type: 'page-rendered', account: ada }, everywhere(step(states.ada, 'remember'))],
  ['the page was made for Eve', { type: 'page-rendered', account: eve }, everywhere(step(isEve, 'remember'))],
  ['the page was made for nobody', { type: 'page-rendered', account: null }, over],
  ['the session is Ada’s', { type: 'session-read', account: ada }, everywhere(step(states.ada, 'remember'))],
  [
    'the session is Eve’s',
    { type: 'session-read', account: eve },
    { ...everywhere(step(isEve, 'remember')), ada: step(isEve, 'remember', 'load-anew') },
  ],
  ['there is no session', { type: 'session-read', account: null }, over],
  [
    'there is no session because its account is disabled',
    { type: 'session-read', account: null, endedBy: 'user-disabled' },
    { ...stay, session: disabled, sessionAda: disabled, ada: disabled },
  ],
  ['the session’s account has no way in', { type: 'session-read', account: nobody }, over],
  ['a call was refused', { type: 'token-refused' }, { ...stay, ada: step(states.ada, 'ask-session') }],
  [
    'the other provider’s window opened',
    { type: 'provider-asked', provider: 'github' },
    { ...everywhere(step(github)), ada: stay.ada },
  ],
  ['the provider’s window came to nothing', { type: 'provider-refused' }, { ...stay, provider: stay.anonymous }],
  [
    'the provider agreed',
    { type: 'provider-agreed' },
    { ...stay, anonymous: stay.session, ended: stay.session, provider: stay.session },
  ],
  ['the person signed out', { type: 'signed-out' }, everywhere(step(states.anonymous, 'forget-everything'))],
  [
    'nobody is signed in any more, says another tab',
    { type: 'other-tab', userId: null, isSessionEnded: false },
    {
      ...stay,
      ended: step(states.anonymous, 'forget-tab', 'load-anew'),
      session: step(states.anonymous, 'forget-tab', 'load-anew'),
      sessionAda: step(states.anonymous, 'forget-tab', 'load-anew'),
      ada: step(states.anonymous, 'forget-tab', 'load-anew'),
    },
  ],
  [
    'the session has ended by itself, says another tab: what is open here stays',
    { type: 'other-tab', userId: null, isSessionEnded: true },
    {
      ...stay,
      session: step(states.ended, 'forget-tab'),
      sessionAda: step(states.ended, 'forget-tab'),
      ada: step(states.ended, 'forget-tab'),
    },
  ],
  [
    'Ada signed in in another tab',
    { type: 'other-tab', userId: 'ada', isSessionEnded: false },
    {
      ...everywhere(step(states.session, 'forget-tab', 'ask-session')),
      sessionAda: step(states.sessionAda, 'ask-session'),
      ada: stay.ada,
    },
  ],
  [
    'Eve signed in in another tab',
    { type: 'other-tab', userId: 'eve', isSessionEnded: false },
    {
      ...everywhere(step(states.session, 'forget-tab', 'ask-session')),
      ada: step(states.session, 'forget-tab', 'load-anew'),
    },
  ],
];

describe('every event from every state', () => {
  for (const [title, event, results] of table) {
    for (const name of Object.keys(states) as StateName[]) {
      test(`${title}: from ${name}`, () => expect(nextAccountState(states[name], event)).toEqual(results[name]));
    }
  }
});

const opened = { type: 'page-opened', isHinted: false, lastSeen: null, cachedUserId: null, isSessionEnded: false } as const;
const asks = (lastSeen: Account | null) => step({ name: 'signing-in', by: 'session', lastSeen }, 'ask-session');

/** The first steps of a page, from what the server made, the hint cookie and the browser's memory. */
const openings: [title: string, Partial<Extract<AccountEvent, { type: 'page-opened' }>>, AccountStep][] = [
  ['a visitor’s reading page asks nothing', {}, stay.anonymous],
  ['a visitor’s application page asks nothing', { rendered: null }, stay.anonymous],
  ['a reading page asks whose the session is', { isHinted: true }, asks(null)],
  ['and shows whom it saw last meanwhile', { isHinted: true, lastSeen: ada, cachedUserId: 'ada' }, asks(ada)],
  ['but nobody who has been replaced since', { isHinted: true, lastSeen: ada, cachedUserId: 'eve' }, asks(null)],
  ['a page made for Ada is hers', { isHinted: true, rendered: ada }, step(states.ada, 'remember')],
  ['one out of the history, after her session, is asked about', { rendered: ada, cachedUserId: 'ada' }, asks(null)],
  ['one out of the history, from before her session, too', { isHinted: true, rendered: null }, asks(null)],
  ['an account without a way in is nobody’s', { isHinted: true, rendered: nobody }, asks(null)],
  ['cookies that are gone end the session', { cachedUserId: 'ada' }, sessionOver],
  ['it is still said on the pages after', { rendered: null, isSessionEnded: true }, stays('ended')],
  ['on an application page too', { cachedUserId: 'ada', rendered: null }, sessionOver],
];

describe('a page begins', () => {
  for (const [title, given, result] of openings) {
    test(title, () => expect(nextAccountState(states.anonymous, { ...opened, ...given })).toEqual(result));
  }
});

test('fully authed is who has an authId, or an id with the type of a provider', () => {
  expect(isFullyAuthed(ada)).toBe(true);
  expect(isFullyAuthed({ ...ada, authType: 'anonymous' })).toBe(true);
  expect(isFullyAuthed({ ...ada, authId: null })).toBe(true);
  expect(isFullyAuthed({ ...ada, authId: null, userId: '' })).toBe(false);
  expect(isFullyAuthed(nobody)).toBe(false);
  expect(isFullyAuthed(null)).toBe(false);
});
