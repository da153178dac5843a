import { expect, test } from 'vitest';
import { parseFrontMatter } from './front-matter.ts';

const valid = '---\ntitle: One\ndescription: About one\ndate: 2026-11-03\nlevel: 3\n---\n# One\n';

test('front matter is split from the text and fields of the author are kept', () => {
  const { frontMatter, markdown } = parseFrontMatter({ file: 'one.md', source: valid });
  expect(frontMatter).toMatchObject({ title: 'One', date: '2026-11-03', level: 3, tags: [], audience: 'public', draft: false });
  expect(markdown).toBe('# One\n');
});

test.each([
  ['title', 'description: x'],
  ['description', 'title: x'],
  ['date', 'title: x\ndescription: x\ndate: 3 November'],
  ['date', 'title: x\ndescription: x\ndate: 2026-02-31'],
  ['tags', 'title: x\ndescription: x\ntags: one'],
  ['audience', 'title: x\ndescription: x\naudience: everyone'],
  ['front matter', 'title: [x'],
  ['front matter', 'a: &a [x]\ntitle: *a'],
])('a fault in %s is told with the file and the field', (field, yaml) => {
  const read = () => parseFrontMatter({ file: 'blogs/1.one.md', source: `---\n${yaml}\n---\ntext` });
  expect(read).toThrow(`blogs/1.one.md: ${field}`);
});

test('a partial needs no title', () => {
  expect(parseFrontMatter({ file: '_part.md', source: 'text', isPartial: true }).frontMatter.title).toBe('');
});

test('a rule of three dashes below the text is not front matter', () => {
  expect(() => parseFrontMatter({ file: 'one.md', source: 'text\n\n---\n\ntitle: x' })).toThrow('one.md: title');
});
