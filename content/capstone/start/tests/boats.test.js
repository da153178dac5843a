import {
  addBoat,
  boatLabel,
  boatsNamed,
  boatsOwnedBy,
  findBoat,
  fitsBerth,
  hasWater,
  makeBoat,
  renameBoat,
} from '../src/boats.js';
import { sampleBooks, wren } from '../src/sample.js';
import { equal, test, throws } from './harness.js';

const { boats } = sampleBooks();

test('a boat is made with what is usual', () => {
  equal(makeBoat({ number: 9, name: ' Kite ', owner: 'Jo Roe', length: 900 }), {
    number: 9,
    name: 'Kite',
    owner: 'Jo Roe',
    email: null,
    length: 900,
    beam: null,
    draught: null,
    engine: 'diesel',
  });
});

test('a boat without a number, name, owner or length is refused', () => {
  throws(() => makeBoat({ name: 'Kite', owner: 'Jo', length: 900 }), 'number');
  throws(() => makeBoat({ number: 9, name: ' ', owner: 'Jo', length: 900 }), 'name');
  throws(() => makeBoat({ number: 9, name: 'Kite', length: 900 }), 'owner');
  throws(() => makeBoat({ number: 9, name: 'Kite', owner: 'Jo', length: 9.5 }), 'centimetres');
});

test('a boat longer than the shortest lock is refused', () => {
  equal(makeBoat({ number: 9, name: 'Kite', owner: 'Jo', length: 1950 }).length, 1950);
  throws(() => makeBoat({ number: 9, name: 'Kite', owner: 'Jo', length: 1951 }), '19.51 m is too long');
});

test('an engine that nobody knows is refused', () => {
  throws(() => makeBoat({ number: 9, name: 'Kite', owner: 'Jo', length: 900, engine: 'sail' }), 'no engine sail');
});

test('two boats cannot have the same number', () => {
  throws(() => addBoat(boats, { ...wren, name: 'Other' }), 'a boat 251 already');
  equal(addBoat(boats, { ...wren, number: 252 }).length, boats.length + 1);
});

test('boats are found by number, name and owner', () => {
  equal(findBoat(boats, 204).name, 'Kestrel');
  equal(boatsNamed(boats, 'HERON').map(boatLabel), ['117 Heron']);
  equal(boatsOwnedBy(boats, 'tom  okafor').map(boatLabel), ['204 Kestrel', '266 Dipper']);
  throws(() => findBoat(boats, 1), 'no boat 1');
});

test('a boat gets a new name and keeps the rest', () => {
  const renamed = renameBoat(boats, 251, 'Wren II');
  equal(findBoat(renamed, 251), { ...wren, name: 'Wren II' });
  equal(findBoat(boats, 251).name, 'Wren');
});

test('a boat fits a berth of its own length', () => {
  equal([fitsBerth({ length: 1200 }, { length: 1200 }), fitsBerth({ length: 1201 }, { length: 1200 })], [true, false]);
});

test('a boat needs 10 cm of water below it', () => {
  equal(
    [hasWater({ draught: 100 }, 110), hasWater({ draught: 101 }, 110), hasWater({ draught: null }, 110)],
    [true, false, true],
  );
});
