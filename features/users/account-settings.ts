import { z } from 'zod';
import { username } from './username.ts';

/** Checks the five settings of an account, all true at first (docs/product.md §3). */
export const userSettings = z.strictObject({
  showBackgroundGradient: z.boolean(),
  emailAiCodingChallenges: z.boolean(),
  emailAgenticBlogsAndGuides: z.boolean(),
  emailCuratedContentAndTools: z.boolean(),
  emailPremiumAiCoursesAndDiscounts: z.boolean(),
});

export type UserSettings = z.infer<typeof userSettings>;

/** Checks the changes that someone may make to their account; all else of it is the server's. Settings that are not named stay as they are. */
export const userChanges = z.strictObject({ username, emailEnabled: z.boolean(), settings: userSettings.partial() }).partial();

export type UserChanges = z.infer<typeof userChanges>;
