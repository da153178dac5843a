import { expect, test } from 'vitest';
import { readRedirects } from './read-redirects.server.ts';

const pages = ['/', '/new', '/newer', '/blogs/über-diffs'];
const read = (source: string) =>
  Object.fromEntries(readRedirects({ source, origin: 'https://site.test', isPage: (path) => pages.includes(path) }));

test('a path leads to a page, for good unless the content says for now', () => {
  expect(read('/old: /new\n/for-now: { to: /newer, status: 302 }\n')).toEqual({
    '/old': { to: '/new', external: false, status: 301 },
    '/for-now': { to: '/newer', external: false, status: 302 },
  });
});

test('a target may be a whole https address, and carry a query and a hash', () => {
  expect(read('/a: https://elsewhere.example/x?y=1\n/b: /new?kind=guide#part\n')).toEqual({
    '/a': { to: 'https://elsewhere.example/x?y=1', external: true, status: 301 },
    '/b': { to: '/new?kind=guide#part', external: false, status: 301 },
  });
});

test('a chain answers with its end, and is for now when one of its steps is', () => {
  expect(read('/a: /b\n/b: { to: "/c?x=1", status: 302 }\n/c: /new\n')['/a']).toEqual({
    to: '/new?x=1',
    external: false,
    status: 302,
  });
});

test('a trailing slash and encoded letters are the same path', () => {
  expect(read('/old/: /new/\n/%C3%A4lter: /blogs/%C3%BCber-diffs\n')).toEqual({
    '/old': { to: '/new/', external: false, status: 301 },
    '/älter': { to: '/blogs/%C3%BCber-diffs', external: false, status: 301 },
  });
});

test('an empty file moves nothing', () => {
  expect(read('')).toEqual({});
  expect(read('# nothing yet\n')).toEqual({});
});

test.each([
  ['itself', '/ok: /new\n/a: /a', 'line 2: /a leads in a circle'],
  ['itself by its trailing slash', '/a: /a/', 'line 1: /a leads in a circle'],
  ['itself by its encoding', '/a: /%61', 'line 1: /a leads in a circle'],
  ['a circle', '/a: /b\n/b: /c\n/c: /a', '/a → /b → /c → /a'],
  ['a circle further on', '/x: /a\n/a: /b\n/b: /a', 'line 1: /x leads in a circle'],
  ['no page', '/a: /gone', 'line 1: /a leads to /gone, which is not a page'],
  ['no page by a chain', '/a: /b\n/b: /gone', 'line 1: /a leads to /gone'],
  ['another host by two slashes', '/a: //evil.example', 'line 1: //evil.example must lead to'],
  ['another host by a backslash', '/a: /\\evil.example', 'must lead to'],
  ['another host by encoded slashes', '/a: /%2Fevil.example', 'must lead to'],
  ['another host by an encoded backslash', '/a: /%5Cevil.example', 'must lead to'],
  ['a script', '/a: "javascript:alert(1)"', 'must lead to'],
  ['data', '/a: "data:text/html,x"', 'must lead to'],
  ['an insecure address', '/a: http://elsewhere.example', 'must lead to'],
  ['an address with a password', '/a: https://user:secret@elsewhere.example', 'must lead to'],
  ['this site as if it were another', '/a: https://site.test/a', 'is this site: write the path alone'],
  ['a broken encoding', '/a: /%zz', 'must lead to'],
  ['a line break', '/a: "/new\\nX: y"', 'must lead to'],
  ['nothing', '/a:', 'line 1:'],
  ['an unknown status', '/a: { to: /new, status: 307 }', 'line 1:'],
  ['an unknown field', '/a: { to: /new, status: 301, when: now }', 'line 1:'],
])('a path that leads to %s is refused with its line', (_what, source, message) => {
  expect(() => read(source)).toThrow('_redirects.yml');
  expect(() => read(source)).toThrow(message);
});

test.each([
  ['no path', 'old: /new'],
  ['an address', 'https://site.test/old: /new'],
  ['two slashes', '//old: /new'],
  ['a query', '/old?a=b: /new'],
  ['what the server answers by itself', '/functions/getList: /new'],
  ['the same in another spelling', '/%66unctions/getList: /new'],
  ['a number', '7: /new'],
  ['the same path twice', '/a: /new\n/a/: /newer'],
  ['the same key twice', '/a: /new\n/a: /newer'],
])('%s cannot move', (_what, source) => {
  expect(() => read(source)).toThrow(/^_redirects.yml: line \d/);
});

test('what is not a table of paths is refused', () => {
  expect(() => read('- /a\n- /b')).toThrow('_redirects.yml: line 1');
  expect(() => read('just text')).toThrow('must be lines such as /old: /new');
  expect(() => read('/a: [')).toThrow('_redirects.yml: line 1');
});
