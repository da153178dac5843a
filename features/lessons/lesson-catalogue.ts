/** The eight lessons of the course in their order (docs/product.md §3). Fixed: what a lesson says lives in content, its video in media. */
export const lessonCatalogue = [
  {
    lessonId: 'hello-ai-world',
    title: 'Hello AI World',
    shortTitle: 'Ask, read, run, keep or undo',
    description: 'Ask for one small change, read the diff it makes, run it, and undo it when it is wrong.',
    difficulty: 'Beginner',
    lessonNumber: 1,
  },
  {
    lessonId: 'multi-file-editing',
    title: 'Multi-File Editing',
    shortTitle: 'Changes that cross files',
    description: 'Give the assistant the files a change needs and no others, and carry a change through all of them.',
    difficulty: 'Beginner',
    lessonNumber: 2,
  },
  {
    lessonId: 'know-your-idks',
    title: 'Know Your IDKs',
    shortTitle: 'Information-dense keywords, and how to use them',
    description: 'Say more with fewer words: information-dense keywords, exact places, signatures and examples.',
    difficulty: 'Beginner',
    lessonNumber: 3,
  },
  {
    lessonId: 'how-to-suck-at-ai-coding',
    title: 'How to Suck at AI Coding',
    shortTitle: 'Six ways a request fails',
    description: 'Six ways a request fails, how to tell them apart by their symptoms, and when to stop and start afresh.',
    difficulty: 'Intermediate',
    lessonNumber: 4,
  },
  {
    lessonId: 'spec-based-ai-coding',
    title: 'Spec-Based AI Coding',
    shortTitle: 'A plan before the code',
    description: 'Write down the goal, the cases that prove it and the ordered tasks, and know when that is too much.',
    difficulty: 'Intermediate',
    lessonNumber: 5,
  },
  {
    lessonId: 'aider-has-a-secret',
    title: 'Aider Has a Secret',
    shortTitle: 'Assistants called from scripts',
    description: 'A coding assistant is a program you can call from a program: batches, guards, and runs that can be repeated.',
    difficulty: 'Advanced',
    lessonNumber: 6,
  },
  {
    lessonId: 'let-the-code-write-itself',
    title: 'Let the Code Write Itself',
    shortTitle: 'Loops that check their own work',
    description: 'Draft, check, feed the failure back: loops that stop for the right reason and checks that are hard to fool.',
    difficulty: 'Advanced',
    lessonNumber: 7,
  },
  {
    lessonId: 'principled-ai-coding',
    title: 'Principled AI Coding',
    shortTitle: 'Rules that outlast the tools',
    description: 'Budgets, measured reliability and delegation: the rules that stay true when the tools change.',
    difficulty: 'Advanced',
    lessonNumber: 8,
  },
] as const;

export type Lesson = (typeof lessonCatalogue)[number];
/** A lesson by its slug, which is the `lessonId` of every call (docs/product.md §3). */
export type LessonId = Lesson['lessonId'];
export type Difficulty = Lesson['difficulty'];

/** Finds the lesson of this slug, or undefined; whatever came from an address or a body goes through here. */
export function findLesson(lessonId: string): Lesson | undefined {
  return lessonCatalogue.find((lesson) => lesson.lessonId === lessonId);
}

/** Lists the lessons by what a choice among them shows. */
export const listLessonTitles = () => lessonCatalogue.map(({ lessonId, title }) => ({ lessonId, title }));
