import type { UserSettings } from '../user-settings.ts';

/** The five settings as the settings page names them, in its order. */
export const settingTexts: Record<keyof UserSettings, { label: string; hint: string }> = {
  showBackgroundGradient: {
    label: 'Background gradient',
    hint: 'A soft wash of colour behind the pages you use while signed in.',
  },
  emailAiCodingChallenges: { label: 'AI coding challenges', hint: 'New practice problems, when there are any.' },
  emailAgenticBlogsAndGuides: { label: 'Essays and guides', hint: 'A note when a new essay or guide comes out.' },
  emailCuratedContentAndTools: {
    label: 'Curated content and tools',
    hint: 'Now and then, what we found worth reading or trying.',
  },
  emailPremiumAiCoursesAndDiscounts: { label: 'Courses and discounts', hint: 'News about paid courses and their prices.' },
};
