import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { config } from '#platform/config/config.server.ts';
import { measureStorage } from './measure-storage.server.ts';

test('what a folder of the data holds is counted, however deep it lies', async () => {
  const folder = path.join(config.DATA_DIR, 'measured');
  mkdirSync(path.join(folder, 'deeper'), { recursive: true });
  writeFileSync(path.join(folder, 'one'), 'x'.repeat(1000));
  writeFileSync(path.join(folder, 'deeper', 'two'), 'x'.repeat(500));
  const { folders, databaseBytes, freeBytes } = await measureStorage();
  expect(folders).toContainEqual({ name: folder, bytes: 1500 });
  expect(databaseBytes).toBeGreaterThan(1_000_000);
  expect(freeBytes).toBeGreaterThan(0);
});
