import { formatReference, nextReference, readReference, readReferences } from '../src/references.js';
import { counted, listed, nameKey, tableOf, titled } from '../src/text.js';
import { feetToCentimetres, formatMetres, readMetres } from '../src/units.js';
import { equal, test } from './harness.js';

test('a name is the same however it is spelled', () => {
  equal(nameKey('  Étoile-du Nord '), nameKey('ETOILE DU NORD'));
  equal(nameKey('Heron II'), 'heron ii');
});

test('lists end with an and', () => {
  equal([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])], ['', 'a', 'a and b', 'a, b and c']);
});

test('one is counted in the singular', () => {
  equal([counted(1, 'night'), counted(2, 'night'), counted(0, 'box', 'boxes')], ['1 night', '2 nights', '0 boxes']);
});

test('names in capitals get small letters', () => {
  equal([titled('HERON OF ELY'), titled('THE OTTER'), titled('kite')], ['Heron of Ely', 'The Otter', 'Kite']);
});

test('columns of a table are as wide as their widest cell', () => {
  equal(
    tableOf(
      [
        ['Saltern', 4],
        ['Mill', 12],
      ],
      [1],
    ),
    ['Saltern   4', 'Mill     12'],
  );
});

test('feet and inches become centimetres, rounded up', () => {
  equal([feetToCentimetres(40), feetToCentimetres(40, 6), feetToCentimetres(25), feetToCentimetres(0, 1)], [1220, 1235, 762, 3]);
});

test('metres are written with two decimals', () => {
  equal([formatMetres(1248), formatMetres(905), formatMetres(80)], ['12.48 m', '9.05 m', '0.80 m']);
});

test('metres are read in several forms', () => {
  equal(['12.4', '12,40 m', '12m', '9.055', '0.8 m'].map(readMetres), [1240, 1240, 1200, 906, 80]);
});

test('what says no metres is not read', () => {
  equal(["40'6", 'long', '', '12.4 ft'].map(readMetres), [null, null, null, null]);
});

test('references have a year and four digits', () => {
  equal(formatReference(2026, 12), 'AC-2026-0012');
});

test('references are counted anew each year', () => {
  const known = ['AC-2025-0007', 'AC-2026-0002', 'AC-2026-0001'];
  equal([nextReference(known, 2026), nextReference(known, 2027)], ['AC-2026-0003', 'AC-2027-0001']);
});

test('a reference is found in a text', () => {
  equal(readReference('Invoice AC-2026-0012, thank you'), 'AC-2026-0012');
  equal(readReference('with love from Heron'), null);
});

test('a reference is found as banks and people write it', () => {
  equal(['ac 2026 0012', 'AC20260012', 'RE AC-2026-00 12 HERON', 'ac-2026 -0012'].map(readReference), [
    'AC-2026-0012',
    'AC-2026-0012',
    'AC-2026-0012',
    'AC-2026-0012',
  ]);
});

test('all references of a text are found, each of them once', () => {
  equal(readReferences('AC-2026-0015, ac 2026 00 12 (AC20260015)'), ['AC-2026-0015', 'AC-2026-0012']);
  equal(readReferences('thank you'), []);
});
