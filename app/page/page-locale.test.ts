import { expect, test } from 'vitest';
import { pageLocale } from './page-locale.ts';

/** A page whose loaders failed, the root's too. */
const failedAt = (pathname: string, search = '') =>
  pageLocale({ matches: [{ pathname, loaderData: undefined }], location: { pathname, search }, contentLocales: ['de'] });

test('a page that could not be made speaks the language its address names', () => {
  expect(failedAt('/de/blogs')).toBe('de');
  expect(failedAt('/poll', '?page=/de/text&name=x')).toBe('de');
  expect(failedAt('/search', '?q=x&locale=de')).toBe('de');
});

test("a language that the site has not, and a parameter that is not this page's, say nothing", () => {
  for (const address of ['/blogs', '/fr/blogs', '/dennoch']) expect(failedAt(address)).toBe('en');
  expect(failedAt('/blogs', '?locale=de&page=/de/text')).toBe('en');
  expect(failedAt('/poll', '?page=/text')).toBe('en');
});

test('what a loader says counts before the address', () => {
  const location = { pathname: '/de/text', search: '' };
  expect(
    pageLocale({ matches: [{ pathname: '/de/text', loaderData: { locale: 'en' } }], location, contentLocales: ['de'] }),
  ).toBe('en');
});
