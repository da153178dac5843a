import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/* The first sentence of a doc comment says who does what: "Stores an event and its effect in one transaction." */
const folders = ['app', 'features', 'platform', 'server', 'scripts'];
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(file));

interface DocComment {
  sentence: string;
  place: string;
  isExported: boolean;
}

/** Lists the doc comments of a file by their first sentences. */
function listDocComments(file: string): DocComment[] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/\/\*\*\s([\s\S]*?)\*\/\s*(export\b)?/g)].map(({ index, 1: text = '', 2: exported }) => {
    const words = text.replace(/\s*^\s*\*|\s+/gm, ' ').trim();
    const line = source.slice(0, index).split('\n').length;
    return {
      sentence: /^.*?[.?!](?= |$)/.exec(words)?.[0] ?? words,
      place: `${file}:${line}`,
      isExported: exported !== undefined,
    };
  });
}

const comments = tracked.flatMap(listDocComments);
const show = ({ place, sentence }: DocComment) => `${place} "${sentence}"`;

test('no doc comment begins with a question word', () => {
  expect(comments.length).toBeGreaterThan(4000);
  const asks = /^(What|Where|Whether|How|As|When|While|Who|Why)\b/;
  expect(comments.filter(({ sentence }) => asks.test(sentence)).map(show)).toEqual([]);
});

test('what is exported is told by a verb in the third person', () => {
  const exported = comments.filter(({ isExported }) => isExported);
  expect(exported.length).toBeGreaterThan(2000);
  const tells = /^(?!This\b|Its\b|Yes\b)[A-Z][a-z]*s,? /;
  expect(exported.filter(({ sentence }) => !tells.test(sentence)).map(show)).toEqual([]);
});
