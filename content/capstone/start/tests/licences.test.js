import { endingSoon, isLicensed, issueLicence, lastLicence, licenceLine, makeLicence, renewLicence } from '../src/licences.js';
import { kestrel, sampleBooks } from '../src/sample.js';
import { equal, test, throws } from './harness.js';

const { licences } = sampleBooks();

test('a licence ends on the day before the next would begin', () => {
  const ends = ['week', 'month', 'year'].map((kind) => makeLicence({ boat: 9, kind, from: '2026-05-04' }).to);
  equal(ends, ['2026-05-10', '2026-06-03', '2027-05-03']);
});

test('a licence for a month from the 31st ends in time', () => {
  equal(makeLicence({ boat: 9, kind: 'month', from: '2026-01-31' }).to, '2026-02-27');
});

test('a licence of another kind is refused', () => {
  throws(() => makeLicence({ boat: 9, kind: 'day', from: '2026-05-04' }), 'no licence for a day');
});

test('a boat is licensed on the last day and not on the next', () => {
  equal(
    ['2026-05-03', '2026-05-04', '2026-06-03', '2026-06-04'].map((day) => isLicensed(licences, 251, day)),
    [false, true, true, false],
  );
});

test('a boat has one licence at a time', () => {
  throws(() => issueLicence(licences, { boat: 251, kind: 'week', from: '2026-06-03' }), 'a licence until 2026-06-03');
  equal(issueLicence(licences, { boat: 251, kind: 'week', from: '2026-06-04' }).length, 5);
});

test('a renewed licence follows the last one', () => {
  const renewed = renewLicence(licences, { boat: 251, kind: 'month', today: '2026-05-20' });
  equal(lastLicence(renewed, 251), { boat: 251, kind: 'month', from: '2026-06-04', to: '2026-07-03' });
});

test('a licence that ended is renewed from today on', () => {
  const renewed = renewLicence(licences, { boat: 251, kind: 'week', today: '2026-06-20' });
  equal(lastLicence(renewed, 251).from, '2026-06-20');
  equal(renewLicence([], { boat: 5, kind: 'week', today: '2026-06-20' })[0].from, '2026-06-20');
});

test('licences that end soon come in the order of their ends', () => {
  equal(
    endingSoon(licences, { today: '2026-05-24', days: 10 }).map(({ boat }) => boat),
    [340, 251],
  );
  equal(
    endingSoon(licences, { today: '2026-05-24', days: 9 }).map(({ boat }) => boat),
    [340],
  );
  equal(
    endingSoon(licences, { today: '2026-05-25', days: 9 }).map(({ boat }) => boat),
    [251],
  );
});

test('a licence bears no VAT', () => {
  equal(licenceLine(makeLicence({ boat: 204, kind: 'month', from: '2026-05-04' }), kestrel), {
    kind: 'licence',
    text: 'Licence for a month, 2026-05-04 to 2026-06-03',
    cents: 9500,
    vat: 0,
  });
});
