import { boatsOfCards, readCards } from '../src/cards.js';
import { equal, test } from './harness.js';

const read = (line) => readCards(line).boats[0];

test('a card is read with all of its parts', () => {
  equal(read('88;KITE OF ELY;Roe, Jo;40;7;3;1954;E'), {
    number: 88,
    name: 'Kite of Ely',
    owner: 'Jo Roe',
    length: 1220,
    beam: 214,
    draught: 92,
    since: 1954,
    marks: 'E',
    sold: false,
  });
});

test('measures that were taken anew are in metres', () => {
  const { length, beam, draught } = read('88;KITE;Roe, Jo;12.40m;2.1 m;0.85m;1954;');
  equal([length, beam, draught], [1240, 210, 85]);
});

test('a card may lack beam, draught, year and marks', () => {
  const { beam, draught, since, marks } = read('88;KITE;Roe, Jo;40');
  equal([beam, draught, since, marks], [null, null, null, '']);
});

test('a draught that was guessed is none', () => {
  equal(read('88;KITE;Roe, Jo;40;7;3?;54;').draught, null);
});

test('years of two digits begin with the canal', () => {
  equal(
    ['31', '99', '30', '05', '1948', '?'].map((year) => read(`88;KITE;Roe, Jo;40;7;3;${year};`).since),
    [1931, 1999, 2030, 2005, 1948, null],
  );
});

test('firms have no first name', () => {
  equal(read('88;KITE;Ely Gravel Ltd;40').owner, 'Ely Gravel Ltd');
});

test('owners are named without a title', () => {
  equal(read('88;KITE;Mrs Roe, Anna;40').owner, 'Anna Roe');
  equal(read('88;KITE;Mrs Roe;40').owner, 'Roe');
});

test('an asterisk is a boat that was sold', () => {
  equal(read('88*;KITE;Roe, Jo;40').sold, true);
  equal(read('88 *;KITE;Roe, Jo;40').number, 88);
});

test('marks go on in the next line', () => {
  equal(read('88;KITE;Roe, Jo;40;7;3;54;E\n;repainted 1988').marks, 'E repainted 1988');
});

test('remarks and empty lines are skipped', () => {
  equal(readCards('# box 4\n\n88;KITE;Roe, Jo;40\r\n').boats.length, 1);
});

test('cards without a number or a length are told', () => {
  equal(readCards('x;KITE;Roe, Jo;40\n;lost\n89;OTTER;Roe, Jo;long').problems, [
    'line 1: no number',
    'line 2: marks without a card',
    'line 3: no length',
  ]);
});

test('boats that were sold are not taken over', () => {
  const boats = boatsOfCards('88*;KITE;Roe, Jo;40\n89;OTTER;;30;;;;S');
  equal(
    boats.map(({ number, owner, engine }) => [number, owner, engine]),
    [[89, 'unknown', 'steam']],
  );
});

test('marks say what drives a boat', () => {
  const engines = ['E', 'S', 'H', '', 'E blue', 'SOLD'].map((marks) => boatsOfCards(`88;KITE;Roe, Jo;40;;;;${marks}`)[0].engine);
  equal(engines, ['electric', 'steam', 'none', 'diesel', 'electric', 'diesel']);
});
