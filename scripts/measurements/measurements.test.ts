import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { measurements } from './all.ts';

test.each(Object.entries(measurements))('the post about %s says what is measured', async (_name, { post, measure }) => {
  const { files, quotes } = await measure();
  for (const [file, text] of Object.entries(files)) expect(readFileSync(`content/blogs/${file}`, 'utf8'), file).toBe(text);
  const text = readFileSync(`content/blogs/${post}`, 'utf8');
  for (const quote of quotes) expect(text).toContain(quote);
});
