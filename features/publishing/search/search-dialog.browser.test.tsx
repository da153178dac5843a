import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { answerRequests, type SentRequest } from '#tests/support/component/answer-requests.ts';
import { showComponent } from '#tests/support/component/show-component.tsx';
import type { SearchAnswer } from './search-answer.ts';
import { SearchDialog } from './search-dialog.tsx';
import '../content-facts.css';
import './search-results.css';

const marked = (text: string, ...marks: [number, number][]) => ({ text, marks });

/** What a site answers with two texts, of which one has a part that was searched for. */
function answer(query: string, more: Partial<SearchAnswer> = {}): SearchAnswer {
  const text = { kind: 'guide', isForMembers: false, isDraft: false };
  return {
    query,
    has: 'all',
    results: [
      {
        ...text,
        address: '/blogs/diff',
        title: marked(`About ${query}`, [6, 6 + query.length]),
        snippet: marked('A guide.'),
        sections: [{ address: '/blogs/diff#hunks', heading: marked('Hunks'), snippet: marked('Each hunk.', [5, 9]) }],
      },
      {
        ...text,
        address: '/blogs/other',
        title: marked('Another text'),
        snippet: marked('Words.'),
        sections: [],
        isForMembers: true,
      },
    ],
    ...more,
  };
}

function Opened() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <SearchDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

const dialog = page.getByRole('dialog', { name: 'Search' });
const field = dialog.getByRole('combobox');
const options = dialog.getByRole('option');
const status = dialog.getByRole('status');
const answerSearch = (give: (question: string, request: SentRequest) => unknown) =>
  answerRequests({ '/content/search': (request) => give(request.query.get('q') ?? '', request) });

test('the keys walk the results while the focus stays in the field; Enter opens the chosen one', async () => {
  answerSearch((question) => answer(question));
  await showComponent(<Opened />);
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('diff');
  await expect.element(options.first()).toMatchTextContent(/About diff/);
  await expect.element(dialog.getByText('diff', { exact: true }).first()).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{End}'); // before walking, it moves in the text
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(options.last()).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Home}{ArrowDown}');
  await expect.element(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect.element(field).toHaveAttribute('aria-activedescendant', options.nth(1).element().id);
  let opened = '';
  options
    .nth(1)
    .element()
    .addEventListener('click', (event) => {
      event.preventDefault();
      opened = (event.currentTarget as Element).getAttribute('href') ?? '';
    });
  await userEvent.keyboard('{Enter}');
  expect(opened).toBe('/blogs/diff#hunks');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('before anything is typed it says what can be searched; where nothing is found it says what may have been meant', async () => {
  answerSearch((question) =>
    question === 'asxixtanx' ? answer(question, { results: [], suggestion: 'assistant' }) : answer(question),
  );
  await showComponent(<Opened />);
  await dialog.getByRole('button', { name: 'context window' }).click();
  await expect.element(field).toHaveValue('context window');
  await expect.element(options.first()).toMatchTextContent(/About context window/);
  await field.fill('asxixtanx');
  await expect.element(status).toHaveTextContent('Nothing found');
  expect(options.elements()).toEqual([]);
  await dialog.getByRole('button', { name: 'assistant' }).click();
  await expect.element(field).toHaveValue('assistant');
  await expect.element(options.first()).toMatchTextContent(/About assistant/);
});

test('a late answer to what was typed before never replaces the answer to what stands there now', async () => {
  const held = Promise.withResolvers<void>();
  const sent = answerSearch(async (question) => {
    if (question === 'diff') await held.promise;
    return answer(question);
  });
  await showComponent(<Opened />);
  await field.fill('diff');
  await expect.poll(() => sent.map(({ query }) => query.get('q'))).toEqual(['diff']);
  await field.fill('context');
  await expect.element(options.first()).toMatchTextContent(/About context/);
  held.resolve();
  await field.fill('context ');
  await expect.element(options.first()).toMatchTextContent(/About context/);
});

test('without a connection what was typed stays, and is asked again when the connection is back', async () => {
  let isAway = true;
  answerSearch((question) => {
    if (isAway) throw new TypeError('Failed to fetch');
    return answer(question);
  });
  await showComponent(<Opened />);
  await field.fill('context');
  await expect.element(status).toHaveTextContent('The search cannot be reached');
  await expect.element(field).toHaveValue('context');
  isAway = false;
  dispatchEvent(new Event('online'));
  await expect.element(options.first()).toMatchTextContent(/About context/);
});

test('a query that the server refuses is said', async () => {
  answerSearch(() => Response.json({ errorKey: 'INVALID_SEARCH', fault: 'words' }, { status: 400 }));
  await showComponent(<Opened />);
  await field.fill('a b c d e f g h i');
  await expect.element(status).toHaveTextContent('Use at most 8 words.');
});

test('a closed search keeps nothing of what it found, and asks anew when it is opened', async () => {
  let isMember = true;
  answerSearch((question) => answer(question, isMember ? {} : { results: [] }));
  await showComponent(<Opened />);
  await field.fill('budget');
  await expect.element(options.first()).toBeVisible();
  isMember = false;
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelectorAll('[role=option]').length).toBe(0);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(status).toHaveTextContent('Nothing found');
});

test('it has no accessibility fault, light or dark, and fills a phone, on which nothing is wider', async () => {
  answerSearch((question) => answer(question));
  await showComponent(<Opened />);
  for (const [theme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    document.documentElement.dataset.theme = theme;
    await page.viewport(width, 844);
    await field.fill('');
    await expect.element(dialog.getByText(/Try:/)).toBeVisible();
    expect(await accessibilityViolations(), theme).toEqual([]);
    await field.fill('first lesson');
    await expect.element(options.first()).toMatchTextContent(/About first lesson/);
    expect(await accessibilityViolations(), theme).toEqual([]);
  }
  const { x, y, width, height } = dialog.element().getBoundingClientRect();
  expect({ x, y, width, height }).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  expect(document.documentElement.scrollWidth).toBe(390);
  await page.viewport(1440, 900);
  delete document.documentElement.dataset.theme;
});
