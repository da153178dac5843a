/** The lead of the course's page. Like the texts below, it is there for readers and for programs. */
export const courseLead =
  'For people who write code and want an AI to write more of it, without signing off on changes they have not understood.';

export const abilities = [
  'Word a request so that only one answer is right, and say in advance what the diff should look like.',
  'Give the assistant the files a change needs and no others, and carry a change through all of them.',
  'Read a diff line by line and find the one that does not belong.',
  'Tell from the symptoms why a request failed: the context, the prompt or the model.',
  'Write a plan that a model can follow and you can check, and know when a plan is too much.',
  'Call an assistant from a program, let it draft, test and try again, and have it stop for the right reason.',
];

/** The offer in a few points; the terms are those of the checkout. */
export const offerPoints = ({ refundDays, refundBeforeLesson }: { refundDays: number; refundBeforeLesson: number }) => [
  {
    point: 'You get',
    text: 'All eight lessons with their videos and exercises, the member assets and two essays for members only. Corrections are included.',
  },
  {
    point: 'If it is not for you',
    text: `Ask for your money back within ${refundDays} days of buying, before you start lesson ${refundBeforeLesson}. One form, no reason needed. Your access ends when the refund is granted.`,
  },
  {
    point: 'For a team',
    text: 'Choose how many seats you need. You get one code for each, hand them out as you like, and see which have been redeemed.',
  },
];

/** The questions that people ask before they buy, with their answers. */
export const questions = [
  {
    question: 'Do I need to pay for an AI model as well?',
    answer:
      'No. The assistant that answers in the exercises is part of this site. Every account comes with tokens for it, the free problems in the playground cost none, and every exercise can also be solved by editing the code yourself. To use what you learn on your own code you will want an assistant of your choice.',
  },
  {
    question: 'Which assistant does the course use?',
    answer:
      'None in particular. It teaches what all of them share: what the model sees, how a request is put, how a change is checked. Where a lesson shows a tool, it names its sources and when they were read.',
  },
  {
    question: 'How much do I need to know already?',
    answer:
      'Enough to read a short program in some language and run it. The first three lessons assume no more. From lesson 4 on, it helps to have worked on code that spans several files.',
  },
  {
    question: 'I do not like videos. Is that a problem?',
    answer: 'No. Every lesson is a text you can read from start to end, and every video has a transcript and subtitles.',
  },
  {
    question: 'How long do I have access?',
    answer: 'For as long as this site exists, corrections included.',
  },
];
