import { afterEach, expect, test, vi } from 'vitest';

const publicSite = { SECRET: 'x'.repeat(32), LOCAL_SERVICES: 'oauth,payments,outbox' };

afterEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
});

async function check(ORIGIN: string, resolve: (name: string) => Promise<{ address: string }>): Promise<string> {
  for (const [name, value] of Object.entries({ ...publicSite, ORIGIN })) vi.stubEnv(name, value);
  const { checkAddress } = await import('./check-address.ts');
  return checkAddress(resolve);
}

const failing = (code: string) => async () => {
  throw Object.assign(new Error(`getaddrinfo ${code}`), { code });
};

test('a name that leads somewhere, an address and this machine are well', async () => {
  const found = async () => ({ address: '192.0.2.1' });
  expect(await check('https://learn.example.com', found)).toBe('learn.example.com leads to 192.0.2.1');
  vi.resetModules();
  expect(await check('https://192.0.2.7', failing('never asked'))).toContain('an address without a name');
});

test('a name that no name server knows, and name servers that do not answer, are told apart', async () => {
  await expect(check('https://lern.example.com', failing('ENOTFOUND'))).rejects.toThrow(
    'ORIGIN: no name server knows lern.example.com',
  );
  vi.resetModules();
  await expect(check('https://lern.example.com', failing('EAI_AGAIN'))).rejects.toThrow(
    'ORIGIN: the name servers do not say where lern.example.com leads (EAI_AGAIN)',
  );
});
