import { formatMoney, percentOf, readMoney, sumOf } from '../src/money.js';
import { equal, test } from './harness.js';

test('half a cent of a percentage goes up', () => {
  equal([percentOf(1250, 19), percentOf(1249, 19), percentOf(150, 7), percentOf(100, 7)], [238, 237, 11, 7]);
});

test('half a cent below zero goes away from zero', () => {
  equal([percentOf(-1250, 19), percentOf(-150, 7), percentOf(-100, 7)], [-238, -11, -7]);
});

test('a percentage of nothing is nothing', () => {
  equal([percentOf(0, 19), percentOf(-2, 7), percentOf(500, 0)], [0, 0, 0]);
});

test('amounts are added up, by a property too', () => {
  equal(sumOf([1, 2, 3]), 6);
  equal(
    sumOf([{ cents: 5 }, { cents: -2 }], ({ cents }) => cents),
    3,
  );
  equal(sumOf([]), 0);
});

test('amounts are written with two decimals and groups of three', () => {
  equal([0, 5, 123456, 123456789, -250].map(formatMoney), ['0.00', '0.05', '1,234.56', '1,234,567.89', '-2.50']);
});

test('amounts are read with a point or a comma', () => {
  equal(['61.40', '61,40', '61', '0,5', '-12'].map(readMoney), [6140, 6140, 6100, 50, -1200]);
});

test('amounts are read with groups of three', () => {
  equal(
    ['1.234,50', '1,234.50', '1.234', "12'345.00", '1.234.567,00'].map(readMoney),
    [123450, 123450, 123400, 1234500, 123456700],
  );
});

test('what is no amount is not read', () => {
  equal(['', 'EUR', '1.2.3', '12.3456'].map(readMoney), [null, null, null, null]);
});
