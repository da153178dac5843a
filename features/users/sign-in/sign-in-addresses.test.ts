import { describe, expect, test } from 'vitest';
import { rememberedPath } from './sign-in-addresses.ts';

test('a path of this site is kept with its query and hash', () => {
  expect(rememberedPath('/principled-ai-coding/checkout?quantity=3#pay')).toBe('/principled-ai-coding/checkout?quantity=3#pay');
  expect(rememberedPath('/playground?next=https://example.com/')).toBe('/playground?next=https://example.com/');
});

describe('anything a browser could take for another site is nothing', () => {
  const addresses = [
    'https://evil.example',
    'http:evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n//evil.example',
    '\t//evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/%2E%2E//evil.example',
    '/a/..//evil.example',
    '/./\\evil.example',
    '//evil.example/%2f..',
    '//user@evil.example',
    '//[::1',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    ' /settings',
    '',
    null,
    undefined,
  ];
  for (const address of addresses) {
    test(JSON.stringify(address) ?? 'undefined', () => expect(rememberedPath(address)).toBeNull());
  }
});

test('what stays after that is still of this site when it is resolved once more', () => {
  for (const address of ['/%2f%2fevil.example', '/%5cevil.example', '/a//b', '/@evil.example', '/:80', '/%09/evil.example']) {
    const kept = rememberedPath(address);
    if (kept !== null) expect(new URL(kept, 'https://site.example').origin).toBe('https://site.example');
  }
});

test('the login page does not remember itself', () => {
  for (const address of ['/login', '/login?m=l', '/login/finish?outcome=created', '/auth/sign-out', '/x/../login']) {
    expect(rememberedPath(address)).toBeNull();
  }
  expect(rememberedPath('/login-news')).toBe('/login-news');
});
