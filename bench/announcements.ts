import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { second } from '#platform/durations.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.server.ts';
import { migrateDatabase } from '#platform/postgres/migrate.server.ts';
import { createNudge } from '#platform/postgres/nudge.server.ts';
import { median } from './quantile.ts';

/*
 * `npm run bench:announcements`: commits of 24 connections, each of which changes a row of an account of its own: without announcements, with
 * them as rows that a process reads, and by NOTIFY too, as while a process of the version before listens; in turns.
 */
const [connections, rounds, seconds] = [24, 5, 2];

const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-announcements-'));
const server = await startEmbeddedPostgres({ dataDir });
await migrateDatabase({ databaseUrl: server.url, folder: 'database/migrations' });
process.env.DATABASE_URL = server.url;
const { readAnnouncements } = await import('#platform/postgres/announcements.server.ts');
const { openDirect, sql: own } = await import('#platform/postgres/database.server.ts');

const sql = postgres(server.url, { max: connections });
await sql`insert into users (id, email, email_verified, username) select n, n || '@example.com', true, n from generate_series(1, ${connections}) n`;
await sql`insert into prompt_options (id, parent_user_id, name, prompt) select id, id, 'bench', 'x' from users`;
let heard = 0;
const onChange = () => {
  heard += 1;
};
await readAnnouncements(openDirect, { onChange, onGap: () => {} }).ready();
await sql.listen('document_changed', () => {});
const nudge = createNudge(own);

const states = {
  without: async () => {
    await sql`alter table prompt_options disable trigger announce_own_row`;
    await sql`delete from older_listeners`;
  },
  'as rows': async () => {
    await sql`alter table prompt_options enable trigger announce_own_row`;
  },
  'by NOTIFY too': async () => {
    await sql`insert into older_listeners values (now())`;
  },
};
const rates: Record<string, number[]> = {};
for (let round = 0; round < rounds; round += 1) {
  for (const [name, enter] of Object.entries(states)) {
    await enter();
    rates[name] = [...(rates[name] ?? []), await commitsPerSecond()];
  }
}
const without = median(rates.without);
for (const [name, all] of Object.entries(rates)) {
  const ratios = all.map((rate, round) => rate / (rates.without?.[round] ?? 1));
  console.log(
    `${name.padEnd(14)}${median(all).toFixed(0).padStart(7)} commits a second, × without ${(median(all) / without).toFixed(2)} (in turns ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`,
  );
}
console.log(`${heard} changes heard`);
await Promise.all([sql.end(), own.end()]);
await server.stop();
rmSync(dataDir, { recursive: true });

async function commitsPerSecond(): Promise<number> {
  const end = performance.now() + seconds * second;
  const counts = await Promise.all(
    Array.from({ length: connections }, async (_, at) => {
      let commits = 0;
      for (; performance.now() < end; commits += 1) {
        await sql`update prompt_options set prompt = ${`x${commits}`} where id = ${String(at + 1)}`;
        nudge();
      }
      return commits;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}
