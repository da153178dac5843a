import { describe, expect, it } from 'vitest';
import { runInSlices } from '#platform/time-slicing/run-in-slices.ts';
import { compileBoundedPattern } from './query/read-linear-pattern.ts';
import { runContentQuery } from './query/run-content-query.ts';
import { queryTimeout } from './query-content.server.ts';

/** Without a pattern of their own, so that the engine cannot learn them. */
function letters(start: number): string {
  let state = start;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state > 2 ** 31 ? 'a' : 'b';
  };
  return Array.from({ length: 1_000 }, next).join('');
}

const titles = Array.from({ length: 1_000 }, (_, start) => letters(start));

function ask(documentCount: number) {
  const stopwatch = queryTimeout();
  const list = Array.from({ length: documentCount }, (_, place) => ({
    _file: `${place}.md`,
    title: titles[place % titles.length],
  }));
  return runContentQuery({
    documents: { all: () => list },
    params: { where: { title: '--REGEX /(a|b)*a(a|b){15}(a|bb)*[^ab]$/' }, count: true },
    compilePattern: compileBoundedPattern,
    run: (work) => runInSlices(work, stopwatch),
  });
}

describe('the time of a stranger’s query', () => {
  it('ends with a fault where it takes too long, and leaves room for other work until then', async () => {
    let turns = 0;
    const otherWork = setInterval(() => {
      turns += 1;
    }, 1);
    await expect(ask(50_000)).rejects.toThrow('takes too long');
    clearInterval(otherWork);
    expect(turns).toBeGreaterThan(10);
  });

  it('is enough for what other queries ask', async () => {
    expect(await ask(5)).toBe(0);
  });
});
