import { expect, test } from 'vitest';
import { contentKindIconName } from '../content-kind-icon-name.ts';
import { contentKindLabel } from './content-kind.ts';

test.each([
  ['blog', 'document', 'Essay'],
  ['guide', 'open-book', 'Guide'],
  ['ai-coding-course', 'code-file', 'Course'],
  ['downloadable-asset', 'download', 'Download'],
  ['tool', 'application', 'Tool'],
  ['podcast', 'question-mark', 'podcast'],
  ['constructor', 'question-mark', 'constructor'],
])('%s has the icon %s and is called %s', (kind, icon, label) => {
  expect(contentKindIconName(kind)).toBe(icon);
  expect(contentKindLabel(kind)).toBe(label);
});
