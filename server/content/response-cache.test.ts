import { describe, expect, it } from 'vitest';
import { openResponseCache, type ResponseCache } from './response-cache.ts';

const answer = (json: string) => ({ etag: `"${json}"`, json });

/** Keeps an answer twice, because an answer is kept for what is asked for a second time. */
function keepTwice(answers: ResponseCache, address: string, json: string) {
  for (let time = 0; time < 2; time += 1) answers.keep('1', address, answer(json));
}

describe('cached responses', () => {
  it('are those of one state of the content', () => {
    const answers = openResponseCache({ mostCharacters: 1_000 });
    answers.keep('1', '/a', answer('old'));
    expect(answers.get('1', '/a')).toBeUndefined();
    answers.keep('1', '/a', answer('old'));
    expect(answers.get('1', '/a')).toEqual(answer('old'));
    expect(answers.get('2', '/a')).toBeUndefined();
    expect(answers.get('1', '/a')).toBeUndefined();
  });

  it('take no more room than they may, those not asked for longest making it', () => {
    const answers = openResponseCache({ mostCharacters: 140 });
    for (let number = 0; number < 50; number += 1) keepTwice(answers, `${number}`, 'x');
    expect(answers.get('1', '0')).toEqual(answer('x'));
    keepTwice(answers, 'new', '');
    expect(answers.get('1', '1')).toBeUndefined();
    expect(answers.get('1', '0')).toEqual(answer('x'));
    expect(answers.get('1', 'new')).toEqual(answer(''));
  });

  it('are not kept where one is large, nor counted twice', () => {
    const answers = openResponseCache({ mostCharacters: 320 });
    keepTwice(answers, '/large', 'x'.repeat(10));
    expect(answers.get('1', '/large')).toBeUndefined();
    keepTwice(answers, '/other', 'y');
    for (let time = 0; time < 100; time += 1) answers.keep('1', '/same', answer('x'));
    expect(answers.get('1', '/other')).toEqual(answer('y'));
  });
});
