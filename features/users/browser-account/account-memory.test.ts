import { beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '../account.ts';
import { accountMemory, registerAccountKeys } from './account-memory.ts';
import { keptText } from './kept-text.ts';

const ada: Account = {
  userId: 'ada',
  authId: 'google-1',
  authType: 'google',
  email: 'ada@example.com',
  username: 'Ada',
  photoUrl: null,
};
const eve: Account = { ...ada, userId: 'eve', authId: 'google-2', email: 'eve@example.com' };

/** Makes a storage whose keys `Object.keys` lists, as those of a browser's storage. */
function storage(): Storage {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => delete kept[key],
  };
  return new Proxy(kept, { get: (_, key) => methods[key as keyof typeof methods] }) as unknown as Storage;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
});

test('a browser knows its account again, and the address to suggest', () => {
  expect([accountMemory.cachedUserId(), accountMemory.loginEmail(), accountMemory.lastSeen()]).toEqual([null, null, null]);
  accountMemory.remember(ada);
  expect(accountMemory.cachedUserId()).toBe('ada');
  expect(accountMemory.loginEmail()).toBe('ada@example.com');
  expect(accountMemory.lastSeen()).toEqual(ada);
});

test('an account without an address has none suggested, least of all another’s', () => {
  accountMemory.remember(ada);
  accountMemory.remember({ ...eve, email: null });
  expect(accountMemory.loginEmail()).toBeNull();
});

test('another account finds nothing of the one before, the same one finds all of it', () => {
  accountMemory.remember(ada);
  const own = ['course-access', 'action-log', 'lessonPlace:hello-ai-world'];
  registerAccountKeys('course-access', 'action-log', 'lessonPlace:');
  for (const key of [...own, 'utm_source']) localStorage.setItem(key, 'x');
  accountMemory.remember(ada);
  expect(own.map((key) => localStorage.getItem(key))).toEqual(own.map(() => 'x'));
  accountMemory.remember(eve);
  expect(own.map((key) => localStorage.getItem(key))).toEqual(own.map(() => null));
  expect(localStorage.getItem('utm_source'), 'it is the browser’s').toBe('x');
});

test('a session that ends leaves the address where it may be suggested, and nothing else', () => {
  accountMemory.remember(ada);
  accountMemory.forget({ loginEmail: 'keep' });
  expect([accountMemory.cachedUserId(), accountMemory.lastSeen()]).toEqual([null, null]);
  expect(accountMemory.loginEmail()).toBe('ada@example.com');
  accountMemory.forget({ loginEmail: 'forget' });
  expect(accountMemory.loginEmail()).toBeNull();
});

test('whoever comes next is told that a session ended by itself, until somebody signs in or it was a sign-out after all', () => {
  const ends = [() => accountMemory.remember(ada), () => accountMemory.forget({ loginEmail: 'forget' })];
  for (const end of ends) {
    accountMemory.remember(ada);
    accountMemory.forget({ loginEmail: 'keep' });
    expect(accountMemory.sessionEnd()).toBe('1');
    end();
    expect(accountMemory.sessionEnd()).toBeNull();
  }
  accountMemory.remember(ada);
  accountMemory.forget({ loginEmail: 'keep' });
  accountMemory.letSessionEndRest();
  expect(accountMemory.sessionEnd()).toBe('0');
  accountMemory.forget({ loginEmail: 'forget' });
  accountMemory.forget({ loginEmail: 'keep' });
  expect(accountMemory.sessionEnd(), 'another tab had signed out before').toBeNull();
});

test('what was typed outlives the session for the same account, and is gone with a sign-out or another account', () => {
  const typeAnew = () => {
    accountMemory.remember(ada);
    keptText.keep('ada', 'question', { user_content: 'Why?' });
    accountMemory.forget({ loginEmail: 'keep' });
  };
  const found = () => keptText.read('ada', 'question');
  typeAnew();
  expect(keptText.read(null, 'question'), 'a visitor sees nothing of it').toBeUndefined();
  accountMemory.remember(ada);
  expect(found()).toEqual({ user_content: 'Why?' });
  accountMemory.forget({ loginEmail: 'forget' });
  expect(found()).toBeUndefined();
  typeAnew();
  accountMemory.remember(eve);
  expect(keptText.read('eve', 'question')).toBeUndefined();
  accountMemory.remember(ada);
  expect(found()).toBeUndefined();
});

test('what a visitor typed stays in its tab, and comes along when they sign in there', () => {
  keptText.keep(null, 'withdrawal', { name: 'Ada' });
  expect(Object.keys(localStorage)).toEqual([]);
  accountMemory.remember(ada);
  expect(keptText.read('ada', 'withdrawal')).toEqual({ name: 'Ada' });
  keptText.keep('ada', 'withdrawal', { name: 'Ada L.' });
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('typed:'))).toEqual([]);
  accountMemory.forget({ loginEmail: 'forget' });
  expect(keptText.read('ada', 'withdrawal')).toBeUndefined();
});

test('an owner who looks at the site as somebody else leaves nothing there, and finds again what they began', () => {
  accountMemory.remember(eve);
  keptText.keep('eve', 'answer', 'Because');
  vi.stubGlobal('document', { documentElement: { dataset: { viewing: '' } } });
  accountMemory.remember(ada);
  keptText.keep('ada', 'question', 'typed by the owner');
  expect(keptText.read('ada', 'question')).toBeUndefined();
  vi.unstubAllGlobals();
});

test('what a tab holds is forgotten without what is stored for all', () => {
  accountMemory.remember(ada);
  accountMemory.forgetTab();
  expect([accountMemory.lastSeen(), accountMemory.cachedUserId()]).toEqual([null, 'ada']);
});

test('what something else wrote, or a browser that blocks storage, is nobody and no failure', () => {
  sessionStorage.setItem('account', '{');
  expect(accountMemory.lastSeen()).toBeNull();
  sessionStorage.setItem('account', JSON.stringify({ username: 'Nobody' }));
  expect(accountMemory.lastSeen()).toBeNull();
  vi.stubGlobal('localStorage', undefined);
  accountMemory.remember(ada);
  expect([accountMemory.cachedUserId(), accountMemory.loginEmail()]).toEqual([null, null]);
  accountMemory.forget({ loginEmail: 'forget' });
});
