import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

/* What the process of a command does before it has a database. */
const home = mkdtempSync(path.join(tmpdir(), 'owner-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

function run({ dataDir, args, cwd = home }: { dataDir: string; args: string[]; cwd?: string }) {
  const { DATABASE_URL: _, ...env } = process.env;
  // Away from the repository, whose `.env` may name a database.
  return spawnSync(process.execPath, [path.resolve('server/owner.ts'), ...args], {
    cwd,
    env: { ...env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
}

test.each(['mails', 'audit', 'grant ada@example.com', 'backup', 'backup list'])(
  'on a folder that is not there, %s says so, ends with 3 and makes nothing',
  (command) => {
    const dataDir = path.join(home, 'mistyped');
    const { status, stdout, stderr } = run({ dataDir, args: command.split(' ') });
    expect([status, stdout]).toEqual([3, '']);
    expect(stderr).toMatch(new RegExp(`^${dataDir} holds no site, and nothing was made there`));
    expect(existsSync(dataDir)).toBe(false);
  },
);

test('an empty folder holds no site either, and a program reads that', () => {
  const { status, stdout } = run({ dataDir: home, args: ['mails', '--json'] });
  expect(status).toBe(3);
  expect(JSON.parse(stdout)).toMatchObject({ ok: false, exitCode: 3, lines: [expect.stringContaining(home)], rows: [] });
  expect(readdirSync(home)).toEqual([]);
});

test('only a backup may be restored there: what is missing then is the file', () => {
  const cwd = mkdtempSync(path.join(tmpdir(), 'owner-'));
  symlinkSync(path.resolve('database'), path.join(cwd, 'database'));
  const { status, stderr } = run({ dataDir: path.join(cwd, 'new'), args: ['backup', 'restore', 'no-such-file'], cwd });
  rmSync(cwd, { recursive: true, force: true });
  expect([status, stderr]).toEqual([1, expect.stringContaining('there is no file')]);
});
