import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { day } from '#platform/durations.ts';
import { mulberry32, type Random } from '#platform/seeded-random.ts';
import { capitalise } from '#platform/text/capitalise.ts';

const words =
  'a agent answer asks before branch build change check clear code commit compare context cost diff done each edit editor error example fact fails file finds first function goal habit idea into it keeps key later lesson line list loop model name next note one only owner page part pass path plan point prompt proof question reader reads result review rule runs same shows small source spec stays step takes task test text than that the then they thing this time token tool tries value when which why with word work writes you'.split(
    ' ',
  );
const sectionsPerPost = 5;
const firstDay = Date.UTC(2024, 0, 1);

/**
 * Fills a folder with posts for a bench: Markdown any site reads (front matter, headings, links, emphasis, a list, code), the same text
 * for the same `seed`. Post 1 is `post-1.md`, dated 2024-01-01; every next one is a day younger.
 */
export function writePosts({ folder, count, wordsPerPost = 800, seed = 1 }: WritePostsOptions): void {
  mkdirSync(folder, { recursive: true });
  for (let number = 1; number <= count; number++) {
    writeFileSync(
      path.join(folder, `post-${number}.md`),
      postOf({ number, wordsPerPost, random: mulberry32(seed * 1e6 + number) }),
    );
  }
}

interface WritePostsOptions {
  folder: string;
  count: number;
  wordsPerPost?: number;
  seed?: number;
}

function postOf({ number, wordsPerPost, random }: { number: number; wordsPerPost: number; random: Random }): string {
  const date = new Date(firstDay + (number - 1) * day).toISOString().slice(0, 10);
  const frontMatter = [
    `title: ${sentence(random, 5).slice(0, -1)} ${number}`,
    `description: ${sentence(random, 16)}`,
    'kind: blog',
    `date: ${date}`,
    `tags: [${pick(words, random)}, ${pick(words, random)}]`,
  ];
  const wordsPerSection = Math.round(wordsPerPost / sectionsPerPost);
  const sections = Array.from({ length: sectionsPerPost }, (_, index) => section({ index, words: wordsPerSection, random }));
  return `---\n${frontMatter.join('\n')}\n---\n${sections.join('\n')}`;
}

/** Every section has prose with a link and emphasis; the second a list, the third code, the fourth a quotation. */
function section({ index, words: wordCount, random }: { index: number; words: number; random: Random }): string {
  const half = Math.round(wordCount / 2);
  const extras = [
    '',
    `\n${Array.from({ length: 4 }, () => `- ${sentence(random, 8)}`).join('\n')}\n`,
    '\n```js\nconst fares = { adult: 9, child: 5, dog: 1 };\nlet total = 0;\nfor (const who of party) total += fares[who];\nconsole.log(total);\n```\n',
    `\n> ${sentence(random, 14)}\n`,
    '',
  ];
  const linked = `Read [${pick(words, random)} ${pick(words, random)}](/blogs) and **${pick(words, random)}** with *${pick(words, random)}*.`;
  return `\n## ${sentence(random, 4).slice(0, -1)}\n\n${prose(random, half)} ${linked}\n${extras[index]}\n${prose(random, half)}\n`;
}

function prose(random: Random, wordCount: number): string {
  const sentences: string[] = [];
  for (let written = 0; written < wordCount; ) {
    const length = Math.min(6 + Math.floor(random() * 10), wordCount - written);
    sentences.push(sentence(random, length));
    written += length;
  }
  return sentences.join(' ');
}

function sentence(random: Random, wordCount: number): string {
  const text = Array.from({ length: wordCount }, () => pick(words, random)).join(' ');
  return `${capitalise(text)}.`;
}

function pick<Item>(items: readonly Item[], random: Random): Item {
  return items[Math.floor(random() * items.length)] as Item;
}
