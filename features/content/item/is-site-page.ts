import { lessonSlugs } from './lesson-slugs.ts';
import { publicPages } from './site-pages.ts';

/** The pages for people who signed in, the owner's among them, the search and the withdrawal, as patterns. Nothing describes them; a path that moved may lead to them. */
const applicationPages = [
  '/search',
  '/login',
  '/playground/prompts',
  '/playground/images',
  '/drills',
  '/practice/due',
  '/practice/record',
  '/practice/tries/:name',
  '/withdraw',
  '/settings',
  '/settings/address',
  '/agent/consent',
  '/agent/device',
  '/owner',
  '/owner/refunds',
  '/owner/sales',
  '/owner/purchases',
  '/owner/discounts',
  '/owner/disputes',
  '/owner/feedback',
  '/owner/feedback/:name',
  '/owner/learning',
  '/owner/effect',
  '/owner/certificates',
  '/owner/people',
  '/owner/people/:name',
  '/owner/content',
  '/owner/running',
  '/owner/alerts',
  '/team-seats',
  '/team-seats/invitation',
  '/principled-ai-coding/checkout',
  '/principled-ai-coding/upgraded',
  '/principled-ai-coding/billing/invoice',
  '/principled-ai-coding/course',
  ...[...lessonSlugs, 'capstone', 'final', 'issue', 'notes', 'question', 'review'].map(
    (name) => `/principled-ai-coding/course/${name}`,
  ),
  '/principled-ai-coding/member-assets',
  '/principled-ai-coding/member-assets/paic-patterns',
];

const patterns = applicationPages.map((page) => new RegExp(`^${page.replace(':name', '[^/]+')}$`));

/** Tells whether one of the site's own pages lies at a path, content apart. */
export function isSitePage(path: string): boolean {
  return Object.values(publicPages).some((page) => page.path === path) || patterns.some((pattern) => pattern.test(path));
}
