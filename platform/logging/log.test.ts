import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Runs a program that uses the log, and returns what it prints. */
function printed(program: string, level: string): string {
  const script = `import { log } from '#platform/logging/log.server.ts'; ${program}`;
  const environment = { ...process.env, LOG_LEVEL: level };
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { env: environment, encoding: 'utf8' }).stdout;
}

test('a line carries no token, cookie, header, address or prompt of whatever it is about, and says what happened', () => {
  const secrets = { authorization: 's1', cookie: 's2', email: 's3', token: 's4', prompt: 's5', kept: 'seen' };
  const line = printed(`log.info({ request: ${JSON.stringify(secrets)} }, 'it happened'); log.debug('unasked');`, 'info');
  expect(JSON.parse(line)).toMatchObject({ msg: 'it happened', request: { kept: 'seen', token: '[redacted]' } });
  expect(line).not.toMatch(/s[1-5]"/);
});
