import postgres from 'postgres';

/**
 * Lets a PostgreSQL of tests wait for no disk: nothing in it outlives the run. What is acknowledged is still there after a kill -9, of which
 * the disk learns nothing.
 */
export async function forgetDisk(url: string): Promise<void> {
  const sql = postgres(url, { max: 1 });
  for (const setting of ['fsync', 'full_page_writes']) await sql.unsafe(`alter system set ${setting} = off`);
  await sql`select pg_reload_conf()`;
  await sql.end();
}
