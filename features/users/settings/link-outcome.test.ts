import { expect, test } from 'vitest';
import { authCodes } from '../sign-in/auth-codes.ts';
import { describeLinkOutcome, readLinkOutcome } from './link-outcome.ts';

const read = (search: string) => {
  const outcome = readLinkOutcome(new URLSearchParams(search));
  return outcome && describeLinkOutcome(outcome);
};

test.each([
  ['linked=github', { title: 'You can now sign in with GitHub.' }],
  ['linked=google', { title: 'You can now sign in with Google.' }],
  ['link=github', { title: 'GitHub was not linked.', detail: 'Try again when you are ready.' }],
  ['link=google&error=user-disabled', { title: 'Google was not linked.', detail: authCodes['user-disabled'].says }],
  [
    'link=google&error=account_already_linked_to_different_user',
    { title: 'Google was not linked.', detail: authCodes['credential-already-in-use'].says },
  ],
  ['link=google&error=Call+this+number', { title: 'Google was not linked.', detail: 'Try again when you are ready.' }],
  ['linked=google&link=github', { title: 'GitHub was not linked.', detail: 'Try again when you are ready.' }],
  ['linked=facebook', null],
  ['linked=constructor', null],
  ['error=user-disabled', null],
  ['', null],
])('"%s" in the address of the settings says only what the site knows', (search, said) => {
  expect(read(search)).toEqual(said);
});
