export const memberTemplates = [
  'change-request.md',
  'bug-repair.md',
  'refactoring.md',
  'feature-spec.md',
  'review-request.md',
  'loop.md',
  'delegation-brief.md',
  'handover.md',
] as const;

/** The files in MEDIA_DIR/assets that members download. */
export const memberDownloads = [
  'cheat-sheet.pdf',
  'spec-runner.zip',
  'prompt-checklist.md',
  'request-log.csv',
  ...memberTemplates,
] as const;

export type MemberDownload = (typeof memberDownloads)[number];

/** Something members can use beside the lessons: a page of the site or a file. Kinds are those of docs/product.md §1. */
export type MemberAsset = {
  kind: 'blog' | 'guide' | 'ai-coding-course' | 'downloadable-asset' | 'tool';
  title: string;
  description: string;
} & ({ path: string } | { fileName: MemberDownload });

export const memberAssets: MemberAsset[] = [
  {
    kind: 'guide',
    title: 'Pattern catalogue',
    description:
      'Ways to ask, to give context, to check, to work in loops and to recover: when each one helps, how it goes wrong, and an example to copy.',
    path: '/principled-ai-coding/member-assets/paic-patterns',
  },
  {
    kind: 'downloadable-asset',
    title: 'Cheat sheet (PDF)',
    description:
      'Every pattern in one line, with its lesson, and the lessons. Two A4 pages to print and put beside the keyboard.',
    fileName: 'cheat-sheet.pdf',
  },
  {
    kind: 'downloadable-asset',
    title: 'Spec runner (ZIP)',
    description:
      'A command-line tool that hands the tasks of a spec to your assistant one by one, runs the check of each, and stops for the right reason. For Node 20 or later and any assistant with a command line. With a manual, an example that needs no model, and its tests.',
    fileName: 'spec-runner.zip',
  },
  {
    kind: 'downloadable-asset',
    title: 'Prompt checklist (Markdown)',
    description: 'What to look at before you send a request, before you keep the answer, and when it is wrong. One page.',
    fileName: 'prompt-checklist.md',
  },
  {
    kind: 'downloadable-asset',
    title: 'Request log (CSV)',
    description:
      'A table for logging a week of requests, with three rows filled in. It shows which of your habits costs the most time.',
    fileName: 'request-log.csv',
  },
  {
    kind: 'ai-coding-course',
    title: 'The eight lessons',
    description: 'The outline of the course with your progress.',
    path: '/principled-ai-coding/course',
  },
  {
    kind: 'tool',
    title: 'Playground',
    description: 'Write a request, read the diff it makes, run the program.',
    path: '/playground',
  },
  {
    kind: 'blog',
    title: 'AI coding is transitory',
    description: 'Four eras of tools in a few years: which skills decay with them, and which you keep.',
    path: '/state-of-ai-coding/ai-coding-is-transitory',
  },
  {
    kind: 'blog',
    title: 'Agentic coding is the endgame',
    description: 'What follows when a model uses tools in a loop, argued from both sides.',
    path: '/state-of-ai-coding/agentic-coding-is-the-endgame',
  },
];
