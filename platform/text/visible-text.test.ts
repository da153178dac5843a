import { expect, test } from 'vitest';
import { visibleText, withoutInvisible } from './visible-text.ts';

test.each([
  ['', 'nothing'],
  ['Ada Lovelace', 'Latin'],
  ['علی\u200cرضا', 'a Persian name, whose halves are written apart'],
  ['क्\u200dष', 'an Indic half letter'],
  ['👩\u200d⚕️ prompts', 'an emoji made of two'],
  ['👩🏽\u200d💻', 'one with a colour of skin'],
  ['❤️\u200d🔥', 'one with a selector'],
])('%j is visible: %s', (text) => {
  expect(text).toMatch(visibleText);
  expect(withoutInvisible(text)).toBe(text);
});

test.each([
  ['A\u200dda', 'Ada', 'a joiner of Latin letters, which shows nothing'],
  ['А\u200cнна', 'Анна', 'one of Cyrillic letters'],
  ['\u200cعلی', 'علی', 'one before all letters'],
  ['علی\u200c', 'علی', 'one after all letters'],
  ['علی\u200c\u200cرضا', 'علیرضا', 'two of them'],
  ['علی\u200c رضا', 'علی رضا', 'one before a blank'],
  ['A\u200bda', 'Ada', 'a blank without width'],
  ['\u202eadA', 'adA', 'a turn of the writing direction'],
  ['Ada\nLovelace', 'AdaLovelace', 'two lines'],
  ['Ada\u2028Lovelace', 'AdaLovelace', 'two, by a sign of their own'],
  ['Ada\u0000', 'Ada', 'U+0000'],
  ['Ada\ud800', 'Ada', 'half of a pair'],
])('%j is %j without what is invisible: %s', (text, shown) => {
  expect(text).not.toMatch(visibleText);
  expect(withoutInvisible(text)).toBe(shown);
});
