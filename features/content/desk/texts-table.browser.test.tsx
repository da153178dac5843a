import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readDeskQuery } from '#features/owner/lists/desk-query.ts';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { showComponent } from '#tests/support/component/show-component.tsx';
import { type DeskText, textList } from './desk-text.ts';
import { TextFilters } from './text-filters.tsx';
import { TextsTable } from './texts-table.tsx';

const planned: DeskText = {
  ...{ file: 'blogs/90.planned.md', title: 'Planned', kind: 'Blog', state: 'scheduled', isForMembers: false, language: 'en' },
  ...{ fault: null, address: '/blogs/planned', publishesAt: '2999-01-31T09:30:00Z', words: 2, readingMinutes: 1 },
  ...{ changed: null, brokenLinks: [] },
};
const texts: DeskText[] = [
  planned,
  {
    ...{ ...planned, file: '93.<img src=x onerror=alert(1)>.draft.md', title: '<b>Begun</b>', state: 'draft', publishesAt: null },
    ...{ address: '/blogs/begun' },
  },
  {
    ...{ ...planned, file: 'blogs/92.broken.md', title: 'Broken', state: 'published', publishesAt: null },
    ...{ fault: 'Draft: is not read, and is close to draft', brokenLinks: [{ written: '/gone', why: 'leads nowhere' }] },
  },
];

const show = (search = '') => {
  const query = readDeskQuery(new URLSearchParams(search), textList);
  return showComponent(
    <>
      <TextFilters query={query} kinds={['Blog']} languages={['en']} />
      <TextsTable texts={texts} next={null} query={query} />
    </>,
    { at: `/owner/content?${search}` },
  );
};

test('each text says when it is shown, what is wrong with it, and where its links lead; a file’s name is text', async () => {
  await show();
  await expect.element(page.getByText('for January 31, 2999 at 9:30 AM UTC')).toBeVisible();
  await expect.element(page.getByText('Draft: is not read, and is close to draft')).toBeVisible();
  await page.getByText('1 broken link').click();
  await expect.element(page.getByRole('listitem')).toMatchTextContent(/^\/gone leads nowhere$/);
  await expect.element(page.getByText('93.<img src=x onerror=alert(1)>.draft.md')).toBeVisible();
  expect(document.querySelectorAll('img')).toHaveLength(0);
  expect(await accessibilityViolations()).toEqual([]);
});

test('a draft is previewed by a form, a text that is shown is opened by a link', async () => {
  await show();
  await expect.element(page.getByRole('button', { name: 'Preview <b>Begun</b>' })).toHaveValue(texts[1]?.file ?? '');
  await expect.element(page.getByRole('link', { name: 'Broken', exact: true })).toHaveAttribute('href', '/blogs/planned');
});

test('the order stays when the list is cut down', async () => {
  await show('sort=-words&problems=yes');
  await expect.element(page.getByRole('columnheader', { name: 'Words' })).toHaveAttribute('aria-sort', 'descending');
  await expect.element(page.getByLabelText('Problems')).toHaveValue('yes');
  expect(document.querySelector<HTMLInputElement>('input[name=sort]')?.value).toBe('-words');
});
