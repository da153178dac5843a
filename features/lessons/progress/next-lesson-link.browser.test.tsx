import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { browserAccount } from '#features/users/browser-account/browser-account.ts';
import { answerRequests } from '#tests/support/component/answer-requests.ts';
import { showComponent } from '#tests/support/component/show-component.tsx';
import type { NextLessonAnswer } from './next-lesson-answer.ts';
import { NextLessonInMenu } from './next-lesson-in-menu.tsx';
import { NextLessonLink } from './next-lesson-link.tsx';

const lesson = {
  address: '/course/multi-file-editing?t=9',
  lessonNumber: 2,
  title: 'Multi-File Editing',
  isFirst: false,
  place: null,
};
const first = { ...lesson, address: '/course/hello-ai-world', lessonNumber: 1, title: 'Hello AI World', isFirst: true };
const nobody = browserAccount.state();

/** Shows the links as to somebody who is signed in, or as to whom it is not known yet. */
function showLinks(answer: () => NextLessonAnswer, { isKnown = true } = {}) {
  const account = { userId: 'u' } as never;
  vi.spyOn(browserAccount, 'known').mockResolvedValue(isKnown ? { name: 'fully-authed', account } : nobody);
  document.documentElement.dataset.member = '';
  const sent = answerRequests({ getNextLesson: answer });
  return showComponent(
    <>
      <NextLessonLink />
      <NextLessonInMenu label="Continue" lesson="Lesson" />
    </>,
  ).then(() => sent);
}

const links = () =>
  page
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')]);

test.each<[string, NextLessonAnswer['lesson'], string, string]>([
  ['has begun nothing', first, 'Start: lesson 1, Hello AI World', 'ContinueLesson 1, Hello AI World'],
  ['has done a lesson', lesson, 'Continue: lesson 2, Multi-File Editing', 'ContinueLesson 2, Multi-File Editing'],
  ['was at a place', { ...lesson, place: '0:09' }, 'Continue: lesson 2, 0:09', 'ContinueLesson 2, 0:09'],
])('a member who %s is led to where they go on', async (_, next, link, inMenu) => {
  await showLinks(() => ({ lesson: next }));
  await expect.poll(links).toEqual([
    [link, next?.address],
    [inMenu, next?.address],
  ]);
});

test('whoever has done all, or of whom it cannot be said, is led to the outline', async () => {
  const outline = '/principled-ai-coding/course';
  await showLinks(() => ({ lesson: null }));
  await expect.poll(links).toEqual([
    ['All eight lessons done: back to the course', outline],
    ['Continue', outline],
  ]);
});

test('nobody is asked about who is not signed in', async () => {
  const sent = await showLinks(() => ({ lesson }), { isKnown: false });
  await expect.element(page.getByRole('link', { name: 'Continue the course' })).toBeVisible();
  expect(sent).toEqual([]);
});
