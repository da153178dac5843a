import { callFunction } from '#features/function-client/call-function.ts';
import { cacheAnswer } from '#features/function-client/response-cache.ts';
import { offlineFallbackAddress } from '#features/own-data/offline-fallback-address.ts';
import worker from '#features/own-data/service-worker.ts?worker&url';
import { plainPageStyle } from '#platform/http/plain-page-style.ts';
import { type LessonId, lessonCatalogue } from '../lesson-catalogue.ts';
import { lootCall } from '../loot/own-loot.ts';
import { subtitleLanguages } from '../player/subtitles/subtitle-languages.ts';
import { lessonCodeCall } from '../take-over/code-on-screen.ts';
import { coursePath, findOfflineCourse, forgetOfflineCourse, nameOfflineCourse, type OfflineCourse } from './offline-course.ts';

/** Fetches at once: a browser has six connections to a site, and the open page wants some. */
const parallel = 3;

interface Keeping {
  userId: string;
  /** The pages of the course. */
  pages: readonly string[];
  withVideos: boolean;
  /** Told the share that is here, from 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Keeps the whole course in this browser: its pages, the code and the machines that they need, subtitles in every language, the code of the
 * videos, the extras that are unlocked, and the videos where they are wanted. All of it or nothing: what was kept before goes when the new
 * is complete. Rejects where something cannot be had, with a QuotaExceededError where the device has no space.
 */
export async function keepCourseOffline({ userId, pages, withVideos, onProgress }: Keeping): Promise<OfflineCourse | null> {
  const before = await findOfflineCourse({ userId });
  const cacheName = nameOfflineCourse({ userId, withVideos });
  const cache = await caches.open(cacheName);
  const known = before && (await caches.open(before.cacheName));
  const giveUp = new AbortController();
  const keep = (address: string) => keepFile({ cache, known, address, signal: giveUp.signal });
  const keepPage = async (page: string) => {
    for (const picture of picturesOf(await (await keep(page)).text())) await keep(picture);
  };
  const lessonIds = lessonCatalogue.map(({ lessonId }) => lessonId);
  const files = await listBuildFiles();
  const tasks = [
    ...pages.map((page) => () => keepPage(page)),
    ...files.map(
      ({ address }) =>
        () =>
          keep(address),
    ),
    ...lessonIds.map((lessonId) => () => keepSubtitles({ cache, userId, lessonId })),
    ...lessonIds.flatMap((lessonId) =>
      [lootCall, lessonCodeCall].map((call) => () => keepAsked(cache, call({ userId, lessonId }))),
    ),
    ...(withVideos ? lessonIds.map((lessonId) => async () => keep(await signVideo({ userId, lessonId }))) : []),
  ];
  try {
    await runAll({ tasks, onProgress, signal: giveUp.signal });
    await cache.put(offlineFallbackAddress, writeOfflineFallback({ withVideos }));
    // The whole site: links of the course lead to its other pages, too.
    await navigator.serviceWorker.register(worker, { scope: '/' });
  } catch (error) {
    giveUp.abort();
    await caches.delete(cacheName);
    throw error;
  }
  await forgetOfflineCourse({ except: cacheName });
  return findOfflineCourse({ userId });
}

/** Lists the files of this build that a page may ask for, with the bytes that each takes on a device. */
export async function listBuildFiles(): Promise<{ address: string; bytes: number }[]> {
  const response = await fetch(`/builds/files/${import.meta.env.VITE_BUILD_ID}.json`);
  if (!response.ok) throw new Error('The list of files could not be had.');
  return response.json();
}

/** Keeps one file, as this browser has it where it is still the same one. */
async function keepFile({
  cache,
  known,
  address,
  signal,
}: {
  cache: Cache;
  known: Cache | null;
  address: string;
  signal: AbortSignal;
}): Promise<Response> {
  const had = await known?.match(address, { ignoreSearch: true, ignoreVary: true });
  const etag = had?.headers.get('etag');
  const fetched = await fetch(address, { signal, cache: 'no-cache', headers: etag ? { 'If-None-Match': etag } : {} });
  const response = had && fetched.status === 304 ? had : fetched;
  if (!response.ok || response.redirected) throw new Error(`${new URL(address, location.origin).pathname} could not be had.`);
  await cache.put(address, response.clone());
  return response;
}

/** Finds the pictures of this site that a page shows, such as the posters of its videos. */
function picturesOf(page: string): string[] {
  const shown = new DOMParser().parseFromString(page, 'text/html').querySelectorAll('video[poster], img');
  const addresses = [...shown].map((element) => element.getAttribute('poster') ?? element.getAttribute('src') ?? '');
  return addresses
    .map((address) => new URL(address, location.origin))
    .filter(({ origin, pathname }) => origin === location.origin && pathname !== '/')
    .map(({ href }) => href);
}

async function keepSubtitles({ cache, userId, lessonId }: { cache: Cache; userId: string; lessonId: LessonId }): Promise<void> {
  for (const language of Object.keys(subtitleLanguages)) {
    const asked = { name: 'getWebVtt', body: { userId, lessonId, language } };
    await cacheAnswer({ ...asked, cache, answer: await callFunction(asked.name, asked.body) });
  }
}

async function keepAsked(cache: Cache, asked: { name: string; body: Record<string, unknown> }): Promise<void> {
  await cacheAnswer({ ...asked, cache, answer: await callFunction(asked.name, asked.body) });
}

async function signVideo({ userId, lessonId }: { userId: string; lessonId: LessonId }): Promise<string> {
  const { signedUrl } = await callFunction<{ signedUrl: string }>('getSignedVideoUrls', { lessonId, parentUserId: userId });
  return signedUrl;
}

interface Running {
  tasks: readonly (() => Promise<unknown>)[];
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Runs tasks a few at a time until all are done or one fails. Given up, it begins no other, and tells of none that ends later. */
async function runAll({ tasks, onProgress, signal }: Running): Promise<void> {
  let done = 0;
  const waiting = tasks.values();
  const work = async () => {
    for (const task of waiting) {
      await task();
      if (signal.aborted) return;
      done += 1;
      onProgress(done / tasks.length);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
}

/** Writes the offline fallback: the page that a kept course shows without a network in place of one that is not kept. */
function writeOfflineFallback({ withVideos }: { withVideos: boolean }): Response {
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>This page needs a connection</title>
<style>${plainPageStyle}</style>
</head>
<body>
<main>
<h1>This page needs a connection</h1>
<p>It is not kept on this device, and the site cannot be reached. <a href="">Try again</a> when the connection is back.</p>
<p>The lessons, your notes, the exercises, the drills and the member assets are kept here, ${withVideos ? 'with the videos' : 'without the videos'}: <a href="${coursePath}course">open the course</a>.</p>
</main>
</body>
</html>`;
  return new Response(page, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  });
}
