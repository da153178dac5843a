import { contentMessages } from './content-messages.ts';

const english = contentMessages('en').list;

/** The public pages that are not one text: what they are called wherever the site is described. */
export const publicPages = {
  home: {
    path: '/',
    title: 'Principled AI Coding',
    /** The opening words of the page itself and of its preview image. */
    promise: 'Learn to direct the AI, and to read every line it changes.',
    holds: 'Essays, guides and a course',
    description:
      'Learn to ask an AI for a change it can make, and to read every line it changed. Try the first exercise without an account.',
  },
  blogs: {
    path: '/blogs',
    title: english.title,
    description: english.description,
  },
  course: {
    path: '/principled-ai-coding',
    title: 'The course: Principled AI Coding',
    description:
      'Eight lessons on directing an AI that writes code: asking for a change it can make, reading the change, and building loops that check themselves.',
  },
  playground: {
    path: '/playground',
    title: 'The playground',
    description: 'Change small programs with prompts: ask, read the diff, run the program. The free problems need no account.',
  },
} as const;

/** Essays for members: pages of the application around a text of the content. */
export const memberEssays = ['/state-of-ai-coding/agentic-coding-is-the-endgame', '/state-of-ai-coding/ai-coding-is-transitory'];

/** The pages for people who signed in, the owner's among them, the search and the withdrawal, as patterns. Nothing describes them; a path that moved may lead to them. */
const applicationPages = [
  '/search',
  '/login',
  '/playground/images',
  '/withdraw',
  '/settings',
  '/owner',
  '/owner/refunds',
  '/owner/sales',
  '/owner/purchases',
  '/owner/discounts',
  '/owner/disputes',
  '/owner/feedback',
  '/owner/feedback/:name',
  '/owner/learning',
  '/owner/certificates',
  '/owner/people',
  '/owner/people/:name',
  '/owner/content',
  '/owner/running',
  '/team-seats',
  '/team-seats/invitation',
  '/principled-ai-coding/checkout',
  '/principled-ai-coding/upgraded',
  '/principled-ai-coding/billing/invoice',
  '/principled-ai-coding/course',
  '/principled-ai-coding/course/:name',
  '/principled-ai-coding/member-assets',
  '/principled-ai-coding/member-assets/paic-patterns',
  ...memberEssays,
];

const patterns = applicationPages.map((page) => new RegExp(`^${page.replace(':name', '[^/]+')}$`));

/** True when one of the site's own pages lies at a path, content apart. */
export function isSitePage(path: string): boolean {
  return Object.values(publicPages).some((page) => page.path === path) || patterns.some((pattern) => pattern.test(path));
}
