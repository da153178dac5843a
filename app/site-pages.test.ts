import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { findPublicItem } from '#features/content/find-content-item.server.ts';
import { isSitePage } from '#features/content/item/is-site-page.ts';
import { isTakenAddress } from '#features/content/item/is-taken-address.ts';
import { lessonSlugs } from '#features/content/item/lesson-slugs.ts';
import { lessonCatalogue } from '#features/lessons/lesson-catalogue.ts';
import routes from './routes.ts';

/** Any text of the content, the page where a sign-in ends, and addresses that are given out one by one. */
const notListed = [
  '/*',
  '/login/finish',
  '/unsubscribe',
  '/settings/export',
  '/practice/tries/:tryId/file',
  '/owner/people/:userId/export',
  '/poll',
  '/practice/results/:statsId',
  '/drills/start',
  '/drills/:lesson/:key',
  '/certificates/:certificateId',
];

/** No name of a text ends like these. */
const alternates = [
  '/principled-ai-coding/billing/invoice.pdf',
  '/principled-ai-coding/billing/invoice.xml',
  '/index.md',
  '/playground.md',
  '/playground/agent.md',
  '/principled-ai-coding.md',
  '/de/principled-ai-coding.md',
];

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
  expect(pages.filter((path) => !isSitePage(path) && !findPublicItem(path))).toEqual([]);
});

test('a text at the address of any page of the route table is known to be hidden by it, unless it is what the page shows', () => {
  const shown = ['/*', '/principled-ai-coding', '/de/principled-ai-coding', '/playground', ...alternates];
  const taken = addresses(routes).filter((address) => !shown.includes(address));
  expect(taken.length).toBeGreaterThan(15);
  expect(taken.filter((address) => !isTakenAddress(address.replace(':lessonId', 'any').replace(':locale?', 'de')))).toEqual([]);
});

test('the content knows the lessons of the course', () => {
  expect(lessonSlugs).toEqual(lessonCatalogue.map(({ lessonId }) => lessonId));
});

test('a path that moved cannot lead to a lesson that the course does not have, and no text is shown there', () => {
  const address = '/principled-ai-coding/course/none';
  expect([isSitePage(address), isTakenAddress(address)]).toEqual([false, true]);
});
