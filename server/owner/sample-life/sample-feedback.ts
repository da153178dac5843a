import type { feedback } from '#features/feedback/feedback.table.server.ts';

type Entry = Pick<typeof feedback.$inferInsert, 'type' | 'resolvedStatus' | 'place' | 'rating' | 'shownName' | 'answer'> & {
  text: string;
  isPublished?: boolean;
};

/**
 * The feedback that members write, the oldest first, in every state. Nobody writes what another wrote. No review may be shown to others:
 * nobody made up recommends the course.
 */
export const sampleFeedback: Entry[] = [
  {
    ...{ type: 'question', resolvedStatus: 'answered', place: { lessonId: 'know-your-idks', atSecs: 210 } },
    ...{ shownName: 'A member', isPublished: true },
    text: 'Should I name the file when there is only one with such a function?',
    answer: 'Yes. Name the function and the file: the assistant then has no reason to look elsewhere.',
  },
  {
    type: 'review',
    resolvedStatus: 'resolved',
    rating: 4,
    text: 'The problems after the fourth lesson are where I learnt most.',
  },
  {
    ...{ type: 'issue', resolvedStatus: 'answered', place: { lessonId: 'how-to-suck-at-ai-coding', atSecs: 40 } },
    text: 'A subtitle says "six" where the voice says "five".',
    answer: 'Thank you. The subtitle is mended, and the video shows it at once.',
  },
  {
    ...{ type: 'question', resolvedStatus: 'resolved', place: { lessonId: 'spec-based-ai-coding' } },
    text: 'How long should a spec be? I found it out in the next chapter.',
  },
  {
    ...{ type: 'question', resolvedStatus: 'answered', place: { lessonId: 'hello-ai-world', atSecs: 140 } },
    text: 'When I undo a change and ask again, does the assistant remember the first answer?',
    answer: 'Not in these exercises: each request begins afresh. In a chat it does, which is why the lesson starts a new one.',
  },
  { type: 'review', resolvedStatus: 'seen', rating: 3, text: 'Good examples. I would have liked one about a larger project.' },
  {
    ...{ type: 'issue', resolvedStatus: 'resolved', place: { lessonId: 'hello-ai-world' } },
    text: 'The link to the cheat sheet gave me an old page. It works since this morning.',
  },
  {
    ...{ type: 'question', resolvedStatus: 'answered', place: { lessonId: 'multi-file-editing', atSecs: 75 } },
    ...{ shownName: 'Someone on a team', isPublished: true },
    text: 'Do I also hand over the tests, or only the files that change?',
    answer: 'The tests, too, when they should fail first. They say what you want more precisely than a sentence does.',
  },
  {
    type: 'review',
    resolvedStatus: 'seen',
    rating: 5,
    text: 'I do the first problem of each lesson before its video. Works well.',
  },
  {
    type: 'issue',
    resolvedStatus: 'answered',
    text: 'My invoice has my old company on it. Can I have it corrected?',
    answer: 'An invoice that is out cannot be changed. Write to us, and we will send you a corrected one for your books.',
  },
  {
    ...{ type: 'question', resolvedStatus: 'seen', place: { lessonId: 'aider-has-a-secret', atSecs: 30 } },
    text: 'Is there a way to see what a batch will cost before I start it?',
  },
  {
    type: 'issue',
    resolvedStatus: 'seen',
    text: 'The e-mail about my sign-in came in English although I read the site in German.',
  },
  {
    ...{ type: 'question', resolvedStatus: 'answered', place: { lessonId: 'let-the-code-write-itself' } },
    text: 'My loop stops after two rounds with the same failure. Is that a mistake of mine?',
    answer: 'No, that is what it should do: the same failure twice means that another round would not help. Change the request.',
  },
  { type: 'review', resolvedStatus: 'unseen', rating: 5, text: 'Short lessons, and I had to do something in each. That helped.' },
  {
    ...{ type: 'question', resolvedStatus: 'unseen', place: { lessonId: 'hello-ai-world', atSecs: 95 } },
    text: 'The diff in the video has a line that mine does not have. Is that because of another version of the tool?',
  },
  {
    ...{ type: 'issue', resolvedStatus: 'unseen', place: { lessonId: 'multi-file-editing' } },
    text: 'On my phone the second program is cut off on the right, and I cannot scroll to the end of a line.',
  },
  {
    ...{ type: 'question', resolvedStatus: 'unseen', place: { lessonId: 'principled-ai-coding', atSecs: 60 } },
    text: 'How do you measure reliability when a task is done only once?',
  },
  {
    type: 'review',
    resolvedStatus: 'unseen',
    rating: 2,
    text: 'Too much Python for me: I work in Go, and translating cost me time.',
  },
  {
    ...{ type: 'issue', resolvedStatus: 'unseen', place: { lessonId: 'spec-based-ai-coding', atSecs: 180 } },
    text: 'The chapter "Ordered tasks" begins a few seconds too late on the seek bar.',
  },
  {
    type: 'question',
    resolvedStatus: 'unseen',
    text: 'I have a seat from my employer. Do I keep my notes when I change jobs?',
  },
  {
    ...{ type: 'question', resolvedStatus: 'unseen', place: { lessonId: 'know-your-idks' } },
    text: 'Are keywords from one language understood in another, say "comprehension" in TypeScript?',
  },
  { type: 'issue', resolvedStatus: 'unseen', text: 'The certificate leaves out the accent in my name when I print it.' },
];
