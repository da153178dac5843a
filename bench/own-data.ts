import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type HttpCaller, signInCaller } from '#tests/support/accounts/http-caller.ts';
import { startSite } from '#tests/support/site/site.ts';
import { startBareServer } from './bare-server.ts';
import type { Latency } from './measure-latency.ts';
import { type ListenerMemory, measureListeners } from './measure-listeners.ts';
import { measureWaits } from './measure-waits.ts';
import { median } from './quantile.ts';
import { type LoadRequest, requestsPerSecond } from './requests-per-second.ts';

/*
 * `npm run bench:own-data`: what a person waits for (signing in, a token, a list, a change, another tab's change) while nothing else goes
 * on; tokens and lists under load, as ratios to a bare node:http server in the same rounds; what open listeners cost in memory. `--record`
 * keeps the result.
 */
const baselineFile = 'bench/baseline.json';
const rounds = 3;

interface Result {
  latency: Record<string, Latency>;
  listeners: ListenerMemory;
  ratios: Record<string, number>;
}

const site = await startSite({ CALL_LIMIT_FACTOR: '1000000' });
const bare = await startBareServer({ bodyBytes: 6 * 1024 });
const person = await signInCaller(site.origin);
for (let number = 0; number < 50; number += 1) {
  const item = { type: 'file', name: `Prompt ${number}`, parentPromptTemplateId: randomUUID(), prompt: 'x'.repeat(500) };
  await person.call('createItem', { table: 'prompt_files', itemId: randomUUID(), item });
}
const result: Result = {
  latency: await measureWaits({ caller: person, origin: site.origin, bareUrl: bare.url }),
  listeners: await measureListeners(site, { listeners: 5000 }), // before the load, which leaves memory behind
  ratios: await measureRatios(person),
};
await bare.stop();
await site.remove();

const baseline = existsSync(baselineFile) ? JSON.parse(readFileSync(baselineFile, 'utf8')) : {};
const before: Partial<Result> = baseline.ownData ?? {};
console.log(
  `${'waited for'.padEnd(34)}${'p50 ms'.padStart(9)}${'p99 ms'.padStart(9)}${'× bare'.padStart(9)}${'before'.padStart(9)}`,
);
for (const [name, { p50Milliseconds, p99Milliseconds, timesBare }] of Object.entries(result.latency)) {
  const cells = [p50Milliseconds, p99Milliseconds, timesBare, before.latency?.[name]?.timesBare ?? ''];
  console.log(name.padEnd(34) + cells.map((cell) => String(cell).padStart(9)).join(''));
}
console.log(`\n${'under load'.padEnd(34)}${'ratio'.padStart(9)}${'before'.padStart(9)}`);
for (const [name, ratio] of Object.entries(result.ratios)) {
  console.log(name.padEnd(34) + [ratio, before.ratios?.[name] ?? ''].map((cell) => String(cell).padStart(9)).join(''));
}
const { listeners, mebibytes, kibibytesEach } = result.listeners;
console.log(`\n${listeners} open listeners: ${mebibytes} MiB, ${kibibytesEach} KiB each`);
if (process.argv.includes('--record'))
  writeFileSync(baselineFile, `${JSON.stringify({ ...baseline, ownData: result }, null, 2)}\n`);

async function measureRatios({ userId, token, cookie }: HttpCaller): Promise<Result['ratios']> {
  const requests: Record<string, LoadRequest> = {
    'ID token by the session': { url: `${site.origin}/auth/token`, headers: { Cookie: cookie } },
    'getList of 50 rows': {
      url: `${site.origin}/functions/getList`,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ table: 'prompt_templates', parentUserId: userId }),
    },
  };
  const rates: Record<string, number[]> = { bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, request] of Object.entries({ bare: { url: bare.url }, ...requests })) {
      rates[name] = [...(rates[name] ?? []), await requestsPerSecond(request)];
    }
  }
  return Object.fromEntries(
    Object.keys(requests).map((name) => [name, Number((median(rates[name]) / median(rates.bare)).toFixed(4))]),
  );
}
