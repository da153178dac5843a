import { expect, test } from 'vitest';
import { locksFile } from './locks-file.ts';
import { readPrompt } from './read-prompt.ts';

test.each([
  'Leave main.py alone.',
  'main.py needs no change.',
  'Let main.py be.',
  'In main.py nothing changes.',
  'Nobody may edit main.py.',
  'No edits in main.py.',
  'main.py does not change.',
  'main.py is fine.',
  'Print it in sum.py. main.py later.',
  'Forget main.py.',
  'Leave main.py out.',
  'main.py has no call of it, so that file can stay the way it is.',
  'Change sum.py only.',
  'Only sum.py, please.',
  'sum.py says it twice. Just this file.',
])('a prompt wants a file left as it is: %s', (prompt) => {
  expect(locksFile({ prompt: readPrompt(prompt), file: 'main.py', files: ['main.py', 'sum.py'] })).toBe(true);
});

test.each([
  'Edit main.py.',
  'The cases in main.py need no change.',
  'In main.py nothing should be charged.',
  'Let main.py be shorter.',
  'The last line of main.py stays.',
  'Do not forget main.py.',
  'main.py should follow the new name.',
  'Change sum.py and main.py only.',
  'In sum.py only the import changes.',
])('a prompt wants no file left as it is: %s', (prompt) => {
  expect(locksFile({ prompt: readPrompt(prompt), file: 'main.py', files: ['main.py', 'sum.py'] })).toBe(false);
});
