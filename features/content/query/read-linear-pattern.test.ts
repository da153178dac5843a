import { describe, expect, it } from 'vitest';
import { readLinearPattern } from './read-linear-pattern.ts';

describe('a pattern means in the linear-time engine what it means in JavaScript', () => {
  it.each([
    ['a.b', '', ['a\rb', 'a\u2028b', 'axb']],
    ['a.b', 's', ['a\nb', 'a\rb']],
    ['^b', 'm', ['a\nb', 'ab']],
    ['\\s', '', ['\u00a0', '\ufeff', '\v', 'x']],
    ['[\\s]x', '', ['\u00a0x', 'x']],
    ['\\S', '', ['\u00a0', 'x']],
    ['^[\\S]$', '', ['\u00a0', '\v', '!', ' ', 'é', '\u200b', '日']],
    ['[\\s\\S]', '', ['\u00a0', 'x', '']],
    ['[\\B]', '', ['B', 'b']],
    ['[[:alpha:]]', '', [':]', 'b']],
    ['\\z\\A\\Q', '', ['zAQ', '']],
    ['\\pL', '', ['pL', 'é']],
    ['\\p{L}', 'u', ['é', '1']],
    ['[^]', '', ['\n', '']],
    ['a/b[/]', '', ['a/b/', 'ab']],
    ['\\u00e9', '', ['é', 'u00e9']],
    ['(?<year>\\d{4})', '', ['2026', '26']],
    ['(?i:a)b', '', ['Ab', 'AB']],
    ['[\\b]', '', ['\b', 'b']],
    ['\\bfive\\b', '', ['high five', 'fives']],
    ['^ÄPFEL$', 'i', ['äpfel', 'apfel']],
    ['\\d+?$', '', ['12', 'x']],
    ['{', '', ['{', 'x']],
    ['a|b', 'y', ['ab', 'xb']],
    ['^b', 'my', ['a\nb', 'b']],
    ['^.{2}$', '', ['😀', 'a😀', 'ab']],
    ['^.{2}$', 'u', ['😀', 'a😀', 'ab']],
    ['^[😀é]+$', '', ['é😀', '😎']],
    ['\\ud83d', '', ['😀', 'x']],
    ['^[\\ud800-\\udfff]+$', '', ['😀😎', '😀x']],
    ['^\\u{2}$', '', ['uu', '\u0002']],
    ['\\c', '', ['\\c', 'c']],
    ['^[\\c]$', '', ['\\', 'c', '\u0003']],
    ['\\cJ', '', ['\n', 'cJ']],
    ['b', 'g', ['ab', 'ab', 'b', 'x']],
  ])('%s with the flags "%s"', (source, flags, texts) => {
    const native = new RegExp(source, flags);
    const { test } = readLinearPattern({ source, flags });
    expect(texts.map(test)).toEqual(texts.map((text) => isMatch(native, text)));
  });
});

/** With the flags `g` and `y` JavaScript goes on where the text before had ended. */
function isMatch(pattern: RegExp, text: string): boolean {
  pattern.lastIndex = 0;
  return pattern.test(text);
}
