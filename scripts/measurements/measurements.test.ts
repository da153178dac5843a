import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseFrontMatter } from '#features/markdown/front-matter/front-matter.ts';
import { measurements } from './all.ts';
import type { Measurement } from './measurement.ts';

async function expectPostToSay({ post, measure }: Measurement): Promise<void> {
  const { files, quotes } = await measure();
  for (const [file, text] of Object.entries(files)) expect(readFileSync(`content/blogs/${file}`, 'utf8'), file).toBe(text);
  const text = readFileSync(`content/blogs/${post}`, 'utf8');
  for (const quote of quotes) expect(text).toContain(quote);
}

/** Takes a second, where the others take up to a minute. */
const { 'rules-file': quick, ...others } = measurements;

test('the post about rules files says what is measured', () => expectPostToSay(quick as Measurement));

test.each(Object.entries(others))('the post about %s says what is measured', { tags: ['slow'] }, (_name, measurement) =>
  expectPostToSay(measurement),
);

const posts = Object.values(measurements).map(({ post }) => {
  const source = readFileSync(`content/blogs/${post}`, 'utf8');
  const { title, description } = parseFrontMatter({ file: post, source }).given;
  return { post, source, title: String(title), description: String(description) };
});

test.each(posts)('$post says in its description what was counted: something of ours, or a simulation', ({ description }) => {
  expect(description).toMatch(/\b(?:our|ours|we|simulated|what .* would cost)\b/i);
});

test.each(posts.filter(({ source }) => /recorded (?:answers|for)/.test(source)))(
  '$post, which counts what was recorded for the course, says so in its title, and has figures from elsewhere',
  ({ title, description, source }) => {
    expect(title).toMatch(/\bour (?:exercises|practice model)\b/);
    expect(description).toMatch(/\bstud(?:y|ies)\b|real projects/);
    expect(source).toMatch(/arxiv\.org/);
  },
);
