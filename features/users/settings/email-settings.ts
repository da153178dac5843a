import type { UserSettings } from '../user-settings.ts';

/** A kind of e-mail that an account can turn off. */
export type EmailSetting = Exclude<keyof UserSettings, 'showBackgroundGradient'>;

export const emailSettings = [
  'emailAiCodingChallenges',
  'emailAgenticBlogsAndGuides',
  'emailCuratedContentAndTools',
  'emailPremiumAiCoursesAndDiscounts',
] as const satisfies readonly EmailSetting[];
