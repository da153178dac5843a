import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { courseAccess } from '#features/access/browser-access/course-access.ts';
import { offlineFallbackAddress } from '#features/own-data/offline-fallback-address.ts';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { answerRequests } from '#tests/support/component/answer-requests.ts';
import { showComponent } from '#tests/support/component/show-component.tsx';
import { lessonCatalogue } from '../lesson-catalogue.ts';
import { OfflineCourseSection } from './offline-course-section.tsx';
import { registerOfflineCourse } from './register-offline-course.ts';

/* What is kept of a course, and when it goes. That it opens then without a network, tests/e2e/lessons/offline-course.spec.ts shows. */

const userId = 'u';
const lessonPage = '/course/hello-ai-world';
const keptCourses = async () => (await caches.keys()).filter((name) => name.startsWith('offline-course:'));
const keep = page.getByRole('button', { name: 'Keep on this device' });

beforeEach(() => {
  vi.stubEnv('PROD', true); // in development no course is kept
  vi.stubEnv('VITE_BUILD_ID', 'build-1');
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue({} as ServiceWorkerRegistration);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const name of await caches.keys()) await caches.delete(name);
});

/** Shows the section on a site whose course is one page, one picture and one file of the build. */
async function showSection(answers: Parameters<typeof answerRequests>[0] = {}) {
  const videos = lessonCatalogue.map(({ lessonId }) => `/files/lessons/${lessonId}/video.mp4`);
  const sent = answerRequests({
    '/builds/files/build-1.json': () => [{ address: '/assets/a.js', bytes: 2_000_000 }],
    '/assets/a.js': () => new Response('code'),
    [lessonPage]: () => new Response('<video poster="/files/poster.jpg"></video>', { headers: { 'Content-Type': 'text/html' } }),
    '/files/poster.jpg': () => new Response('picture'),
    getWebVtt: () => ({ vtt: 'WEBVTT' }),
    getDynamicPaiccContent: () => ({ lootItems: [] }),
    getLessonCode: () => ({ spans: [] }),
    getSignedVideoUrls: ({ body }) => ({ signedUrl: `/files/lessons/${body.lessonId}/video.mp4?signature=s` }),
    ...Object.fromEntries(videos.map((address) => [address, () => new Response('video')])),
    ...answers,
  });
  const keepPractice = vi.fn(async () => {});
  await showComponent(<OfflineCourseSection {...{ userId, pages: [lessonPage], videoBytes: 47_000_000, keepPractice }} />);
  return { sent, keepPractice, videos };
}

test('a course is kept with its pages, their pictures and the code, the videos only where they are asked for, and removed', async () => {
  const { videos, keepPractice } = await showSection();
  await expect.element(page.getByText(/They take 2 MB/)).toBeVisible();
  await userEvent.click(keep);
  await expect.element(page.getByRole('status')).toMatchTextContent('without the videos');
  expect(await accessibilityViolations()).toEqual([]);
  expect(keepPractice).toHaveBeenCalledOnce();
  for (const address of [lessonPage, '/files/poster.jpg', '/assets/a.js'])
    expect(await caches.match(address), address).toBeTruthy();
  expect(await caches.match(videos[0] ?? '', { ignoreSearch: true })).toBeUndefined();
  expect(await (await caches.match(offlineFallbackAddress))?.text()).toContain('without the videos');
  const [without] = await keptCourses();

  await userEvent.click(page.getByRole('switch', { name: /^Keep the videos, too \(47 MB\)/ }));
  await userEvent.click(page.getByRole('button', { name: 'Update now' }));
  await expect.element(page.getByRole('status')).toMatchTextContent('with the videos');
  for (const address of videos) expect(await caches.match(address, { ignoreSearch: true }), address).toBeTruthy();
  expect(await keptCourses()).toEqual([expect.not.stringMatching(without ?? '')]);
  await userEvent.click(page.getByRole('button', { name: 'Remove from this device' }));
  await expect.poll(keptCourses).toEqual([]);
  await expect.element(keep).toBeVisible();
});

test('what could not be had leaves nothing half kept, says what it was, and can be tried again', async () => {
  let isAway = true;
  const late = Promise.withResolvers<void>();
  await showSection({
    [lessonPage]: () => new Response('a lesson', { status: isAway ? 503 : 200 }),
    getWebVtt: () => late.promise.then(() => ({ vtt: 'WEBVTT' })),
  });
  await userEvent.click(keep);
  await expect.element(page.getByRole('alert')).toMatchTextContent(`${lessonPage} could not be had`);
  expect(await keptCourses()).toEqual([]);
  late.resolve(); // what was on its way then is of no account any more
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  isAway = false;
  await userEvent.click(keep);
  await expect.poll(keptCourses).toHaveLength(1);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a device without space says so', async () => {
  vi.spyOn(Cache.prototype, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await showSection();
  await userEvent.click(keep);
  await expect.element(page.getByRole('alert')).toMatchTextContent('This device has no space for it.');
  expect(await keptCourses()).toEqual([]);
});

test('what another account kept in this browser is gone when the next one looks', async () => {
  await caches.open('offline-course:somebody-else:films:build-1:1');
  await caches.open(`offline-course:${userId}:texts:build-1:${Date.now()}`);
  await showSection();
  await expect.element(page.getByRole('status')).toMatchTextContent('without the videos');
  expect(await keptCourses()).toEqual([expect.stringContaining(`:${userId}:`)]);
});

test('a kept course leaves the browser when the account’s access ends', async () => {
  await caches.open(`offline-course:${userId}:texts:build-1:1`);
  await caches.open('something-else');
  const havePaicc = vi.spyOn(courseAccess, 'havePaicc').mockReturnValue(true);
  const tell = vi.spyOn(courseAccess, 'subscribe');
  registerOfflineCourse();
  const [[hear]] = tell.mock.calls as [[() => void]];
  hear();
  expect(await keptCourses()).toHaveLength(1);
  havePaicc.mockReturnValue(false);
  hear();
  await expect.poll(() => caches.keys()).toEqual(['something-else']);
});
