import { expect, test } from 'vitest';
import { accountPicture } from './header-account.ts';

test('an account is shown by its photo, and without one by a letter that is not read aloud', () => {
  expect(accountPicture({ username: 'ada', photoUrl: '/pictures/ada.png' })).toEqual({
    tag: 'img',
    attributes: { src: '/pictures/ada.png', alt: '', width: '24', height: '24' },
  });
  expect(accountPicture({ username: 'ada', photoUrl: null })).toEqual({
    tag: 'span',
    attributes: { 'aria-hidden': 'true' },
    letter: 'A',
  });
});
