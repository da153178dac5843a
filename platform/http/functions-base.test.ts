import { afterEach, expect, test, vi } from 'vitest';

const production = 'https://functions.learn.example';

afterEach(() => {
  vi.unstubAllEnvs();
});

async function functionsBaseWith(environment: Record<string, string>): Promise<string | undefined> {
  vi.resetModules();
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  return (await import('./functions-base.server.ts')).functionsBase;
}

test.each([
  ['production', {}, production],
  ['development', {}, undefined],
  ['development', { FUNCTIONS_FORCE_PRODUCTION: 'true' }, production],
  ['production', { FUNCTIONS_FORCE_PRODUCTION: 'true' }, production],
])('in %s with %j functions are called at %s', async (NODE_ENV, forced, expected) => {
  expect(await functionsBaseWith({ NODE_ENV, FUNCTIONS_BASE_URL: `${production}/`, ...forced })).toBe(expected);
});

test('nothing is forced that was not named', async () => {
  await expect(functionsBaseWith({ FUNCTIONS_FORCE_PRODUCTION: 'true' })).rejects.toThrow(/^FUNCTIONS_BASE_URL: needed because/);
});
