import { forgetOfflinePages } from '#features/own-data/offline-pages.ts';

const prefix = 'offline-course:';
/** The part of the site that members alone may open, course and assets. */
export const coursePath = '/principled-ai-coding/';

/**
 * The part of the course that this browser keeps for an account. The name of the cache says it all, so that nothing else has to
 * be forgotten with it.
 */
export interface OfflineCourse {
  cacheName: string;
  keptAt: Date;
  withVideos: boolean;
  /** The build whose pages and code these are. */
  build: string;
}

/** Names the cache of a course that is kept now. */
export function nameOfflineCourse({ userId, withVideos }: { userId: string; withVideos: boolean }): string {
  return `${prefix}${userId}:${withVideos ? 'films' : 'texts'}:${import.meta.env.VITE_BUILD_ID}:${Date.now()}`;
}

/** Finds the course that this browser keeps for an account, and forgets what it keeps for others. Null where it keeps none, or cannot. */
export async function findOfflineCourse({ userId }: { userId: string }): Promise<OfflineCourse | null> {
  if (!canKeepCourse()) return null;
  await deleteCourses((name) => !name.startsWith(`${prefix}${userId}:`));
  const cacheName = (await listCourses()).at(0);
  const [, , content, build, time] = cacheName?.split(':') ?? [];
  if (!cacheName || !build || !time) return null;
  return { cacheName, keptAt: new Date(Number(time)), withVideos: content === 'films', build };
}

/** Says whether this browser can open pages without a network; in development none is kept, because files change under their addresses. */
export function canKeepCourse(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in globalThis;
}

/** Deletes everything of the course that this browser keeps, except one cache. */
export async function forgetOfflineCourse({ except }: { except?: string } = {}): Promise<void> {
  await deleteCourses((name) => name !== except);
}

/** Deletes the course, and the pages of it that were kept while somebody practised there: they are for members. */
export async function forgetMembersPages(): Promise<void> {
  await Promise.all([forgetOfflineCourse(), forgetOfflinePages({ under: coursePath })]);
}

async function deleteCourses(isGone: (name: string) => boolean): Promise<void> {
  await Promise.all((await listCourses()).filter(isGone).map((name) => caches.delete(name)));
}

async function listCourses(): Promise<string[]> {
  if (!('caches' in globalThis)) return [];
  return (await caches.keys()).filter((name) => name.startsWith(prefix));
}
