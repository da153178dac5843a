import { expect, test } from 'vitest';
import { runCheck, Warning } from './run-check.ts';

test('a check is well, warns, fails, or takes too long, and holds nobody up', async () => {
  const hanging = () => new Promise<string>(() => {});
  const warn = async () => Promise.reject(new Warning('soon full'));
  expect(await runCheck('disk', async () => 'half full')).toEqual({ name: 'disk', state: 'ok', says: 'half full' });
  expect(await runCheck('disk', warn)).toEqual({ name: 'disk', state: 'warns', says: 'soon full' });
  const thrown = () => {
    throw new Error('full');
  };
  expect(await runCheck('disk', thrown)).toEqual({ name: 'disk', state: 'fails', says: 'full' });
  expect(await runCheck('mail', hanging, { timeout: 10 })).toEqual({
    ...{ name: 'mail', state: 'fails', says: 'no answer within 0.01 seconds' },
  });
});
