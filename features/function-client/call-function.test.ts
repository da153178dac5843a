import { beforeEach, expect, test, vi } from 'vitest';
import { forgetIdToken } from '#features/users/browser-account/id-token-client.ts';
import { callFunction } from './call-function.ts';

vi.mock('#features/users/browser-account/browser-account.ts', () => ({ browserAccount: { tell: async () => {} } }));

/** The sessions whose tokens the server issues, one after the other, and takes. */
let issued: { sub: string; sid: string }[];
let isAlive: (sid: string) => boolean;
let calls: string[];

const encode = (claims: object) => btoa(JSON.stringify(claims));
const tokenOf = (claims: object) => `head.${encode({ ...claims, iat: 0, exp: 3600 })}.signature`;

beforeEach(() => {
  forgetIdToken();
  calls = [];
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers?: Record<string, string> }) => {
    if (address === '/auth/token') {
      const claims = issued.shift();
      return claims ? Response.json({ token: tokenOf(claims) }) : Response.json({}, { status: 401 });
    }
    const { sid } = JSON.parse(atob(headers?.Authorization?.split('.')[1] ?? ''));
    calls.push(sid);
    return isAlive(sid) ? Response.json({ kept: true }) : Response.json({ errorKey: 'USER_NOT_FOUND' }, { status: 401 });
  });
});

const save = () => callFunction('saveNote', { text: 'Mine' });

test('where its person signed in again, a call goes on by the new session', async () => {
  issued = [
    { sub: 'ada', sid: 'older' },
    { sub: 'ada', sid: 'newer' },
  ];
  isAlive = (sid) => sid === 'newer';
  expect(await save()).toEqual({ kept: true });
  expect(calls).toEqual(['older', 'newer']);
});

test.each([
  ['somebody else signed in', [{ sub: 'bob', sid: 'newer' }], ['older']],
  ['nobody is signed in', [], ['older']],
  ['the new session is over, too', [{ sub: 'ada', sid: 'over' }], ['older', 'over']],
])('where %s, a call is refused and goes nowhere else', async (_what, next, called) => {
  issued = [{ sub: 'ada', sid: 'older' }, ...next];
  isAlive = (sid) => sid === 'newer';
  await expect(save()).rejects.toMatchObject({ status: 401, errorKey: 'USER_NOT_FOUND' });
  expect(calls).toEqual(called);
});
