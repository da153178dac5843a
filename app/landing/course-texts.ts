/** What the course's page says, for readers and for programs. */
export const courseLead =
  'For people who write code and want an AI to write more of it, without signing off on changes they have not understood.';

export const abilities = [
  'Ask for a change so that the first answer is usually the right one, and say in advance what the diff must look like.',
  'Give the assistant the files a change needs and no others, and carry a change through all of them.',
  'Read a diff in a minute and find the line that does not belong.',
  'Tell from its symptoms why a request failed: the context, the prompt or the model.',
  'Write a plan that a model can follow and you can check, and know when a plan is too much.',
  'Call an assistant from a program, let it draft, test and try again, and have it stop for the right reason.',
];

/** The offer in a few points; the terms are those of the checkout. */
export const offerPoints = ({ refundDays, refundBeforeLesson }: { refundDays: number; refundBeforeLesson: number }) => [
  {
    point: 'You get',
    text: 'All eight lessons, their practice, the member assets and two essays for members. Corrections are included.',
  },
  {
    point: 'If it is not for you',
    text: `Ask for your money back within ${refundDays} days of buying, before you start lesson ${refundBeforeLesson}. One form, no reason needed. Your access ends when the refund is granted.`,
  },
  {
    point: 'For a team',
    text: 'Choose the number of seats at the checkout. You get one code for each seat, hand them out as you like, and see which are redeemed.',
  },
];

/** What people ask before they buy. */
export const questions = [
  {
    question: 'Do I need to pay for an AI model as well?',
    answer:
      'Not for the practice: it runs in your browser against a model that is built in. To use what you learn on your own code you will want an assistant of your choice, and most have a free tier.',
  },
  {
    question: 'Which assistant does the course use?',
    answer:
      'None in particular. It teaches what all of them share: what the model sees, how a request is put, how a change is checked. Where a lesson shows a tool, it says so and names the date it was tried on.',
  },
  {
    question: 'How much do I have to know already?',
    answer:
      'You can read a short program in some language and run it. The first three lessons assume no more. From lesson 4 on it helps to have worked on code with more than one file.',
  },
  {
    question: 'I do not like videos. Is that a problem?',
    answer: 'No. Every lesson is a text you can read from start to end, and every video has a transcript and subtitles.',
  },
  {
    question: 'How long do I have access?',
    answer: 'As long as this site exists. Corrections and new practice are included.',
  },
];
