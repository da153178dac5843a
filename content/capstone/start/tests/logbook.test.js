import { logLine, readLog, unexpected } from '../src/logbook.js';
import { heron, kestrel } from '../src/sample.js';
import { equal, test } from './harness.js';

const entry = { day: '2026-06-03', time: '10:15', lock: 4, direction: 'up', boats: [heron, kestrel], remark: 'gate sticks' };

test('a locking is written in a line', () => {
  equal(logLine(entry), '2026-06-03 10:15 lock 4 up: 117 Heron, 204 Kestrel # gate sticks');
  equal(logLine({ ...entry, boats: [{ name: 'Visitor' }], remark: '' }), '2026-06-03 10:15 lock 4 up: ? Visitor');
});

test('a written line is read again', () => {
  const { entries } = readLog(logLine(entry));
  equal(entries[0].boats, [
    { number: 117, name: 'Heron' },
    { number: 204, name: 'Kestrel' },
  ]);
  equal([entries[0].time, entries[0].lock, entries[0].direction, entries[0].remark], ['10:15', 4, 'up', 'gate sticks']);
});

test('lines of the logbook are put in order', () => {
  const { entries } = readLog('2026-06-03 10:15 lock 4 up: 117 Heron\n2026-06-03 9:40 LOCK 3 Up: 117 Heron');
  equal(
    entries.map(({ time, lock }) => [time, lock]),
    [
      ['09:40', 3],
      ['10:15', 4],
    ],
  );
});

test('lines that are no lockings are told', () => {
  const lines = ['rain all day', '', '2026-06-03 10:15 lock 4 up: Heron', '2026-06-03 24:00 lock 4 up: 117 Heron'];
  equal(readLog([...lines, '2026-06-31 9:00 lock 4 up: 117 Heron'].join('\n')), { entries: [], unread: [1, 3, 4, 5] });
});

test('a boat from elsewhere has no number', () => {
  equal(readLog('2026-06-03 10:15 lock 4 down: ? Blue Door').entries[0].boats, [{ number: null, name: 'Blue Door' }]);
});

test('boats that nobody expected are found', () => {
  const passages = [{ id: 1, boat: 117, steps: [{ lock: 4, day: '2026-06-03' }] }];
  const { entries } = readLog(`${logLine(entry)}\n2026-06-04 10:15 lock 4 up: 117 Heron`);
  equal(unexpected(entries, passages, '2026-06-03'), [{ lock: 4, number: 204, name: 'Kestrel' }]);
  equal(unexpected(entries, passages, '2026-06-04'), [{ lock: 4, number: 117, name: 'Heron' }]);
});
