import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { ListedTokenMove } from '../tokens/list-token-moves.server.ts';
import { TokensClaim } from './tokens-claim.tsx';

const created = new Date('2026-11-22T12:00:00Z');
const prompt: ListedTokenMove = {
  moveId: '1',
  reason: 'reservation',
  purpose: 'Countdown',
  amount: -340,
  isOpen: false,
  created,
};

function show({ wereClaimed = false, moves = [] as ListedTokenMove[] }): string {
  const claim = <TokensClaim tokens={49_660} wereClaimed={wereClaimed} moves={moves} />;
  const Site = createRoutesStub([{ path: '*', Component: () => claim }]);
  return renderToString(<Site initialEntries={['/settings']} />).replace(/<!-- -->/g, '');
}

const cellsOf = (html: string) => [...html.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, text]) => text);

test('the balance, and what became of the other tokens', () => {
  const moves: ListedTokenMove[] = [
    { ...prompt, moveId: '3', purpose: '<b>', isOpen: true, amount: -900 },
    { ...prompt, moveId: '2', amount: 0 },
    prompt,
    { ...prompt, moveId: '0', reason: 'free-claim', purpose: null, amount: 50_000 },
  ];
  const html = show({ wereClaimed: true, moves });
  expect(html).toContain('49,660');
  expect(cellsOf(html)).toEqual([
    ...['November 22, 2026', 'Prompt: &lt;b&gt; (under way)', '-900'],
    ...['November 22, 2026', 'Prompt: Countdown (given back)', '0'],
    ...['November 22, 2026', 'Prompt: Countdown', '-340'],
    ...['November 22, 2026', 'Free tokens', '+50,000'],
  ]);
  expect(html).not.toContain('Claim 50,000');
});

test('an account that has moved no tokens has no table, and can claim the free ones', () => {
  const html = show({});
  expect(html).not.toContain('<table');
  expect(html).toContain('Claim 50,000 more free tokens');
});
