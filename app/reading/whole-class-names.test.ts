import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

/** The file where the reading pages' script begins: whatever it imports, at once or on demand, may add classes to a page. */
const entry = 'app/reading/main.ts';
const roots: Record<string, string> = { '#app': 'app', '#features': 'features', '#platform': 'platform' };

test('every class that the reading pages’ script can set stands whole in it, so that its styles are kept', () => {
  const classes = classesOfStyleSheets();
  const found = sourcesFrom(entry).flatMap((file) =>
    composedWords(readFileSync(file, 'utf8'), file).flatMap((word) => {
      const made = [...classes].filter((name) => patternOf(word).test(name));
      return made.length > 0 ? [`${file}: ${word.replaceAll(hole, '…')} makes ${made.join(', ')}`] : [];
    }),
  );
  expect(found).toEqual([]);
});

test('names put together from parts are found, and whole ones beside each other are not', () => {
  const composed = (source: string) => composedWords(source, 'x.tsx').map((word) => word.replaceAll(hole, '…'));
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: they are sources
  expect(composed('set(`diff-line diff-${change}`)')).toEqual(['diff-…']);
  expect(composed('set(`stamp ${tone} ${isWide ? "wide" : ""}`)')).toEqual([]);
  expect(composed('set("series-" + number); set(kind + "-mark on")')).toEqual(['series-…', '…-mark']);
  expect(composed('<p className={`a-${b} ${c}-on`} />')).toEqual(['a-…', '…-on']);
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: they are sources
});

/** Stands for what is only known when the program runs. */
const hole = '\0';

/** The words of a program's texts of which one part is a name and another is put in. */
function composedWords(source: string, file: string): string[] {
  const words: string[] = [];
  const look = (text: string) =>
    words.push(...(text.match(/[\w\0-]+/g) ?? []).filter((word) => word.includes(hole) && /[a-z][\w-]|[\w-][a-z]/.test(word)));
  new Visitor({
    TemplateLiteral({ quasis }) {
      look(quasis.map(({ value }) => value.raw).join(hole));
    },
    BinaryExpression({ operator, left, right }) {
      if (operator === '+') look(textOf(left) + textOf(right));
    },
  }).visit(parseSync(file, source).program);
  return words;
}

const textOf = (node: ESTree.Expression | ESTree.PrivateIdentifier) =>
  node.type === 'Literal' && typeof node.value === 'string' ? node.value : hole;

const patternOf = (word: string) => new RegExp(`^${word.replaceAll(hole, '[\\w-]+')}$`);

function classesOfStyleSheets(): Set<string> {
  const classes = new Set<string>();
  const collect = selectorParser((selectors) => {
    selectors.walkClasses(({ value }) => {
      classes.add(value);
    });
  });
  for (const file of globSync('{app,features}/**/*.css')) {
    postcss.parse(readFileSync(file, 'utf8')).walkRules(({ selector }) => {
      collect.processSync(selector);
    });
  }
  return classes;
}

function sourcesFrom(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const imported: string[] = [];
  new Visitor({
    ImportDeclaration({ source, importKind }) {
      if (importKind !== 'type') imported.push(source.value);
    },
    ImportExpression({ source }) {
      if (source.type === 'Literal') imported.push(String(source.value));
    },
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program);
  const own = imported.filter((name) => /^[.#].*\.tsx?$/.test(name));
  return [file, ...own.flatMap((name) => sourcesFrom(fileOf(name, file), seen))];
}

function fileOf(name: string, importer: string): string {
  const [root = '', ...rest] = name.split('/');
  return roots[root] ? path.join(roots[root], ...rest) : path.join(path.dirname(importer), name);
}
