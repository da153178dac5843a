import { expect, test } from 'vitest';
import { locksFile } from './locks-file.ts';
import { readPrompt } from './read-prompt.ts';

test.each([
  'Leave main.py alone.',
  'main.py needs no change.',
  'Let main.py be.',
  'In main.py nothing changes.',
  'Nobody may edit main.py.',
])('a prompt wants a file left as it is: %s', (prompt) => {
  expect(locksFile({ prompt: readPrompt(prompt), file: 'main.py' })).toBe(true);
});

test.each([
  'Edit main.py.',
  'The cases in main.py need no change.',
  'In main.py nothing should be charged.',
  'Let main.py be shorter.',
])('a prompt wants no file left as it is: %s', (prompt) => {
  expect(locksFile({ prompt: readPrompt(prompt), file: 'main.py' })).toBe(false);
});
