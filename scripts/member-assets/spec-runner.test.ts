import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { readExamples } from '#tests/support/content/read-examples.ts';
import { runExample } from '#tests/support/content/run-example.ts';

/* The tool as a member gets it: unpacked from the archive. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'unpacked-'));
  for (const [name, content] of Object.entries(unzipSync(readFileSync('media/assets/spec-runner.zip')))) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
});

test('its own tests pass: rounds, stop rules, locks, hostile specifications, Ctrl-C', { tags: ['slow'] }, () => {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const { status, stdout } = spawnSync(process.execPath, ['--test', '--test-reporter=tap'], {
    cwd: path.join(folder, 'spec-runner'),
    env,
    encoding: 'utf8',
  });
  expect(status, stdout).toBe(0);
  expect(Number(/^# pass (\d+)$/m.exec(stdout)?.[1])).toBeGreaterThanOrEqual(30);
});

test('what its manual shows is what it prints', async () => {
  const examples = readExamples(path.join(folder, 'spec-runner/README.md'));
  expect(examples.length).toBeGreaterThanOrEqual(3);
  for (const example of examples) await runExample(example, folder);
});

test('its help names every option of the manual, and the manual every exit code of the help', () => {
  const help = spawnSync(process.execPath, ['media/assets/spec-runner/spec-runner.mjs', '--help'], { encoding: 'utf8' }).stdout;
  const manual = readFileSync('media/assets/spec-runner/README.md', 'utf8');
  for (const [option] of manual.matchAll(/`--(assistant|log|run|help|rounds|timeout)\b/g))
    expect(help).toContain(option.slice(1));
  for (const [, code] of help.matchAll(/^ {2}(\d+) /gm)) expect(manual).toContain(`| ${code} |`);
});
