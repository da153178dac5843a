import { describe, expect, it } from 'vitest';
import { limitPatterns } from './limit-patterns.server.ts';

const letters = (start: number) =>
  Array.from({ length: 100 }, (_, place) => ((start * 7_919 + place * place * 31) % 7 < 3 ? 'a' : 'b')).join('');

describe('patterns of strangers', () => {
  it('match whatever makes other engines run for ever', () => {
    const test = limitPatterns()({ source: '^(a+)+$', flags: '' });
    expect(test(`${'a'.repeat(5_000)}!`)).toBe(false);
    expect(test('a'.repeat(5_000))).toBe(true);
  });

  it('are given up where they take too long over many texts', () => {
    const test = limitPatterns()({ source: '(a|b)*a(a|b){150}c', flags: '' });
    expect(() => {
      for (let start = 0; start < 1_000_000; start++) test(letters(start % 1_000));
    }).toThrow('take too long');
  });

  it('are given up where one text alone could take too long', () => {
    const test = limitPatterns()({ source: 'a{400}b', flags: '' });
    expect(() => test('a'.repeat(100_000))).toThrow('take too long');
  });
});
