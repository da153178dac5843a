import { expect, test } from 'vitest';
import { makeItem } from '#tests/support/content/make-item.ts';

const text = '# Secret heading\n\nSecret first words.\n\nMore.\n';

test('a text without title and description is called and described by its own opening', () => {
  expect(makeItem('plans.md', text)).toMatchObject({ title: 'Secret heading', description: 'Secret first words.' });
});

test('the opening of a members-only text is for members: without title and description it shows none of it', () => {
  for (const front of ['', 'draft: true\n', 'title: Plans\n', 'description: What we plan.\n']) {
    const { body: _forMembers, ...shown } = makeItem('plans.md', `---\naudience: members\n${front}---\n${text}`);
    expect(JSON.stringify(shown), front).not.toContain('Secret');
    expect([shown.title, shown.description], front).toEqual(['Plans', front.startsWith('description') ? 'What we plan.' : '']);
  }
});
