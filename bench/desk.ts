import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { day, second } from '#platform/durations.ts';
import { busyPerson, fillDesk } from './fill-desk.ts';
import { quantile } from './quantile.ts';

/*
 * `npm run bench:desk`: how long the owner waits for the lists and sums of the desk with 100,000 people, 1,000,000 tries and 200,000 purchases,
 * in a database of its own, and what a whole list as a file takes. Fails where one of a hundred takes longer than 100 ms.
 * `-- --people 1000 --tries 1000 --purchases 1000` says how many.
 */
const budget = 100;
const calls = 200;
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '100000' },
    tries: { type: 'string', default: '1000000' },
    purchases: { type: 'string', default: '200000' },
  },
});
const size = { people: Number(values.people), tries: Number(values.tries), purchases: Number(values.purchases) };

process.env.LOG_LEVEL = 'fatal';
const folder = await mkdtemp(path.join(tmpdir(), 'bench-desk-'));
const { startEmbeddedPostgres } = await import('#platform/postgres/embedded-postgres.server.ts');
const { migrateDatabase } = await import('#platform/postgres/migrate.server.ts');
const server = await startEmbeddedPostgres({ dataDir: folder });
process.env.DATABASE_URL = server.url;
let isWell = true;
try {
  await migrateDatabase({ databaseUrl: server.url, folder: 'database/migrations' });
  const filling = postgres(server.url, { max: 1, onnotice: () => {} });
  const startedAt = performance.now();
  await fillDesk(filling, size);
  await filling.end();
  console.log(`${JSON.stringify(size)}, filled in ${((performance.now() - startedAt) / second).toFixed(0)} s`);
  console.log(`${'waited for'.padEnd(48)}${'p50 ms'.padStart(8)}${'p99 ms'.padStart(8)}`);
  const { deskViews } = await import('./desk-views.ts');
  for (const [name, view] of Object.entries(deskViews({ ...size, busyPerson }))) {
    const times = await measure(view);
    const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
    isWell &&= p99 <= budget;
    console.log(
      `${name.padEnd(48)}${p50.toFixed(1).padStart(8)}${p99.toFixed(1).padStart(8)}${p99 > budget ? '  too long' : ''}`,
    );
  }
  const { measureDownload } = await import('./measure-download.ts');
  const { peopleCsv } = await import('#features/checkout/desk/people-csv.server.ts');
  const { purchasesCsv } = await import('#features/checkout/desk/purchases-csv.server.ts');
  const { booksCsv } = await import('#features/checkout/desk/books-csv.server.ts');
  const month = new Date(Date.now() - 31 * day).toISOString().slice(0, 7);
  const files = {
    people: { csv: peopleCsv },
    purchases: { csv: purchasesCsv },
    'books of a month': { csv: booksCsv, search: { month } },
  };
  for (const [name, file] of Object.entries(files)) {
    const { rows, seconds, megabytes, grownMegabytes, heldMs } = await measureDownload({ ...file, ownerId: busyPerson });
    console.log(
      `${name} as a file: ${rows} rows, ${megabytes.toFixed(0)} MiB in ${seconds.toFixed(1)} s; memory +${grownMegabytes.toFixed(0)} MiB, longest wait ${heldMs.toFixed(0)} ms`,
    );
  }
  const { sql } = await import('#platform/postgres/database.server.ts');
  await sql.end({ timeout: 5 });
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(isWell ? 0 : 1);

/** Measures a view. One call warms up what a site that runs has warm: connections and statements. */
async function measure(view: (call: number) => Promise<unknown>): Promise<number[]> {
  await view(0);
  const times: number[] = [];
  for (let call = 1; call <= calls; call += 1) {
    const startedAt = performance.now();
    await view(call);
    times.push(performance.now() - startedAt);
  }
  return times;
}
