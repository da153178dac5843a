import { largestTry, type TryRecord } from './try-record.ts';

/** PostgreSQL writes JSON with spaces that `JSON.stringify` leaves out. */
const room = largestTry * 0.9;

/**
 * Cuts the record of a try to the size that is kept. The text of the oldest answers goes first, then the oldest questions, then the end of the
 * output, which a run brings back; the files, the last question and the verdict stay whole.
 */
export function fitRecord(record: TryRecord): TryRecord {
  let fitted = record;
  while (sizeOf(fitted) > room) {
    const cut = cutOnce(fitted);
    if (cut === fitted) return fitted;
    fitted = cut;
  }
  return fitted;
}

function cutOnce(record: TryRecord): TryRecord {
  const { asks, output } = record;
  const oldest = asks.findIndex(({ answer }, index) => answer !== '' && index < asks.length - 1);
  if (oldest !== -1) return { ...record, asks: asks.map((ask, index) => (index === oldest ? { ...ask, answer: '' } : ask)) };
  if (asks.length > 1) return { ...record, asks: asks.slice(1) };
  if (output !== '') return { ...record, output: output.slice(0, Math.floor(output.length / 2)) };
  return { ...record, asks: asks.map((ask) => (ask.answer === '' ? ask : { ...ask, answer: '' })) };
}

const sizeOf = (record: TryRecord) => Buffer.byteLength(JSON.stringify(record));
