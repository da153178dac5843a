import { sql } from '#platform/postgres/database.server.ts';

/** Answers `/healthz`: this process answers. */
export const health = () => Response.json({ status: 'ok' });

/** Answers `/readyz`: the database answers too; 503 when it does not. */
export async function readiness(): Promise<Response> {
  try {
    await sql`select 1`;
    return Response.json({ status: 'ready' });
  } catch {
    return Response.json({ status: 'database unreachable' }, { status: 503, headers: { 'Retry-After': '2' } });
  }
}
