import { sampleBooks } from '../src/sample.js';
import { emptyBooks, loadBooks, saveBooks } from '../src/storage.js';
import { equal, test, throws } from './harness.js';

test('books that are saved are loaded again', () => {
  equal(loadBooks(saveBooks(sampleBooks())), sampleBooks());
});

test('books that lack a part get it empty', () => {
  equal(loadBooks('{"version":3,"boats":[]}'), emptyBooks());
});

test('empty books are new each time', () => {
  const books = emptyBooks();
  books.boats.push({});
  equal(emptyBooks().boats, []);
});

test('what is no book or too new is refused', () => {
  throws(() => loadBooks('{"boats":[]}'), 'no books of the office');
  throws(() => loadBooks('{"version":4}'), 'version 4');
});

test('closures of version 2 have a first and a last day', () => {
  const closures = [
    { id: 1, lock: 4, from: '2024-05-11', days: 4, reason: 'gates' },
    { id: 2, lock: 5, from: '2024-05-11', days: 0, reason: 'a leak' },
  ];
  equal(
    loadBooks(JSON.stringify({ version: 2, closures })).closures.map(({ to }) => to),
    ['2024-05-14', null],
  );
});

test('boats of version 1 were measured in metres', () => {
  const boats = [{ number: 9, name: 'Kite', length: 11.4, draught: 0.8 }];
  const [boat] = loadBooks(JSON.stringify({ version: 1, boats, closures: [] })).boats;
  equal([boat.length, boat.beam, boat.draught], [1140, null, 80]);
});
