import { berthsOf, depthBetween, directionOf, findBerth, findLanding, locksBetween } from '../src/network.js';
import { classOf, licencePrice, nightPrice, reminderFee, seasonOf, tariffOn } from '../src/tariff.js';
import { equal, test, throws } from './harness.js';

test('a boat that goes up comes to the lower locks first', () => {
  equal(locksBetween('saltern', 'priory'), [1, 2, 3, 4]);
  equal(locksBetween('priory', 'quarry-end'), [5, 6, 7]);
});

test('a boat that goes down comes to the upper locks first', () => {
  equal(locksBetween('quarry-end', 'millbank'), [7, 6, 5, 4, 3]);
});

test('up is away from Saltern', () => {
  equal([directionOf('saltern', 'millbank'), directionOf('priory', 'millbank')], ['up', 'down']);
  throws(() => directionOf('priory', 'priory'), 'from one landing to another');
});

test('the shallowest pound counts, the last one too', () => {
  equal(
    [depthBetween('saltern', 'millbank'), depthBetween('millbank', 'priory'), depthBetween('priory', 'quarry-end')],
    [160, 140, 110],
  );
});

test('berths are counted from 1', () => {
  equal(findBerth('millbank', 1), { landing: 'millbank', number: 1, length: 800, label: 'Millbank 1' });
  equal(
    berthsOf('quarry-end').map(({ label }) => label),
    ['Quarry End 1', 'Quarry End 2'],
  );
});

test('an unknown landing or berth is refused', () => {
  throws(() => findLanding('harbour'), 'no landing harbour');
  throws(() => findBerth('priory', 4), 'Priory has no berth 4');
  throws(() => findBerth('priory', 0), 'Priory has no berth 0');
});

test('a tariff holds from its day on', () => {
  equal([tariffOn('2026-03-31').lock, tariffOn('2026-04-01').lock, tariffOn('2027-01-01').lock], [450, 500, 500]);
  throws(() => tariffOn('2024-12-31'), 'no tariff for 2024-12-31');
});

test('summer goes from April to the end of September', () => {
  equal(['2026-03-31', '2026-04-01', '2026-09-30', '2026-10-01'].map(seasonOf), ['winter', 'summer', 'summer', 'winter']);
});

test('a boat of exactly 8 or 12 m is in the lower class', () => {
  equal([800, 801, 1200, 1201].map(classOf), ['small', 'medium', 'medium', 'large']);
});

test('a night costs by season, and by the tariff of the first day', () => {
  equal(nightPrice({ night: '2026-04-01', arrival: '2026-03-30', length: 900 }), 1650);
  equal(nightPrice({ night: '2026-04-01', arrival: '2026-04-01', length: 900 }), 1750);
  equal(nightPrice({ night: '2026-10-01', arrival: '2026-09-30', length: 900 }), 1050);
});

test('licences cost by kind and class', () => {
  equal(licencePrice({ kind: 'week', day: '2026-05-01', length: 1300 }), 3500);
  throws(() => licencePrice({ kind: 'day', day: '2026-05-01', length: 900 }), 'no licence for a day');
});

test('the first reminder is free, and the dearest is the third', () => {
  equal(
    [1, 2, 3, 4].map((step) => reminderFee(step, '2026-05-01')),
    [0, 500, 1000, 1000],
  );
});
