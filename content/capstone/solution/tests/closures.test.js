import { announceClosure, closedLocks, isClosed, nextOpenDay, setEnd } from '../src/closures.js';
import { equal, test, throws } from './harness.js';

const closures = [
  { id: 1, lock: 4, from: '2026-05-11', to: '2026-05-14', reason: 'new gates' },
  { id: 2, lock: 6, from: '2026-05-13', to: null, reason: 'a leak' },
];

test('a closure gets the next number and an open end', () => {
  const announced = announceClosure(closures, { lock: 2, from: '2026-06-01', reason: 'painting' });
  equal(announced[2], { id: 3, lock: 2, from: '2026-06-01', to: null, reason: 'painting' });
});

test('a closure of no lock or with a wrong end is refused', () => {
  throws(() => announceClosure([], { lock: 8, from: '2026-06-01', reason: '' }), 'no lock 8');
  throws(() => announceClosure([], { lock: 2, from: '2026-06-01', to: '2026-05-31', reason: '' }), 'ends before it begins');
  throws(() => announceClosure([], { lock: 2, from: 'soon', reason: '' }), 'needs a first day');
});

test('a closure may be of a single day', () => {
  equal(announceClosure([], { lock: 2, from: '2026-06-01', to: '2026-06-01', reason: '' }).length, 1);
});

test('a lock is closed within its closure and no other lock is', () => {
  equal(
    ['2026-05-10', '2026-05-11', '2026-05-13', '2026-05-15'].map((day) => isClosed(closures, 4, day)),
    [false, true, true, false],
  );
  equal(isClosed(closures, 5, '2026-05-12'), false);
});

test('a lock without a known end stays closed', () => {
  equal([isClosed(closures, 6, '2026-05-12'), isClosed(closures, 6, '2026-08-01')], [false, true]);
  equal(nextOpenDay(closures, 6, '2026-05-20'), null);
});

test('an open lock is open today', () => {
  equal(nextOpenDay(closures, 4, '2026-05-10'), '2026-05-10');
  equal(nextOpenDay(closures, 3, '2026-05-12'), '2026-05-12');
});

test('the end of a closure is set later', () => {
  const ended = setEnd(closures, 2, '2026-05-20');
  equal([isClosed(ended, 6, '2026-05-19'), isClosed(ended, 6, '2026-05-21')], [true, false]);
  throws(() => setEnd(closures, 2, '2026-05-12'), 'ends before it begins');
  throws(() => setEnd(closures, 3, '2026-05-20'), 'no closure 3');
});

test('all closed locks of a day are listed', () => {
  equal(closedLocks(closures, '2026-05-13'), [4, 6]);
});

test('a lock is closed on the last day of its closure', () => {
  equal([isClosed(closures, 4, '2026-05-14'), nextOpenDay(closures, 4, '2026-05-12')], [true, '2026-05-15']);
});

test('a closure of a single day closes the lock on it', () => {
  const single = announceClosure([], { lock: 2, from: '2026-06-30', to: '2026-06-30', reason: '' });
  equal([closedLocks(single, '2026-06-30'), nextOpenDay(single, 2, '2026-06-30')], [[2], '2026-07-01']);
});

test('a closure that follows another at once is waited for too', () => {
  const next = announceClosure(closures, { lock: 4, from: '2026-05-15', to: '2026-05-18', reason: 'pumps' });
  equal(nextOpenDay(next, 4, '2026-05-11'), '2026-05-19');
});
