import { fileStorage } from '#platform/files/file-storage.server.ts';
import { sql } from '#platform/postgres/database.server.ts';

/** Answers `/healthz`: this process answers. */
export const health = () => Response.json({ status: 'ok' });

/** Answers `/readyz`: the database and the storage of the course's files answer too; 503 names the one that does not. */
export async function readiness(): Promise<Response> {
  const checks = { database: () => sql`select 1`, storage: () => fileStorage.check() };
  for (const [name, check] of Object.entries(checks)) {
    try {
      await check();
    } catch {
      return Response.json({ status: `${name} unreachable` }, { status: 503, headers: { 'Retry-After': '2' } });
    }
  }
  return Response.json({ status: 'ready' });
}
