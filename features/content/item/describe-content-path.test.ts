import { describe, expect, test } from 'vitest';
import { describeContentPath } from './describe-content-path.ts';

describe('the address of a content file', () => {
  test.each([
    ['index.md', '/'],
    ['privacy.md', '/privacy'],
    ['blogs/2.read-the-diff.md', '/blogs/read-the-diff'],
    ['1.one/02.two/3.three.md', '/one/two/three'],
    ['blogs/index.md', '/blogs'],
    ['2.blogs/1.index.md', '/blogs'],
    ['Read The Diff.md', '/read-the-diff'],
    ['releases/1.2.x.md', '/releases/1.2.x'],
    ['releases/2026.md', '/releases/2026'],
    ['blogs/hello.draft.md', '/blogs/hello'],
    ['notes/index.draft.md', '/notes'],
  ])('%s is %s', (file, path) => {
    expect(describeContentPath(file)._path).toBe(path);
  });

  test('a draft is known by its name, or by the name of a folder above it', () => {
    expect(describeContentPath('blogs/hello.draft.md')._draft).toBe(true);
    expect(describeContentPath('next.draft/hello.md')._draft).toBe(true);
    expect(describeContentPath('blogs/drafting.md')._draft).toBe(false);
  });

  test('a partial begins with an underscore, itself or a folder above it', () => {
    expect(describeContentPath('_note.md')._partial).toBe(true);
    expect(describeContentPath('_parts/note.md')._partial).toBe(true);
    expect(describeContentPath('a_note.md')._partial).toBe(false);
  });

  test('a first folder that is a locale leaves the path', () => {
    const { _path, _locale, _file } = describeContentPath('de/blogs/1.hallo.md', { locales: ['de'] });
    expect({ _path, _locale, _file }).toEqual({ _path: '/blogs/hallo', _locale: 'de', _file: 'de/blogs/1.hallo.md' });
    expect(describeContentPath('de/hallo.md')._path).toBe('/de/hallo');
  });

  test('the folder, id and extension are named', () => {
    expect(describeContentPath('blogs/2.read.md')).toMatchObject({
      _dir: 'blogs',
      _id: 'content:blogs:2.read.md',
      _source: 'content',
      _stem: 'blogs/2.read',
      _extension: 'md',
      titleFromName: 'Read',
    });
  });
});
