import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Runs a program that uses the log, and returns all that it prints. */
function printed(program: string, level: string): string {
  const script = `import { log, logProcess } from '#platform/logging/log.server.ts'; ${program}`;
  const environment = { ...process.env, LOG_LEVEL: level };
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    ...{ env: environment, encoding: 'utf8' },
  });
  return `${stdout}${stderr}${status === 0 ? '' : `ended with ${status}`}`;
}

const failure = `Object.assign(new Error('Failed query: select $1\\nparams: s3cret'), { query: 'select $1', params: ['s3cret'] })`;

test('a line carries no token, cookie, header, address or prompt of whatever it is about, and says what happened', () => {
  const secrets = { authorization: 's1', cookie: 's2', email: 's3', token: 's4', prompt: 's5', kept: 'seen' };
  const line = printed(`log.info({ request: ${JSON.stringify(secrets)} }, 'it happened'); log.debug('unasked');`, 'info');
  expect(JSON.parse(line)).toMatchObject({ msg: 'it happened', request: { kept: 'seen', token: '[redacted]' } });
  expect(line).not.toMatch(/s[1-5]"/);
});

test.each([
  ['an error alone', `log.error(${failure})`],
  ['an error in words', `log.warn('it failed: %s', ${failure})`],
  ['an error under any key', `log.info({ problem: ${failure}, deep: { error: ${failure} } })`],
  ['an error that a package prints', `logProcess(); console.error('# FAILED: s3cret', ${failure}); console.warn(${failure})`],
  ['a rejection that nobody handles', `logProcess(); Promise.reject(${failure})`],
  ['an exception that nobody catches', `logProcess(); setTimeout(() => { throw ${failure} })`],
])('%s is written without its values', (what, program) => {
  const lines = printed(program, 'info');
  expect(lines).toMatch(/Failed query/);
  expect(lines).not.toContain('s3cret');
  expect(lines.includes('ended with 1')).toBe(what.includes('nobody'));
});
