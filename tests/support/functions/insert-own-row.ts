import { randomUUID } from 'node:crypto';
import { sql } from '#platform/postgres/database.server.ts';

const fillers: Record<string, unknown> = {
  ...{ jsonb: '{}', ARRAY: [], integer: 1, real: 0.5, boolean: false, bigint: 1 },
  'timestamp with time zone': '2026-11-23T12:00:00Z',
  date: '2026-11-23',
};

/**
 * Puts a row into a table of own data past all declarations, with something in every column that needs it: `text` where it is text. Answers
 * its id. `known` says what must be something in particular.
 */
export async function insertOwnRow({
  table,
  userId,
  text = 'text',
  known = {},
}: {
  table: string;
  userId: string;
  text?: string;
  known?: Record<string, unknown>;
}): Promise<string> {
  const id = randomUUID();
  const columns = await sql<{ name: string; type: string }[]>`
    select column_name as name, data_type as type from information_schema.columns
    where table_name = ${table} and is_nullable = 'NO' and column_default is null and column_name not in ('id', 'parent_user_id')`;
  const always: Record<string, unknown> = {
    type: table === 'feedback' ? 'review' : 'folder',
    lesson: 'hello-ai-world',
    order: 1,
    problems: '[]',
    minutes: [1],
    stats: '{"wrong":0}',
  };
  const filled = columns.map(({ name, type }) => [name, known[name] ?? always[name] ?? fillers[type] ?? text]);
  const values = { id, parent_user_id: userId, ...Object.fromEntries(filled) };
  if (table !== 'prompt_templates') {
    await sql`insert into ${sql(table)} ${sql(values)}`;
    return id;
  }
  const file = { id: randomUUID(), parent_user_id: userId, name: text, type: 'file', parent_prompt_template_id: id };
  await sql`with template as (insert into prompt_templates ${sql({ ...values, prompt: text })})
    insert into prompt_files ${sql(file)}`;
  return id;
}
