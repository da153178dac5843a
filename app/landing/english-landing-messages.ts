import { describeMoneyBackTerms } from '#features/checkout/refunds/money-back-messages.ts';
import { publicPages } from '#features/content/item/site-pages.ts';
import { englishTimeMessages } from '#features/lessons/lesson-times.ts';
import type { LandingMessages } from './landing-messages.ts';

const { title, description } = publicPages.course;

export const english: LandingMessages = {
  locale: 'en',
  title,
  description,
  lead: 'For people who write code and want an AI to write more of it, without signing off on changes they have not understood.',
  languages: 'This page in other languages',
  lessons: (count) => `${count} lessons`,
  ...englishTimeMessages,
  buy: 'Buy the course',
  continueCourse: 'Continue the course',
  terms: (terms) => `One payment, no subscription. ${describeMoneyBackTerms(terms)}`,
  noCourse: {
    never: {
      title: 'This account does not have the course yet',
      before: 'Its lessons and downloads open once it does: buy it below, or enter the code of a seat under ',
      teamSeats: 'Team seats',
      after: '. If you bought it with another account, sign in with that one.',
    },
    ended: {
      title: 'Your access to the course has ended',
      refund:
        'Your purchase was refunded. Your progress and notes are kept: if you buy the course again, you go on where you were.',
      dispute:
        'Your bank disputes your payment or has taken it back. If the payment stands in the end, the course opens again by itself. If you did not mean to dispute it, tell your bank.',
      seat: 'Your seat is no longer valid: the purchase it belongs to was refunded or disputed, or its buyer took it back. Ask whoever gave you the code, or buy the course yourself.',
      owner: 'We ended it. If you think that is a mistake, write to us: the link is at the foot of this page.',
      'handed-on':
        'It was handed on to another account. Your progress and notes are kept: if you get the course again, you go on where you were.',
      purchases: 'See what happened to your purchase',
    },
  },
  sample: {
    title: 'A chapter of lesson 1, to read and try',
    video: 'The beginning of the video of lesson 1',
    exercise: 'Exercise:',
    freeInPlayground: 'free in the playground',
    inLesson: 'in the lesson',
  },
  abilitiesTitle: 'What you will be able to do',
  abilities: [
    'Word a request so that only one answer is right, and say in advance what the diff should look like.',
    'Give the assistant the files a change needs and no others, and carry a change through all of them.',
    'Read a diff line by line and find the one that does not belong.',
    'Tell from the symptoms why a request failed: the context, the prompt or the model.',
    'Write a plan that a model can follow and you can check, and know when a plan is too much.',
    'Call an assistant from a program, let it draft, test and try again, and have it stop for the right reason.',
  ],
  outlineTitle: 'The eight lessons',
  level: (difficulty) => difficulty,
  levelLessons: (level) => `${level} lessons`,
  fromTo: (first, last) => `lessons ${first} to ${last}`,
  describeLesson: (lesson) => lesson.description,
  reviewsTitle: 'What members say',
  reviewsSum: ({ average, mostStars, count }) =>
    `${average} of ${mostStars} on average, from ${count === 1 ? 'one review' : `${count} reviews`}`,
  rating: (rating, mostStars) => `${rating} of ${mostStars}`,
  offerTitle: 'What it costs',
  forOnePerson: 'for one person, paid once',
  launchDiscount: (percent) => `Launch discount: ${percent}% off the full price.`,
  offerPoints: (terms) => [
    {
      point: 'You get',
      text: 'All eight lessons with their videos and exercises, a final with a certificate, the member assets and two essays for members only. Corrections are included.',
    },
    {
      point: 'If it is not for you',
      text: `${describeMoneyBackTerms(terms)} Each is one form, no reason needed. Your access ends when your money goes back.`,
    },
    {
      point: 'For a team',
      text: 'Choose how many seats you need. You get one code for each, hand them out as you like, and see which have been redeemed.',
    },
  ],
  buySeats: 'Buy seats for your team',
  giveAsGift: 'Give the course as a gift',
  questionsTitle: 'Questions',
  questions: [
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
  ],
  somethingElse: 'Something else?',
  write: 'Write to us',
  writeSubject: 'Before I buy the course',
};
