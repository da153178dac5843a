import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Prose } from '#app/components/prose.tsx';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { answerRequests, type SentRequest } from '#tests/support/component/answer-requests.ts';
import { LessonPlayer, videoReady } from '#tests/support/component/lesson-player.tsx';
import { userId as owner, serveOwnData } from '#tests/support/component/serve-own-data.ts';
import { showComponent } from '#tests/support/component/show-component.tsx';
import type { LessonNote } from './lesson-note.ts';
import { LessonNotes } from './lesson-notes.tsx';
import { NotesLibrary } from './notes-library.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { TextNotes } from './text-notes.tsx';

/** What changes elsewhere is no matter here: the listener stays silent. */
class SilentEventSource extends EventTarget {
  close() {}
}

let userId: string;
beforeEach(() => {
  vi.stubGlobal('EventSource', SilentEventSource);
  userId = crypto.randomUUID();
});

const note = (fields: Partial<LessonNote>): LessonNote => ({
  ...{ id: crypto.randomUUID(), parentUserId: userId, version: 1, created: '2026-11-20T12:00:00.000Z' },
  ...{ lessonId: 'hello-ai-world', atSecs: null, headingId: '', quote: '', text: '' },
  ...fields,
});

/** Plays the site, which keeps what it is sent. */
function keepNotes(...notes: LessonNote[]) {
  const kept = new Map(notes.map((one) => [one.id, one]));
  let version = 10;
  const write = ({ body: { itemId, item } }: SentRequest) => {
    version += 1;
    kept.set(itemId, { ...(kept.get(itemId) ?? note({ id: itemId })), ...item, version });
    return { item: kept.get(itemId), version };
  };
  return answerRequests({
    getList: () => ({ list: [...kept.values()], error: null, errorKey: null }),
    createItem: write,
    updateItem: write,
    deleteItem: ({ body }) => {
      kept.delete(body.itemId);
      return { item: null, version: null };
    },
    recordLessonProgress: () => ({ finished: false, isFirstTime: false }),
  });
}

const lesson = () => (
  <LessonPlayer>
    <LessonNotes userId={userId} lessonId="hello-ai-world">
      <NotesPanel />
      <TextNotes>
        <Prose>
          <h2 id="loop">The loop</h2>
          <p>Ask for one small change.</p>
          <p>
            When an answer disappoints, look at these in this order. What did the request say, and what did it leave open? What
            did the assistant know, and what could it only guess? What was run, and what was believed because it looked right?
          </p>
          <section aria-label="Exercise: Countdown">
            <button type="button">Close</button>
          </section>
        </Prose>
      </TextNotes>
    </LessonNotes>
  </LessonPlayer>
);

/** As far as a note keeps them. */
const openingWords =
  'When an answer disappoints, look at these in this order. What did the request say, and what did it leave open? What did';
const bar = page.getByRole('toolbar', { name: /^Note at this paragraph/ });
const written = () => page.getByRole('article', { name: /^the note at “/ }).last();
/** The site has told which notes there are: what it tells later would not know of those that are taken meanwhile. */
const noNotesYet = () => expect.element(page.getByText(/^Notes you take here/)).toBeVisible();
const isShown = () => getComputedStyle(bar.element()).opacity === '1';

test('with the keyboard alone a paragraph is chosen, noted, bookmarked, and the note changed and deleted', async () => {
  keepNotes();
  await showComponent(lesson());
  await noNotesYet();
  bar.getByRole('button', { name: 'Note' }).element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await userEvent.keyboard('First words');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(written()).toMatchTextContent('First words');
  const stands = document.querySelector('.prose > [data-text-notes]');
  expect(stands?.previousElementSibling?.textContent, 'it stands below its paragraph').toMatch(/^When an answer disappoints/);
  expect(await accessibilityViolations()).toEqual([]);
  written().getByRole('button', { name: /^Edit/ }).element().focus();
  await userEvent.keyboard('{Enter}{Control>}a{/Control}Better words{Tab}{Enter}');
  await expect.element(written()).toMatchTextContent('Better words');
  written()
    .getByRole('button', { name: /^Delete/ })
    .element()
    .focus();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(page.getByText('Better words')).not.toBeInTheDocument();
  const bookmark = bar.getByRole('button', { name: 'Bookmark' });
  bookmark.element().focus();
  await expect.element(bookmark).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(bookmark).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(bookmark).toHaveAttribute('aria-pressed', 'false');
});

test('the bar goes to the paragraph under the pointer, and keeps off an exercise', async () => {
  keepNotes();
  await showComponent(lesson());
  expect(isShown()).toBe(false);
  await userEvent.hover(page.getByText('Ask for one small change.'));
  await expect.poll(isShown).toBe(true);
  const place = bar.element().getBoundingClientRect();
  const exercise = page.getByRole('region', { name: 'Exercise: Countdown' });
  expect(place.bottom).toBeLessThan(exercise.element().getBoundingClientRect().top);
  await userEvent.hover(exercise.getByRole('button', { name: 'Close' }));
  await expect.poll(isShown).toBe(false);
});

test('a bookmark moves the text under a resting pointer, and the bar stays at its paragraph', async () => {
  keepNotes();
  await showComponent(lesson());
  await noNotesYet();
  await userEvent.hover(page.getByText(/^When an answer disappoints/), { position: { x: 200, y: 3 } });
  await expect.poll(isShown).toBe(true);
  const bookmark = bar.getByRole('button', { name: 'Bookmark' });
  bookmark.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('article', { name: /^the bookmark at/ }).first()).toBeVisible();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))); // then the browser has looked what is under the pointer now
  await expect.element(bookmark).toHaveAttribute('aria-pressed', 'true');
});

test('notes stand at their second and their paragraph, and lead back there', async () => {
  const sent = keepNotes(
    note({ atSecs: 57, text: 'Undo is cheap.' }),
    note({ headingId: 'loop', quote: openingWords, text: 'In this order.' }),
  );
  await showComponent(lesson());
  const video = await videoReady();
  await userEvent.click(page.getByRole('button', { name: /^“When an answer/ }));
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^When an answer disappoints/);
  await userEvent.click(page.getByRole('button', { name: '0:57', exact: true }));
  await expect.poll(() => video.currentTime).toBeGreaterThanOrEqual(57);
  video.pause();
  await userEvent.click(page.getByRole('button', { name: /^Note at 0:/ }));
  await page.getByRole('textbox', { name: /^Note at 0:/ }).fill('Said here.');
  await userEvent.click(page.getByRole('button', { name: 'Save note' }));
  await expect
    .poll(() => sent.find(({ name }) => name === 'createItem')?.body.item)
    .toMatchObject({ text: 'Said here.', quote: '' });
  await userEvent.click(page.getByRole('button', { name: 'Bookmark' }).first());
  await expect.poll(() => sent.filter(({ name }) => name === 'createItem')).toHaveLength(2);
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('a note that is being written is kept though its page is left', async () => {
  keepNotes();
  const shown = await showComponent(lesson());
  await noNotesYet();
  await userEvent.click(page.getByRole('button', { name: /^Note at/ }));
  await page.getByRole('textbox', { name: /^Note at/ }).fill('Half a thought');
  await shown.unmount();
  await showComponent(<NotesLibrary userId={userId} isMember sought="" />);
  await expect.element(page.getByText('Half a thought')).toBeVisible();
});

test('a note that another device changed meanwhile is asked about with both sides, and kept as it is here', async () => {
  const mine = { ...note({ atSecs: 65, text: 'As it was.' }), parentUserId: owner };
  const { answers, put, rowsOf } = serveOwnData({ lesson_notes: [{ ...mine }] });
  answerRequests(answers);
  await showComponent(<NotesLibrary userId={owner} isMember sought="" />);
  await userEvent.click(page.getByRole('article').getByRole('button', { name: /^Edit/ }));
  put('lesson_notes', { ...mine, text: 'From the phone.' });
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('From the laptop.');
  await userEvent.click(page.getByRole('button', { name: 'Save note' }));
  const conflict = page.getByRole('status').filter({ hasText: 'Conflict' });
  await expect.element(conflict).toMatchTextContent('From the laptop.');
  await expect.element(conflict).toMatchTextContent('From the phone.');
  expect(rowsOf('lesson_notes')).toMatchObject([{ text: 'From the phone.' }]);
  await userEvent.click(conflict.getByRole('button', { name: 'Keep mine' }));
  await expect.poll(() => rowsOf('lesson_notes')).toMatchObject([{ text: 'From the laptop.' }]);
  await expect.element(conflict).not.toBeInTheDocument();
});

test('all notes are searched, shown by lesson, exported and deleted', async () => {
  keepNotes(
    note({ atSecs: 65, text: 'Undo is cheap.' }),
    note({ atSecs: 65 }),
    note({ headingId: 'loop', quote: 'When an answer disappoints', text: 'Check in this order.' }),
  );
  const saved = vi.spyOn(URL, 'createObjectURL');
  await showComponent(<NotesLibrary userId={userId} isMember sought="" />);
  await expect.element(page.getByText('3 notes', { exact: true })).toBeVisible();
  await page.getByLabelText('Search your notes').fill('order check');
  await expect.element(page.getByText('1 of 3 notes')).toBeVisible();
  await page.getByLabelText('Search your notes').fill('');
  await page.getByLabelText('Lesson').selectOptions('3. Know Your IDKs');
  await expect.element(page.getByText('No note matches')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Show all notes' }));
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Export as Markdown' }));
  const exported = await (saved.mock.lastCall as [Blob])[0].text();
  const place = `${location.origin}/principled-ai-coding/course/hello-ai-world?t=65`;
  expect(exported).toContain(`### [1:05](${place})\n\nUndo is cheap.`);
  await expect
    .element(page.getByRole('link', { name: '1:05' }).first())
    .toHaveAttribute('href', expect.stringMatching(/\?t=65$/));
  const bookmark = page.getByRole('article', { name: 'the bookmark at 1:05' });
  await userEvent.click(bookmark.getByRole('button', { name: /^Delete/ }));
  await expect.element(page.getByText('2 notes', { exact: true })).toBeVisible();
});

test('who no longer has the course reads and deletes their notes, which lead nowhere', async () => {
  keepNotes(note({ atSecs: 65, text: 'Undo is cheap.' }));
  await showComponent(<NotesLibrary userId={userId} isMember={false} sought="" />);
  await expect.element(page.getByText('Undo is cheap.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '1:05' })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('article').getByRole('button', { name: /^Delete/ }));
  await userEvent.click(page.getByRole('button', { name: 'Delete', exact: true }));
  await expect.element(page.getByText('No notes yet')).toBeVisible();
});
