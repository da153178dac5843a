import { dropPassage, expectedAt, isManned, passagesHitBy, planPassage, planSteps, tollLine } from '../src/passages.js';
import { sampleBooks, swift } from '../src/sample.js';
import { equal, test, throws } from './harness.js';

const books = sampleBooks();
const planned = (journey, more = {}) => planPassage({ ...books, ...more }, journey).at(-1);
const closure = { id: 1, lock: 4, from: '2026-05-11', to: '2026-05-14', reason: 'new gates' };

test('a boat works three locks a day', () => {
  const { direction, steps } = planned({ boat: 117, from: 'saltern', to: 'priory', day: '2026-05-19' });
  equal(direction, 'up');
  equal(
    steps.map(({ lock, day }) => `${lock} ${day}`),
    ['1 2026-05-19', '2 2026-05-19', '3 2026-05-19', '4 2026-05-20'],
  );
});

test('a boat goes down from lock to lock', () => {
  const { direction, steps } = planned({ boat: 117, from: 'priory', to: 'millbank', day: '2026-05-19' });
  equal([direction, ...steps.map(({ lock }) => lock)], ['down', 4, 3]);
});

test('a boat waits before a closed lock', () => {
  const { steps } = planned({ boat: 117, from: 'millbank', to: 'priory', day: '2026-05-12' }, { closures: [closure] });
  equal(steps[0], { lock: 3, day: '2026-05-12' });
  equal(steps[1].day > '2026-05-13', true);
});

test('nobody is planned through a lock that may never open', () => {
  const journey = { boat: 117, from: 'millbank', to: 'priory', day: '2026-05-12' };
  throws(() => planned(journey, { closures: [{ ...closure, to: null }] }), 'lock 4 is closed, and nobody can tell for how long');
});

test('nobody is planned more than 60 days ahead', () => {
  const journey = { boat: 117, from: 'millbank', to: 'priory', day: '2026-05-12' };
  throws(() => planned(journey, { closures: [{ ...closure, to: '2026-08-01' }] }), 'within 60 days');
});

test('a lock takes six boats a day', () => {
  const passages = [1, 2, 3, 4, 5, 6].map((id) => ({ id, boat: 400 + id, steps: [{ lock: 3, day: '2026-05-19' }] }));
  const steps = (list) => planSteps({ passages: list, closures: [] }, [3, 4], '2026-05-19').map(({ day }) => day);
  equal(steps(passages.slice(1)), ['2026-05-19', '2026-05-19']);
  equal(steps(passages), ['2026-05-20', '2026-05-20']);
});

test('keepers have winter Mondays off', () => {
  equal(['2026-03-30', '2026-03-31', '2026-04-06', '2026-10-05'].map(isManned), [false, true, true, false]);
});

test('a boat that arrives on a winter Monday is locked on Tuesday', () => {
  equal(planSteps({ passages: [], closures: [] }, [1], '2026-11-02'), [{ lock: 1, day: '2026-11-03' }]);
});

test('a boat that draws too much is refused', () => {
  const deep = { boats: [{ ...swift, draught: 131 }] };
  throws(
    () => planned({ boat: 340, from: 'millbank', to: 'priory', day: '2026-05-19' }, deep),
    'draws 131 cm, and there are 140',
  );
});

test('a boat needs a licence for all of its days', () => {
  equal(planned({ boat: 340, from: 'saltern', to: 'priory', day: '2026-05-23' }).steps.length, 4);
  throws(() => planned({ boat: 340, from: 'saltern', to: 'priory', day: '2026-05-24' }), 'Swift has no licence on 2026-05-25');
  throws(() => planned({ boat: 266, from: 'saltern', to: 'priory', day: '2026-05-19' }), 'no licence on 2026-05-19');
});

test('passages are counted, and a dropped one is gone', () => {
  const one = planPassage(books, { boat: 117, from: 'saltern', to: 'millbank', day: '2026-05-19' });
  const two = planPassage({ ...books, passages: one }, { boat: 204, from: 'millbank', to: 'saltern', day: '2026-05-19' });
  equal(
    two.map(({ id }) => id),
    [1, 2],
  );
  equal(
    dropPassage(two, 1).map(({ id }) => id),
    [2],
  );
  throws(() => dropPassage(two, 3), 'no passage 3');
});

test('who is expected at a lock is known', () => {
  const passages = planPassage(books, { boat: 117, from: 'saltern', to: 'priory', day: '2026-05-19' });
  equal([expectedAt(passages, 4, '2026-05-19'), expectedAt(passages, 4, '2026-05-20')], [[], [117]]);
});

test('a closure hits the passages through its lock on its days', () => {
  const passages = [
    { id: 1, boat: 117, steps: [{ lock: 4, day: '2026-05-11' }] },
    { id: 2, boat: 204, steps: [{ lock: 4, day: '2026-05-10' }] },
    { id: 3, boat: 251, steps: [{ lock: 3, day: '2026-05-12' }] },
    { id: 4, boat: 340, steps: [{ lock: 4, day: '2026-05-15' }] },
  ];
  const ids = (list) => list.map(({ id }) => id);
  equal([ids(passagesHitBy(passages, closure)), ids(passagesHitBy(passages, { ...closure, to: null }))], [[1], [1, 4]]);
});

test('the toll is counted by the locks', () => {
  const line = tollLine(planned({ boat: 117, from: 'saltern', to: 'priory', day: '2026-05-19' }));
  equal(line, { kind: 'toll', text: '4 locks up, from 2026-05-19', cents: 2000, vat: 19 });
  equal(tollLine({ direction: 'down', steps: [{ lock: 1, day: '2026-03-31' }] }).text, '1 lock down, from 2026-03-31');
});

test('a boat waits until the day after a closure', () => {
  const { steps } = planned({ boat: 117, from: 'millbank', to: 'priory', day: '2026-05-14' }, { closures: [closure] });
  equal(steps[1], { lock: 4, day: '2026-05-15' });
});

test('a closure hits the passages on its last day', () => {
  const passages = [{ id: 1, boat: 117, steps: [{ lock: 4, day: '2026-05-14' }] }];
  equal(passagesHitBy(passages, closure).length, 1);
});
