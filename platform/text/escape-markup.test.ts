import { expect, test } from 'vitest';
import { escapeMarkup } from './escape-markup.ts';

test('no text is taken for markup, one that was escaped before neither', () => {
  expect(escapeMarkup('<b>a</b> & "c"')).toBe('&lt;b&gt;a&lt;/b&gt; &amp; "c"');
  expect(escapeMarkup('&lt; ]]>')).toBe('&amp;lt; ]]&gt;');
});
