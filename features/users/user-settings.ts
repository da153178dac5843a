import { z } from 'zod';

/** Checks the five settings of an account, all true at first (docs/product.md §3). */
export const userSettings = z.strictObject({
  showBackgroundGradient: z.boolean(),
  emailAiCodingChallenges: z.boolean(),
  emailAgenticBlogsAndGuides: z.boolean(),
  emailCuratedContentAndTools: z.boolean(),
  emailPremiumAiCoursesAndDiscounts: z.boolean(),
});

export type UserSettings = z.infer<typeof userSettings>;
