import { expect, test } from 'vitest';
import { signInIntent, signInMessage } from './sign-in-message.ts';

const course = 'Please log in to access the Principled AI Coding course';
const lesson = 'Please log in to access this lesson';
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
  ['/team-seats/invitation?code=X', invitation],
])('who asked for %s is told: %s', (address, message) => {
  expect(signInMessage(address)).toBe(message);
  expect(signInIntent(address)).toBe(message === checkout || message === invitation ? 'create' : 'login');
});
