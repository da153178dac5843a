import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { findContentItem } from '#features/content/find-content-item.server.ts';
import { isSitePage } from '#features/content/site-pages.ts';
import routes from './routes.ts';

/** Any text of the content, the page where a sign-in ends, and addresses that are given out one by one. */
const notListed = ['/*', '/login/finish', '/unsubscribe', '/settings/export', '/poll'];

function addresses(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path = '', index, children }) => {
    const address = path ? `${parent}/${path}` : parent;
    if (children) return addresses(children, address);
    return path || index ? [address || '/'] : [];
  });
}

test('every page of the route table is a page of the site or one of its texts, so a path that moved may lead to it', () => {
  const pages = addresses(routes)
    .filter((address) => !/\.\w+$/.test(address) && !notListed.includes(address))
    .map((address) => address.replace(':lessonId', 'hello-ai-world'));
  expect(pages.length).toBeGreaterThan(15);
  expect(pages.filter((path) => !isSitePage(path) && !findContentItem({ path }))).toEqual([]);
});
