import { describe, expect, it } from 'vitest';
import { compileBoundedPattern } from './read-linear-pattern.ts';

describe('patterns of strangers', () => {
  it('match whatever makes other engines run for ever', () => {
    const test = compileBoundedPattern({ source: '^(a+)+$', flags: '' });
    expect(test(`${'a'.repeat(5_000)}!`)).toBe(false);
    expect(test('a'.repeat(5_000))).toBe(true);
  });

  it('are given up where one text alone could take too long', () => {
    const test = compileBoundedPattern({ source: 'a{400}b', flags: '' });
    expect(() => test('a'.repeat(100_000))).toThrow('takes too long');
  });
});
