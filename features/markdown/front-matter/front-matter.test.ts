import { expect, test } from 'vitest';
import { checkFrontMatter, parseFrontMatter } from './front-matter.ts';

const file = 'blogs/1.one.md';
const read = (yaml: string) => checkFrontMatter({ file, ...parseFrontMatter({ file, source: `---\n${yaml}\n---\ntext` }) });

test('front matter is split from the text, and what it does not say is filled in for pages only', () => {
  const source = '---\ntitle: One\ndate: 2026-11-03\nlevel: 3\n---\n# One\n';
  const { given, markdown } = parseFrontMatter({ file, source });
  expect(given).toEqual({ title: 'One', date: '2026-11-03', level: 3 });
  expect(markdown).toBe('# One\n');
  expect(checkFrontMatter({ file, given })).toEqual({
    ...given,
    description: '',
    tags: [],
    audience: 'public',
    draft: false,
  });
});

test.each([
  ['title', 'title: [x]'],
  ['description', 'description: true'],
  ['date', 'date: 3 November'],
  ['date', 'date: 2026-02-31'],
  ['date', 'date: 20261103'],
  ['tags', 'tags: { one: two }'],
  ['audience', 'audience: everyone'],
  ['draft', 'draft: perhaps'],
  ['front matter', 'title: [x'],
  ['front matter', 'a: &a [x]\ntitle: *a'],
])('a fault in %s is told with the file and the field', (field, yaml) => {
  expect(() => read(yaml)).toThrow(`blogs/1.one.md: ${field}`);
});

test('all faulty fields of a file are told at once', () => {
  expect(() => read('date: soon\ntags: [x]\naudience: everyone\npart: 0')).toThrow(
    'blogs/1.one.md: date: must be a date such as 2026-11-03; audience: must be public or members; part: must be a whole number from 1',
  );
});

test('what is not YAML is told with its line in the file', () => {
  expect(() => read('title: T\ntags: [x')).toThrow('blogs/1.one.md: front matter: line 3: ');
});

test.each([
  ['nothing at all', ''],
  ['a long title', `title: ${'long '.repeat(100)}end`],
  ['numbers as texts', 'title: 1984\ntags: [2026, x]'],
  ['one tag', 'tags: one'],
  ['fields of the author', 'draft: false\nimage: { src: /a.png }\nyears: [1, 2]'],
])('%s is no fault', (_what, yaml) => {
  expect(() => read(yaml)).not.toThrow();
});

test('a date may have a time; pages take the day', () => {
  expect(read('date: 2026-11-03T10:00:00Z').date).toBe('2026-11-03');
  expect(read('date: 2026-11-03 10:00').date).toBe('2026-11-03');
});

const title = 'title: A plan';
const hidden = `${title}\ndraft: true`;

test.each([
  ['a byte order mark', `\uFEFF---\n${hidden}\n---\nText`],
  ['a blank line first', `\n---\n${hidden}\n---\nText`],
  ['a comment first', `<!-- a note -->\n---\n${hidden}\n---\nText`],
  ['a comment before it on its line', `<!-- a note -->---\n${hidden}\n---\nText`],
  ['spaces and invisible marks around the dashes', `\u200B\u00A0---\u00A0 \n${hidden}\n--- \u200B\t\nText`],
  ['an invisible mark within the dashes', `-\u200B--\n${hidden}\n---\nText`],
  ['an indent', `  ---\n  title: A plan\n  draft: true\n  ---\nText`],
  ['three dots at its end', `---\n${hidden}\n...\nText`],
  ['a tab before the value', '---\ntitle: A plan\ndraft:\ttrue\n---\nText'],
])('front matter with %s is read', (_what, source) => {
  expect(parseFrontMatter({ file, source })).toEqual({ given: { title: 'A plan', draft: true }, markdown: 'Text' });
});

test.each([
  ['that never ends', `---\n${hidden}\n\nText\n`],
  ['that never ends and hides nothing', `---\n${title}\n`],
  ['that ends with four dashes', `---\n${hidden}\n----\nText\n`],
  ['between four dashes', `----\n${hidden}\n----\nText\n`],
  ['between dashes that an editor joined', `—-\n${hidden}\n—-\nText\n`],
  ['that names its language', `---yaml\n${hidden}\n---\nText\n`],
  ['with a comment behind its dashes', `--- # about\n${hidden}\n---\nText\n`],
  ['as TOML', '+++\ntitle = "A plan"\ndraft = true\n+++\nText\n'],
  ['as JSON between semicolons', ';;;\n"title": "A plan",\n"draft": true\n;;;\nText\n'],
  ['as JSON', '{\n  "title": "A plan",\n  "audience": "members"\n}\n\nText\n'],
  ['as JSON in one line', '{ "title": "A plan", "audience": "members" }\n\nText\n'],
  ['as a block of code', `\`\`\`yaml\n${hidden}\n\`\`\`\nText\n`],
  ['within a comment', `<!--\n${hidden}\n-->\nText\n`],
  ['within a comment that never ends', `<!--\n${hidden}\n\nText\n`],
  ['without its first line', `${hidden}\n---\nText\n`],
  ['without any mark', `Draft: true\n\nText\n`],
  ['below a heading', `# A plan\n\n---\ndraft: true\n---\nText\n`],
  ['a second time', `---\n${title}\n---\n---\naudience: members\n---\nText\n`],
  ['at the end', `---\n${title}\n---\nText\n\npublish: 2999-01-01\n`],
  ['as a list', `---\n- ${title}\n- draft: true\n---\nText\n`],
  ['as a word', '---\ndraft\n---\nText\n'],
  ['without a space', '---\ndraft:true\n---\nText\n'],
  ['with a hard space', `---\n${title}\ndraft:\u00A0true\n---\nText\n`],
  ['with a field twice', `---\n${title}\ndraft: true\ndraft: false\n---\nText\n`],
  ['within another field', `---\n${title}\nmeta:\n  draft: true\n---\nText\n`],
  ['within a list', `---\n${title}\nmeta:\n  - audience: members\n---\nText\n`],
])('a text with front matter %s is refused, not shown', (_what, source) => {
  expect(() => checkFrontMatter({ file, ...parseFrontMatter({ file, source }) })).toThrow(/^blogs\/1\.one\.md: /);
});

test.each([
  ...['Draft: true', 'DRAFT: true', 'darft: true', 'drafts: true', 'dr\u0430ft: true', 'isDraft: true', '\u200Bdraft: true'],
  ...['audiance: members', 'Audience: members', 'audience_: members', 'audiences: members', 'target-audience: members'],
  ...['published: false', 'publishDate: 2999-01-01', 'publish_at: 2999-01-01', 'pubish: 2999-01-01', 'public: false'],
  ...['draft.until: soon', 'status: draft', 'visibility: Members', 'access: members only', 'hidden: true', 'membersOnly: true'],
  ...['draft: "true"', 'draft: yes', 'draft: 1', 'draft:', 'audience: Members', 'audience: member', 'audience: [members]'],
  ...['publish: soon', 'publish: 20991201', 'publish: 2099-02-30', 'publish: 1.12.2099'],
])('a field that seems to protect the text and does not is refused: %s', (yaml) => {
  expect(() => read(yaml)).toThrow(/^blogs\/1\.one\.md: /);
});

test.each(['draft: TRUE', 'draft : true', '"draft": true', "'draft': true", 'draft:  true   # for now', '{ draft: true }'])(
  '%s is a draft',
  (yaml) => {
    expect(read(yaml).draft).toBe(true);
  },
);

test.each([
  ['a rule of three dashes below the text', 'text\n\n---\n\ntitle: x\n---\n'],
  ['words between rules', '---\nJust words.\n---\nMore.\n'],
  ['a rule first', '---\n\nJust words: they go on.\n'],
  ['a rule first and a heading', '---\n\n# A heading\n\nWords.\n\n---\n\nMore.\n'],
  ['a rule first and words in bold', '---\n\n**Note:** words.\n\n---\n'],
  ['a rule first and an address', '---\n\nhttps://example.com/\n'],
  ['a rule of stars', '***\n\nWords.\n'],
  ['a block of code first', '```ts\nconst draft: boolean = true;\n```\n'],
  ['front matter as an example', 'Write:\n\n```yaml\n---\ndraft: true\n---\n```\n\n    audience: members\n'],
  ['a sentence about it', 'Say `draft: true` there, and the draft: true or not, stays.\n'],
  ['nothing', ''],
])('%s is not front matter', (_what, source) => {
  expect(parseFrontMatter({ file, source })).toEqual({ given: {}, markdown: source });
});

test('the line of a fault is that of the file', () => {
  expect(() => parseFrontMatter({ file, source: `---\n${title}\n---\nText\n\nDraft: true\n` })).toThrow(
    'blogs/1.one.md: line 6: ',
  );
  expect(() => parseFrontMatter({ file, source: `\n\n---\n${title}\nkind: [x\n---\n` })).toThrow('front matter: line 5: ');
});
