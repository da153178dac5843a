import { globSync, readFileSync } from 'node:fs';

const paidFiles = {
  texts: 'content/lessons/*.md',
  exercises: 'content/lessons/*/*.yml',
  patterns: 'content/patterns/*.yml',
  subtitles: 'media/lessons/*/*.vtt',
  extras: 'media/lessons/*/loot.yml',
  downloads: 'media/assets/*.md',
};

/** Runs of words without a sign that Markdown, HTML or JSON would change, six of each file: what is paid for, kind by kind. */
export const paidWords = Object.fromEntries(
  Object.entries(paidFiles).map(([kind, pattern]) => [kind, globSync(pattern).flatMap((file) => wordsOf(file))]),
) as Record<keyof typeof paidFiles, string[]>;

/** The same of the items of the final, which are nobody's to see outside of one. */
export const finalWords = globSync('content/final/*.yml').flatMap((file) => wordsOf(file));

/** The names of the capstone's hidden cases and faults: of whoever has handed in nothing, no page tells one. */
export const capstoneWords = [
  ...readFileSync('content/capstone/capstone.yml', 'utf8').matchAll(/^\s+(?:- )?name: ([\w ,]{30,})$/gm),
].map(([, name = '']) => name);

function wordsOf(file: string): string[] {
  return (readFileSync(file, 'utf8').match(/[A-Z][a-z]+(?: [a-z]+){4,}/g) ?? []).slice(0, 6);
}
