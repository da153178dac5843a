import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readRefusal } from '../../paic/src/refusal.js';

const folder = mkdtempSync(path.join(tmpdir(), 'paic-codes-'));
mkdirSync(path.join(folder, 'program.js'));

/** Runs `paic submit` in a folder whose mark says this. */
function submit(mark: string) {
  writeFileSync(path.join(folder, '.paic.json'), mark);
  const environment = { PATH: process.env.PATH, XDG_CONFIG_HOME: folder };
  const { status, stderr } = spawnSync(process.execPath, [path.resolve('paic/src/paic.js'), 'submit'], {
    ...{ cwd: folder, env: environment, encoding: 'utf8' },
  });
  return { code: status, told: stderr };
}

test.each(['', '{}', '[]', 'null', '{"problemId":"a/b","files":["../login.json"]}', '{"problemId":1,"files":[]}'])(
  'a folder whose mark is %j hands nothing in',
  (mark) => expect(submit(mark)).toEqual({ code: 2, told: expect.stringContaining('.paic.json was changed.') }),
);

test.each(['--version', '-v'])('%s says the version that the package has, and nothing else', (flag) => {
  const { status, stdout } = spawnSync(process.execPath, [path.resolve('paic/src/paic.js'), flag], { encoding: 'utf8' });
  const { version } = JSON.parse(readFileSync('paic/package.json', 'utf8'));
  expect([status, stdout]).toEqual([0, `${version}\n`]);
});

test.each([[], ['--help'], ['-h'], ['submit', '--help'], ['prompt', 'run', '-h']])(
  '%s %s %s names every command and flag',
  (...words) => {
    const { status, stdout } = spawnSync(process.execPath, [path.resolve('paic/src/paic.js'), ...words], { encoding: 'utf8' });
    expect(status).toBe(0);
    for (const said of ['login', 'next', 'submit', 'prompt run', 'logout', '--answer-tokens', '--version', '--help'])
      expect(stdout).toContain(said);
  },
);

test('a fault of the command line itself is told in a line, and is no wrong solution', () => {
  const { code, told } = submit('{"problemId":"a/b","files":["program.js"]}');
  expect([code, told]).toEqual([5, expect.stringMatching(/^paic failed here: Error: EISDIR.*\n$/)]);
});

test.each([
  ['INTERNAL', 4],
  ['UNAVAILABLE', 4],
  ['STOPPING', 4],
  ['MODEL_BUSY', 4],
  ['MODEL_REFUSED', 3],
  ['NOT_A_MEMBER', 3],
  ['KEY_REFUSED', 3],
  ['TOO_MANY_REQUESTS', 3],
  ['INVALID_INPUT', 2],
  ['UNKNOWN_PROMPT_OPTION', 2],
])('%s of the site ends the command with %i', (key, code) =>
  expect(readRefusal({ text: `Why. (${key})`, site: 'http://127.0.0.1' }).exitCode).toBe(code),
);
