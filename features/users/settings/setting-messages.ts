import type { UserSettings } from '../account-settings.ts';

export const emailSettings = [
  'emailAiCodingChallenges',
  'emailAgenticBlogsAndGuides',
  'emailCuratedContentAndTools',
  'emailPremiumAiCoursesAndDiscounts',
] as const satisfies readonly (keyof UserSettings)[];

/** A kind of e-mail that an account can turn off. */
export type EmailSetting = (typeof emailSettings)[number];

/** The five settings as the settings page does, in its order. */
export const settingMessages: Record<keyof UserSettings, { label: string; hint: string }> = {
  showBackgroundGradient: {
    label: 'Background gradient',
    hint: 'A soft wash of colour behind the pages you use while signed in.',
  },
  emailAiCodingChallenges: {
    label: 'AI coding challenges',
    hint: 'E-mails about new practice problems, and at most one a week about exercises that are due. Practice settings can stop the weekly one alone.',
  },
  emailAgenticBlogsAndGuides: { label: 'Essays and guides', hint: 'An e-mail when a new essay or guide comes out.' },
  emailCuratedContentAndTools: {
    label: 'Curated content and tools',
    hint: 'An e-mail about what we found worth reading or trying.',
  },
  emailPremiumAiCoursesAndDiscounts: { label: 'Courses and discounts', hint: 'An e-mail about paid courses and their prices.' },
};
