import { dipper, heron, kestrel, sampleBooks, wren } from '../src/sample.js';
import { bookStay, cancelStay, changeDeparture, findStay, holderOf, moveStay, stayLines, staysOn } from '../src/stays.js';
import { equal, test, throws } from './harness.js';

const { stays } = sampleBooks();
const place = { landing: 'millbank', berth: 3 };

test('a stay gets the next number and is held', () => {
  const booked = bookStay(stays, { boat: wren, landing: 'millbank', berth: 1, from: '2026-05-04', to: '2026-05-05' });
  equal(booked[4], {
    id: 5,
    boat: 251,
    landing: 'millbank',
    berth: 1,
    from: '2026-05-04',
    to: '2026-05-05',
    power: false,
    cancelled: null,
  });
});

test('a stay without a night is refused', () => {
  throws(() => bookStay(stays, { boat: wren, ...place, from: '2026-06-04', to: '2026-06-04' }), 'one night at least');
  throws(() => bookStay(stays, { boat: wren, ...place, from: '2026-06-04', to: '2026-06-31' }), 'two days');
});

test('a boat that is longer than the berth is refused', () => {
  throws(
    () => bookStay(stays, { boat: kestrel, ...place, from: '2026-06-04', to: '2026-06-05' }),
    'Millbank 3 is too short for 14.20 m',
  );
});

test('a berth that is taken is refused, with the one who holds it', () => {
  const wish = { boat: dipper, ...place, from: '2026-05-07', to: '2026-05-09' };
  throws(() => bookStay(stays, wish), 'Millbank 3 is taken by boat 117 from 2026-05-04 to 2026-05-08');
});

test('a boat may arrive on the day on which another leaves', () => {
  equal(bookStay(stays, { boat: dipper, ...place, from: '2026-05-08', to: '2026-05-09' }).length, 5);
  equal(bookStay(stays, { boat: dipper, ...place, from: '2026-05-02', to: '2026-05-04' }).length, 5);
});

test('a berth in a cancelled stay is free', () => {
  const cancelled = cancelStay(stays, 1, '2026-05-01');
  equal(holderOf(cancelled, place, { from: '2026-05-04', to: '2026-05-08' }), null);
  equal(bookStay(cancelled, { boat: dipper, ...place, from: '2026-05-04', to: '2026-05-06' }).length, 5);
});

test('the holder of a berth is found, the stay itself left out', () => {
  const period = { from: '2026-05-07', to: '2026-05-20' };
  equal(holderOf(stays, place, period).id, 1);
  equal(holderOf(stays, place, period, 1), null);
});

test('a departure may be earlier or later', () => {
  equal(findStay(changeDeparture(stays, 1, '2026-05-06'), 1).to, '2026-05-06');
  equal(findStay(changeDeparture(stays, 1, '2026-05-20'), 1).to, '2026-05-20');
  equal(findStay(stays, 1).to, '2026-05-08');
});

test('a departure on the day of arrival or of a cancelled stay is refused', () => {
  throws(() => changeDeparture(stays, 1, '2026-05-04'), 'one night at least');
  throws(() => changeDeparture(cancelStay(stays, 1, '2026-05-01'), 1, '2026-05-09'), 'stay 1 is cancelled');
  throws(() => changeDeparture(stays, 99, '2026-05-09'), 'no stay 99');
});

test('a stay is not extended into the next one', () => {
  const booked = bookStay(stays, { boat: dipper, ...place, from: '2026-05-10', to: '2026-05-14' });
  throws(() => changeDeparture(booked, 1, '2026-05-12'), 'taken by boat 266');
  equal(findStay(changeDeparture(booked, 1, '2026-05-10'), 1).to, '2026-05-10');
});

test('a stay moves to another berth', () => {
  const moved = findStay(moveStay(stays, 1, { boat: heron, landing: 'priory', berth: 2 }), 1);
  equal([moved.landing, moved.berth, moved.from, moved.to], ['priory', 2, '2026-05-04', '2026-05-08']);
});

test('a stay does not move to where another boat lies', () => {
  const later = bookStay(stays, { boat: heron, landing: 'millbank', berth: 4, from: '2026-05-13', to: '2026-05-15' });
  throws(() => moveStay(later, 1, { boat: heron, landing: 'millbank', berth: 1 }), 'too short');
  const other = bookStay(later, { boat: wren, landing: 'priory', berth: 2, from: '2026-05-03', to: '2026-05-09' });
  throws(() => moveStay(other, 1, { boat: heron, landing: 'priory', berth: 2 }), 'Priory 2 is taken by boat 251');
});

test('a stay is cancelled until its first day', () => {
  equal(findStay(cancelStay(stays, 1, '2026-05-04'), 1).cancelled, '2026-05-04');
  throws(() => cancelStay(stays, 1, '2026-05-05'), 'stay 1 has begun');
  throws(() => cancelStay(cancelStay(stays, 1, '2026-05-01'), 1, '2026-05-02'), 'cancelled already');
});

test('who lies on the canal at night is known', () => {
  const ids = (day) => staysOn(stays, day).map(({ id }) => id);
  equal([ids('2026-05-01'), ids('2026-05-07'), ids('2026-05-08'), ids('2026-05-13')], [[4], [1, 2], [2, 3], []]);
});

test('a stay costs its nights', () => {
  equal(stayLines(findStay(stays, 1), heron), [{ kind: 'mooring', text: 'Millbank 3, 4 nights in summer', cents: 7000, vat: 7 }]);
});

test('a long stay costs less, and its power does not', () => {
  const lines = stayLines(findStay(stays, 2), kestrel);
  equal(
    lines.map(({ text, cents, vat }) => [text, cents, vat]),
    [
      ['Millbank 4, 7 nights in summer', 17150, 7],
      ['Long stay, 10 % less', -1715, 7],
      ['Power, 7 nights', 2450, 19],
    ],
  );
});

test('six nights are no long stay', () => {
  equal(stayLines({ ...findStay(stays, 1), to: '2026-05-10' }, heron).length, 1);
});

test('a stay over the end of summer has a line for each season', () => {
  const lines = stayLines({ ...findStay(stays, 1), from: '2026-09-29', to: '2026-10-03' }, heron);
  equal(
    lines.map(({ text, cents }) => [text, cents]),
    [
      ['Millbank 3, 2 nights in summer', 3500],
      ['Millbank 3, 2 nights in winter', 2100],
    ],
  );
});

test('a stay cancelled three days before costs nothing', () => {
  equal(stayLines({ ...findStay(stays, 1), cancelled: '2026-05-01' }, heron), []);
});

test('a stay cancelled later costs a share of the nights', () => {
  equal(stayLines({ ...findStay(stays, 1), cancelled: '2026-05-02' }, heron), [
    { kind: 'mooring', text: 'Cancelled late, 40 % of the nights', cents: 2800, vat: 7 },
  ]);
});
