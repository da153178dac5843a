import { sampleBooks } from '../src/sample.js';
import { acceptOffer, endOffers, findWish, inOrder, joinWaiting, offerBerth } from '../src/waiting.js';
import { equal, test, throws } from './harness.js';

const { boats, stays } = sampleBooks();
const nights = { from: '2026-07-01', to: '2026-07-05' };
const wish = (boat, today, more = {}) => ({ boat, landing: 'priory', ...nights, today, ...more });
const waiting = [wish(204, '2026-05-01'), wish(117, '2026-05-02'), wish(251, '2026-05-02')].reduce(joinWaiting, []);
const at = (today, berth = 2) => ({ landing: 'priory', berth, today });

test('the same nights are waited for once', () => {
  throws(() => joinWaiting(waiting, wish(117, '2026-05-09')), 'waits for these nights already');
  equal(joinWaiting(waiting, wish(117, '2026-05-09', { to: '2026-07-06' })).length, 4);
  throws(() => joinWaiting(waiting, wish(117, '2026-05-09', { to: '2026-07-01' })), 'one night at least');
});

test('whoever waits longest is asked first, the earlier wish on one day', () => {
  const order = inOrder([...waiting].reverse()).map(({ boat }) => boat);
  equal(order, [204, 117, 251]);
});

test('a berth is offered to the first that fits it', () => {
  const { wish: met } = offerBerth({ waiting, stays, boats }, at('2026-06-01'));
  equal([met.boat, met.offer], [117, { berth: 2, from: '2026-06-01', to: '2026-06-03' }]);
});

test('a berth is not offered twice at a time', () => {
  const first = offerBerth({ waiting, stays, boats }, at('2026-06-01'));
  equal(offerBerth({ waiting: first.waiting, stays, boats }, at('2026-06-03')).wish, null);
  equal(offerBerth({ waiting: first.waiting, stays, boats }, at('2026-06-04')).wish.boat, 251);
});

test('a berth that somebody holds for a night is not offered', () => {
  const held = [...stays, { id: 9, boat: 1, landing: 'priory', berth: 2, from: '2026-07-04', to: '2026-07-06', cancelled: null }];
  equal(offerBerth({ waiting, stays: held, boats }, at('2026-06-01')).wish, null);
});

test('nights that have begun are not offered', () => {
  equal(offerBerth({ waiting, stays, boats }, at('2026-07-02')).wish, null);
});

test('an offer is accepted until its last day', () => {
  const offered = offerBerth({ waiting, stays, boats }, at('2026-06-01')).waiting;
  const after = acceptOffer({ waiting: offered, stays, boats }, { id: 2, today: '2026-06-03' });
  equal(after.waiting.length, 2);
  equal([after.stays[4].boat, after.stays[4].berth, after.stays[4].from], [117, 2, '2026-07-01']);
  throws(() => acceptOffer({ waiting: offered, stays, boats }, { id: 2, today: '2026-06-04' }), 'wish 2 has no offer');
  throws(() => acceptOffer({ waiting: offered, stays, boats }, { id: 1, today: '2026-06-02' }), 'wish 1 has no offer');
});

test('whoever lets an offer pass goes to the end', () => {
  const offered = offerBerth({ waiting, stays, boats }, at('2026-06-01')).waiting;
  equal(findWish(endOffers(offered, '2026-06-03'), 2).offer.berth, 2);
  const ended = endOffers(offered, '2026-06-04');
  equal(
    inOrder(ended).map(({ boat }) => boat),
    [204, 251, 117],
  );
});

test('wishes leave the list when their first night is over', () => {
  equal([endOffers(waiting, '2026-07-01').length, endOffers(waiting, '2026-07-02').length], [3, 0]);
});
