/** The page that a person meets at an address: the page itself, the login page with its message, or another page they are sent to. */
export type Outcome = 'page' | 'login' | 'landing' | 'home' | 'course';
export type Kind = 'visitor' | 'learner' | 'member';

const course = 'Please log in to access the Principled AI Coding course';
const lesson = 'Please log in to access this lesson';
const checkout = 'Please log in to access checkout';

const everyone: Record<Kind, Outcome> = { visitor: 'page', learner: 'page', member: 'page' };
const signedIn: Record<Kind, Outcome> = { visitor: 'login', learner: 'page', member: 'page' };
/** The outcome at the login page, where nobody who is signed in has anything to do. */
const login: Record<Kind, Outcome> = { visitor: 'page', learner: 'home', member: 'course' };
const membersOnly: Record<Kind, Outcome> = { visitor: 'login', learner: 'landing', member: 'page' };

/** docs/product.md §2: every client route, who gets what, and what the login page says to who has to sign in. */
export const routes: { path: string; outcome: Record<Kind, Outcome>; message?: string }[] = [
  { path: '/', outcome: everyone },
  { path: '/blogs', outcome: everyone },
  { path: '/compute-advantage-equation', outcome: everyone },
  { path: '/login', outcome: login },
  { path: '/mobile-friendly', outcome: everyone },
  { path: '/playground', outcome: everyone },
  { path: '/playground/images', outcome: everyone },
  { path: '/playground/prompts', outcome: everyone },
  { path: '/playground/agent', outcome: everyone },
  { path: '/privacy', outcome: everyone },
  { path: '/terms', outcome: everyone },
  { path: '/withdraw', outcome: everyone },
  { path: '/principled-ai-coding', outcome: everyone },
  { path: '/state-of-ai-coding/engineering-with-exponentials', outcome: everyone },
  { path: '/settings', outcome: signedIn, message: course },
  { path: '/agent/device', outcome: signedIn, message: 'Please log in to let a program in' },
  { path: '/team-seats', outcome: signedIn, message: course },
  { path: '/principled-ai-coding/checkout', outcome: signedIn, message: checkout },
  { path: '/principled-ai-coding/upgraded', outcome: signedIn, message: course },
  { path: '/principled-ai-coding/billing/invoice', outcome: signedIn, message: course },
  { path: '/principled-ai-coding/course/issue', outcome: signedIn, message: lesson },
  { path: '/principled-ai-coding/course/question', outcome: signedIn, message: lesson },
  { path: '/principled-ai-coding/course/review', outcome: signedIn, message: lesson },
  { path: '/principled-ai-coding/course/notes', outcome: signedIn, message: lesson },
  { path: '/principled-ai-coding/course', outcome: membersOnly, message: course },
  { path: '/principled-ai-coding/member-assets', outcome: membersOnly, message: course },
  { path: '/principled-ai-coding/member-assets/paic-patterns', outcome: membersOnly, message: course },
  { path: '/state-of-ai-coding/agentic-coding-is-the-endgame', outcome: membersOnly, message: course },
  { path: '/state-of-ai-coding/ai-coding-is-transitory', outcome: membersOnly, message: course },
  ...[
    'hello-ai-world',
    'multi-file-editing',
    'know-your-idks',
    'how-to-suck-at-ai-coding',
    'spec-based-ai-coding',
    'aider-has-a-secret',
    'let-the-code-write-itself',
    'principled-ai-coding',
  ].map((slug) => ({ path: `/principled-ai-coding/course/${slug}`, outcome: membersOnly, message: lesson })),
];

export const kinds = ['visitor', 'learner', 'member'] as const;
