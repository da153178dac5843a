import type { UserSettings } from '../user-settings.ts';

export const emailSettings = [
  'emailAiCodingChallenges',
  'emailAgenticBlogsAndGuides',
  'emailCuratedContentAndTools',
  'emailPremiumAiCoursesAndDiscounts',
] as const satisfies readonly (keyof UserSettings)[];

/** Names a kind of e-mail that an account can turn off. */
export type EmailSetting = (typeof emailSettings)[number];
