import { expect, test } from 'vitest';
import { parseFrontMatter } from '#features/markdown/front-matter/front-matter.ts';
import { makeItem } from '#tests/support/content/make-item.ts';
import { answerSearch, type SearchQuestion } from './answer-search.server.ts';
import { openSearchIndex } from './open-search-index.server.ts';
import type { MarkedText } from './search-answer.ts';
import type { MembersMaterial } from './searchable-item.ts';

const files: Record<string, string> = {
  'blogs/1.read-a-diff.md': text(
    'How to read a diff',
    'Removals first.',
    'A diff has two halves.\n\n## Deletions come first\n\nLook at every **removed line** before a naïve summary.\n\n### Renames\n\nA rename is a removal too.\n',
    'kind: guide\ntags: [review, habits]',
  ),
  'blogs/2.sessions.md': text(
    'When to start a fresh session',
    'Context fills up.',
    '## The window\n\nA context window forgets. `getList()` does not.\n',
  ),
  'blogs/3.plans.draft.md': text('Unannounced plans', 'Nobody knows zanzibar.', 'The zanzibar release.\n'),
  '_fragments/hint.md': 'A palimpsest nobody opens.\n',
  'lessons/1.first.md': text(
    'First lesson',
    'Ask for one change.',
    '## Secret heading\n\nThe xylophone is for members.\n',
    'audience: members',
  ),
  'de/blogs/1.read-a-diff.md': text('Einen Diff lesen', 'Zuerst das Gelöschte.', 'Größe zählt.\n'),
};

function text(title: string, description: string, markdown: string, more = ''): string {
  return `---\ntitle: ${title}\ndescription: ${description}\n${more}\n---\n${markdown}`;
}

/** A content folder's worth of items that a test can edit. */
function contentOf(sources: Record<string, string>) {
  const read = (file: string, source: string) => makeItem(file, source, { locales: ['de'], defaultLocale: 'en' });
  const items = new Map(Object.entries(sources).map(([file, source]) => [file, read(file, source)]));
  const markdown = new Map(Object.entries(sources));
  let version = 0;
  return {
    items: () => [...items.values()],
    markdownOf: ({ _file }: { _file: string }) => parseFrontMatter({ file: _file, source: markdown.get(_file) ?? '' }).markdown,
    version: () => String(version),
    edit(file: string, source: string | null) {
      if (source === null) items.delete(file);
      else {
        items.set(file, read(file, source));
        markdown.set(file, source);
      }
      version += 1;
    },
  };
}

const material: MembersMaterial = {
  sectionsOf: (address) =>
    address === '/principled-ai-coding/course/first'
      ? [{ place: '?t=65', heading: 'Video, 1:05', text: 'Undo is cheap, said the quokka.' }]
      : [],
  pages: [
    {
      address: '/patterns',
      title: 'Pattern catalogue',
      description: 'Ways to ask.',
      sections: [{ place: '#border', heading: 'Border', text: 'Name what must stay, numbat.' }],
    },
  ],
};

async function searching(content = contentOf(files)) {
  const index = openSearchIndex(content, { defaultLocale: 'en' });
  const ofMembers = openSearchIndex(content, { defaultLocale: 'en', material });
  const follow = () => Promise.all([index.follow(), ofMembers.follow()]);
  await follow();
  const ask = (question: string, { isMember = false, ...more }: Partial<SearchQuestion> & { isMember?: boolean } = {}) =>
    answerSearch(isMember ? ofMembers : index, { text: question, limit: 10, locale: 'en', withDrafts: false, ...more });
  return { follow, ask, titles: (question: string, more = {}) => ask(question, more).results.map(({ title }) => title.text) };
}

const marked = ({ text, marks }: MarkedText) => marks.map(([start, end]) => text.slice(start, end));

test('a word is found in titles, headings, tags, descriptions and text, the title counting most', async () => {
  const { titles } = await searching();
  expect(titles('diff')).toEqual(['How to read a diff']);
  expect(titles('renames')).toEqual(['How to read a diff']);
  expect(titles('habits')).toEqual(['How to read a diff']);
  expect(titles('fills')).toEqual(['When to start a fresh session']);
  expect(titles('getList')).toEqual(['When to start a fresh session']);
});

test('words are found while they are typed, with a typo, and without their accents', async () => {
  const { titles } = await searching();
  expect(titles('sess')).toEqual(['When to start a fresh session']);
  expect(titles('delations')).toEqual(['How to read a diff']);
  expect(titles('naive')).toEqual(['How to read a diff']);
});

test('a result leads to the sections that have the words, and marks what was found, typos included', async () => {
  const { ask } = await searching();
  const [result] = ask('remuved line').results;
  expect(result?.address).toBe('/blogs/read-a-diff');
  expect(result?.sections[0]).toMatchObject({
    address: '/blogs/read-a-diff#deletions-come-first',
    heading: { text: 'Deletions come first' },
  });
  expect(marked(result?.sections[0]?.snippet as MarkedText)).toEqual(['removed', 'line']);
});

test.each([
  [
    'en',
    ['cheatsheet', 'cheat sheet', 'cheat-sheet', 'Cheat Sheet', 'cheatsheets', 'cheat sheets'],
    ['cheat sheet', 'cheatsheet', 'cheat-sheet'],
  ],
  ['en', ['nodejs', 'Node.js', 'node js'], ['Node.js', 'NodeJS', 'node-js']],
  ['en', ['search/replace', 'searchreplace'], ['search/replace', 'search-replace']],
  ['en', ['email', 'e-mail', 'e mail'], ['e-mail', 'email']],
  ['en', ['get list', 'getlist', 'get-list'], ['`getList()`', 'get list', 'get_list']],
  [
    'de',
    ['Promptbibliothek', 'Prompt-Bibliothek', 'Prompt Bibliothek', 'prompt bibliothek', 'Promptbibliotheken'],
    ['Promptbibliothek', 'Prompt-Bibliothek', 'Prompt Bibliothek', 'Prompt-Bibliotheken', 'Promptbibliotheken'],
  ],
  ['de', ['Größenangabe', 'groessenangabe', 'Größen-Angabe'].slice(0, 1), ['Grössen-Angabe', 'Größen-Angabe']],
])('one word or two: every way to ask finds every way to write, %s: %j', async (locale, questions, writings) => {
  const folder = locale === 'en' ? '' : `${locale}/`;
  const pages = writings.map((written, at) => [
    `${folder}blogs/${at + 1}.t${at}.md`,
    text(`Text ${at}`, 'One.', `It has a ${written} too.\n`),
  ]);
  const { ask } = await searching(contentOf(Object.fromEntries(pages)));
  for (const question of questions) {
    const { has, results } = ask(question, { locale });
    expect([question, has, results.map(({ title }) => title.text).sort()]).toEqual([
      question,
      'all',
      writings.map((_, at) => `Text ${at}`),
    ]);
    for (const { snippet } of results) expect(marked(snippet).length).toBeGreaterThan(0);
  }
});

test('words that stand apart are not one, and what is written as it was asked comes first', async () => {
  const apart = text('Apart', 'One.', 'They cheat. A sheet of paper, cheat, sheet.\n');
  const inTwo = text('In two', 'One.', 'A cheat sheet of it.\n');
  const inOne = text('In one', 'One.', 'A cheatsheet of it.\n');
  const { titles, follow } = await searching(contentOf({ 'blogs/1.a.md': apart, 'blogs/2.b.md': inTwo, 'blogs/3.c.md': inOne }));
  await follow();
  expect(titles('cheatsheet')).toEqual(['In one', 'In two']);
  expect(titles('cheat sheet')).toHaveLength(3);
  expect(titles('my cheat sheet')).toHaveLength(3);
});

test('a pair of words that an edit took away is not found any more', async () => {
  const content = contentOf({ 'blogs/1.a.md': text('One', 'One.', 'A cheat sheet.\n') });
  const { titles, follow } = await searching(content);
  expect(titles('cheatsheet')).toEqual(['One']);
  content.edit('blogs/1.a.md', text('One', 'One.', 'A sheet.\n'));
  await follow();
  expect(titles('cheatsheet')).toEqual([]);
});

test.each(["reviewer's", 'reviewer’s', "won't wait", 'won’t wait'])(
  '%s finds either apostrophe, and shows that of the page',
  async (question) => {
    const typed = text('On review', 'Opening.', "A reviewer's patience won't wait.\n");
    const set = text('On patience', 'Opening.', 'A reviewer’s patience won’t wait.\n');
    const { ask } = await searching(contentOf({ 'blogs/1.typed.md': typed, 'blogs/2.set.md': set }));
    const { has, results } = ask(question);
    expect(has).toBe('all');
    expect(results.map(({ snippet }) => snippet.text)).toEqual(Array(2).fill('A reviewer’s patience won’t wait.'));
  },
);

test('all words must be there; where none has all, some will do and the answer says so', async () => {
  const { ask } = await searching();
  expect(ask('context window').has).toBe('all');
  const some = ask('context zeppelin');
  expect(some.has).toBe('some');
  expect(some.results[0]?.title.text).toBe('When to start a fresh session');
});

test('where a word is too far off to be found, what may have been meant is suggested', async () => {
  const { ask } = await searching();
  const answer = ask('sexxiom');
  expect(answer.results).toEqual([]);
  expect(answer.suggestion).toBe('session');
});

test('a draft is found with preview only, and its words are not suggested without', async () => {
  const { ask } = await searching();
  for (const question of ['zanzibar', 'unannounced', 'zanzbar', 'xanxibat']) {
    expect(ask(question)).toEqual({ query: question, results: [], has: 'some' });
  }
  expect(ask('zanzibar', { withDrafts: true }).results).toMatchObject([{ title: { text: 'Unannounced plans' }, isDraft: true }]);
});

test('where a draft will replace a text, preview finds the draft in its place', async () => {
  const content = contentOf({
    'plans.md': text('Plans', 'Plans.', 'The walrus release.\n'),
    'plans.draft.md': text('Plans, revised', 'Plans.', 'The kiwi release.\n'),
  });
  const { follow, titles } = await searching(content);
  expect(titles('plans', { withDrafts: true })).toEqual(['Plans, revised']);
  expect(titles('walrus', { withDrafts: true })).toEqual([]);
  expect(titles('plans')).toEqual(['Plans']);
  content.edit('plans.draft.md', null);
  await follow();
  expect(titles('walrus', { withDrafts: true })).toEqual(['Plans']);
});

test('a partial is never found', async () => {
  const { titles } = await searching();
  expect(titles('palimpsest', { withDrafts: true })).toEqual([]);
});

test('others find a members-only text by title, description and tags, marked, and nothing of what is in it', async () => {
  const { ask, titles } = await searching();
  const [lesson, ...more] = ask('first lesson').results;
  expect(lesson).toMatchObject({ address: '/principled-ai-coding/course/first', isForMembers: true, sections: [] });
  expect(more).toEqual([]);
  for (const secret of ['xylophone', 'xylo', 'xilophone', 'secret heading', 'secret']) {
    expect(titles(secret, { withDrafts: true })).toEqual([]);
    expect(JSON.stringify(ask(`first ${secret}`))).not.toMatch(/for members\.|Secret heading/);
  }
  expect(ask('xxlxphxne')).toEqual({ query: 'xxlxphxne', results: [], has: 'some' });
});

test('members find it once, by every word, and lead to its sections', async () => {
  const { ask } = await searching();
  const found = ask('xylophone', { isMember: true });
  expect(found).toMatchObject({ has: 'all', results: [{ isForMembers: false, title: { text: 'First lesson' } }] });
  expect(found.results[0]?.sections).toMatchObject([
    { address: '/principled-ai-coding/course/first#secret-heading', snippet: { text: 'The xylophone is for members.' } },
  ]);
  expect(ask('first lesson', { isMember: true }).results).toHaveLength(1);
  expect(ask('xxlxphxne', { isMember: true }).suggestion).toBe('xylophone');
});

test('members find what is said in a video, with its second, and the pages that are no texts', async () => {
  const { ask } = await searching();
  const member = { isMember: true };
  expect(ask('quokka cheap', member).results[0]).toMatchObject({
    address: '/principled-ai-coding/course/first',
    sections: [{ address: '/principled-ai-coding/course/first?t=65', heading: { text: 'Video, 1:05' } }],
  });
  expect(ask('numbat', member).results).toMatchObject([{ address: '/patterns', sections: [{ address: '/patterns#border' }] }]);
  expect(ask('video 1:05', member)).not.toMatchObject({ has: 'all' });
  for (const question of ['quokka', 'numbat', 'pattern catalogue', 'qoukka', 'nubmat', 'border'])
    expect(ask(question)).toEqual({ query: question, results: [], has: 'some' });
});

test('what members-only texts say changes no letter of what others are answered, nor its order', async () => {
  const rewritten = Object.entries(files).map(([file, source]) => {
    const said = 'diff diff session window context removals rename zanzibar halves vocabulary '.repeat(40);
    return [file, file.startsWith('lessons/') ? source.replace('The xylophone is for members.', said) : source];
  });
  const [one, other] = [await searching(), await searching(contentOf(Object.fromEntries(rewritten)))];
  const questions = [
    'diff',
    'first change',
    'window',
    'context removals',
    'sesion',
    'vocabulary',
    'halves lesson',
    'ren',
    'zzz ask',
  ];
  for (const question of questions) expect(other.ask(question)).toEqual(one.ask(question));
  expect(other.ask('vocabulary', { isMember: true }).results).toHaveLength(1);
});

test('a text that becomes members-only, or free, or goes, is found as it then is', async () => {
  const lesson = (more = '') => text('Plans', 'Plans.', 'The zanzibar release.\n', more);
  const content = contentOf({ 'plans.md': lesson() });
  const { follow, titles } = await searching(content);
  const found = () => [titles('zanzibar'), titles('zanzibar', { isMember: true }), titles('plans')];
  expect(found()).toEqual([['Plans'], ['Plans'], ['Plans']]);
  content.edit('plans.md', lesson('audience: members'));
  await follow();
  expect(found()).toEqual([[], ['Plans'], ['Plans']]);
  content.edit('plans.md', lesson());
  await follow();
  expect(found()).toEqual([['Plans'], ['Plans'], ['Plans']]);
  content.edit('plans.md', null);
  await follow();
  expect(found()).toEqual([[], [], []]);
});

test('each locale is searched by itself', async () => {
  const { ask, titles } = await searching();
  for (const question of ['Größe', 'grösse', 'GROSSE', 'groesse'])
    expect(ask(question, { locale: 'de' }).results, question).toMatchObject([{ address: '/de/blogs/read-a-diff' }]);
  expect(titles('grosse')).toEqual([]);
  expect(titles('diff', { locale: 'de' })).toEqual(['Einen Diff lesen']);
});

test('edits, new and removed texts are found and gone after the next look', async () => {
  const content = contentOf(files);
  const { follow, titles } = await searching(content);
  content.edit('blogs/2.sessions.md', text('Sessions', 'Short.', 'About marzipan.\n'));
  content.edit('blogs/4.new.md', text('New', 'New.', 'About nougat.\n'));
  content.edit('blogs/1.read-a-diff.md', null);
  await follow();
  expect(titles('marzipan')).toEqual(['Sessions']);
  expect(titles('nougat')).toEqual(['New']);
  expect(titles('window')).toEqual([]);
  expect(titles('renames')).toEqual([]);
});

test('a draft that is published, and a text that becomes a draft, change what is found', async () => {
  const content = contentOf({ 'plans.md': text('Plans', 'Plans.', 'The zanzibar release.\n', 'draft: true') });
  const { follow, titles } = await searching(content);
  expect(titles('zanzibar')).toEqual([]);
  content.edit('plans.md', text('Plans', 'Plans.', 'The zanzibar release.\n'));
  await follow();
  expect(titles('zanzibar')).toEqual(['Plans']);
  content.edit('plans.md', text('Plans', 'Plans.', 'The zanzibar release.\n', 'draft: true'));
  await follow();
  expect(titles('zanzibar')).toEqual([]);
});

test('markup in a text stays text', async () => {
  const content = contentOf({ 'a.md': text('A', 'B.', 'Write `<img src=x onerror=alert(1)>` never.\n') });
  const { ask } = await searching(content);
  expect(ask('onerror').results[0]?.snippet.text).toContain('<img src=x onerror=alert(1)>');
});
