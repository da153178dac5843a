import { courseAccessKey } from '#features/access/browser-access/course-access-cache.ts';
import { registerOfflineCourse } from '#features/lessons/offline/register-offline-course.ts';
import { playbackPositionPrefix } from '#features/lessons/player/playback-position.ts';
import { registerOwnData } from '#features/own-data/register-own-data.ts';
import { registerPractice } from '#features/practice/workbench/store/register-practice.ts';
import { trackingKeys } from '#features/tracking/tracking-storage.ts';
import { registerAccountKeys } from '#features/users/browser-account/account-memory.ts';

/** Has all that features keep of an account in this browser leave it with the account; called once a page, before the account opens. */
export function registerAccountData(): void {
  registerAccountKeys(courseAccessKey, playbackPositionPrefix, ...Object.values(trackingKeys));
  registerOwnData();
  registerPractice();
  registerOfflineCourse();
}
