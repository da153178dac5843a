import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';

test('the tables in the code are those that the migrations make', async () => {
  const [newest = ''] = globSync('database/migrations/meta/*_snapshot.json').sort().reverse();
  const migrated = JSON.parse(readFileSync(newest, 'utf8'));
  const files = globSync('{features,platform}/**/*.table.server.ts');
  expect(files.length).toBeGreaterThan(20);
  const tables = await Promise.all(files.map((file) => import(path.resolve(file))));
  const defined = generateDrizzleJson(Object.assign({}, ...tables), migrated.id);
  expect(await generateMigration(migrated, defined)).toEqual([]);
});
