import { expect, test } from 'vitest';
import { signInIntent, signInMessage } from './sign-in-message.ts';

const course = 'Please log in to access the Principled AI Coding course';
const lesson = 'Please log in to access this lesson';
const playground = 'Sign in, or create an account, to keep your work in the playground';
const checkout = 'Please log in to access checkout';
const invitation = 'Sign in, or create an account, to take the seat you were invited to';

test.each([
  ['/principled-ai-coding/checkout', checkout],
  ['/principled-ai-coding/checkout/?quantity=3', checkout],
  ['/principled-ai-coding/course/hello-ai-world', lesson],
  ['/principled-ai-coding/course/question', lesson],
  ['/principled-ai-coding/course', course],
  ['/principled-ai-coding/course/', course],
  ['/settings', course],
  ['/playground?set=free', playground],
  ['/playground/prompts', playground],
  ['/playground/images', playground],
  ['/team-seats', course],
  ['/team-seats/seats.csv', course],
  ['/team-seats/invitation?code=X', invitation],
])('who asked for %s is told: %s', (address, message) => {
  expect(signInMessage(address)).toBe(message);
});

test.each(['/principled-ai-coding/checkout', '/team-seats', '/team-seats/?quantity=3', '/team-seats/invitation?code=X'])(
  'who asked for %s is likely new, and gets an account by the same press as the one they have',
  (address) => {
    expect(signInIntent(address)).toBe('create');
  },
);

test.each(['/settings', '/team-seats/seats.csv', '/principled-ai-coding/course'])('who asked for %s logs in', (address) => {
  expect(signInIntent(address)).toBe('login');
});
