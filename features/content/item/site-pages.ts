import { contentAddress } from './content-address.ts';
import { contentMessages } from './content-messages.ts';

const english = contentMessages('en').list;

/** The public pages that are not one text: what they are called wherever the site is described. */
export const publicPages = {
  home: {
    path: '/',
    title: 'Principled AI Coding',
    /** The opening words of the page itself and of its social card. */
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
  agent: {
    path: '/playground/agent',
    title: 'Your own agent',
    description:
      'Let your own coding agent take the course with you: it reads lessons, fetches problems, hands in your code for the same grade, and uses your prompts and notes.',
  },
} as const;

/** Tells whether a path, its language apart, is that of the list of all texts. */
export function isContentList({ path }: { path: string }): boolean {
  return path === publicPages.blogs.path;
}

/** Returns the address of the list of all texts in a language. */
export function contentListPath(locale: string, { defaultLocale }: { defaultLocale: string }): string {
  return contentAddress({ _path: publicPages.blogs.path, _locale: locale }, { defaultLocale });
}
