import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ContentQueryParams } from '#features/content/query/content-query.ts';
import { second } from '#platform/durations.ts';
import { type Site, startSite } from '#tests/support/site/site.ts';
import { startBareServer } from './bare-server.ts';
import { frequentQueries, otherQueries, queryPath } from './content-queries.ts';
import { median } from './quantile.ts';
import { requestsPerSecond } from './requests-per-second.ts';
import { writePosts } from './write-posts.ts';

/*
 * `npm run bench:content`: content queries over 10,000 posts of 800 words, as ratios to a bare node:http server in the same rounds; how
 * long the slowest of other queries take; how soon a started server answers; what memory it takes. `--record` keeps the result.
 */
const baselineFile = 'bench/baseline.json';
const postCount = 10_000;
const rounds = 3;
const mixRounds = 40;
const aims = { ratio: 0.1, p99Milliseconds: 20, coldStartSeconds: 3 };

const folder = mkdtempSync(path.join(tmpdir(), 'bench-content-'));
writePosts({ folder: path.join(folder, 'blogs'), count: postCount });
const settings = { CONTENT_DIR: folder };

const first = await startSite(settings); // makes the database, which a server that is started again has
await first.stop();
const startedAt = performance.now();
const site = await first.restart();
await ask(site, queryPath({ first: true, where: { _path: '/blogs/post-77' }, without: ['body'] }));
const coldStartSeconds = round((performance.now() - startedAt) / second);

const frequent = frequentQueries(postCount);
for (const paths of Object.values(frequent)) for (const one of paths.slice(0, 20)) await ask(site, one);
const rates = await measureRates(site);
const others = await measureOthers(site);
const p99Milliseconds = round(others[Math.floor(others.length * 0.01)]?.milliseconds ?? 0);
const memoryMebibytes = Math.round(residentKibibytes(site) / 1024);
await site.remove();
rmSync(folder, { recursive: true });

const bareRate = median(rates.bare);
const ratios = Object.fromEntries(Object.keys(frequent).map((name) => [name, round(median(rates[name]) / bareRate)]));
const result = { ratios, p99Milliseconds, coldStartSeconds, memoryMebibytes };
console.log(`content queries over ${postCount} posts, bare server ${Math.round(bareRate)} requests/s`);
for (const [name, ratio] of Object.entries(ratios)) {
  console.log(`${name.padEnd(26)}${Math.round(median(rates[name]))} requests/s, ratio ${ratio} (aim ${aims.ratio})`);
}
console.log(`p99 of other queries      ${p99Milliseconds} ms (aim ${aims.p99Milliseconds})`);
for (const { milliseconds, params } of others.slice(0, Math.floor(others.length * 0.01) + 1)) {
  console.log(`${String(round(milliseconds)).padStart(24)} ms ${JSON.stringify(params)}`);
}
console.log(`start to first answer     ${coldStartSeconds} s (aim ${aims.coldStartSeconds})`);
console.log(`memory                    ${memoryMebibytes} MiB`);
if (process.argv.includes('--record')) {
  const baseline = existsSync(baselineFile) ? JSON.parse(readFileSync(baselineFile, 'utf8')) : {};
  writeFileSync(baselineFile, `${JSON.stringify({ ...baseline, content: result }, null, 2)}\n`);
}

async function measureRates({ origin }: Site): Promise<Record<string, number[]>> {
  const bare = await startBareServer({ bodyBytes: 6 * 1024 });
  const measured: Record<string, number[]> = {};
  const requests = [
    ['bare', { url: bare.url }],
    ...Object.entries(frequent).map(([name, paths]) => [name, { url: origin, paths }]),
  ] as const;
  for (let round = 0; round < rounds; round++) {
    for (const [name, request] of requests) {
      measured[name as string] = [...(measured[name as string] ?? []), await requestsPerSecond(request as { url: string })];
    }
  }
  await bare.stop();
  return measured;
}

/** Measures other queries, asked one after another, and lists the slowest first. */
async function measureOthers(site: Site): Promise<{ params: ContentQueryParams; milliseconds: number }[]> {
  const measured: { params: ContentQueryParams; milliseconds: number }[] = [];
  for (let round = 0; round < mixRounds; round++) {
    for (const params of otherQueries(round)) {
      const askedAt = performance.now();
      await ask(site, queryPath(params));
      measured.push({ params, milliseconds: performance.now() - askedAt });
    }
  }
  return measured.sort((one, other) => other.milliseconds - one.milliseconds);
}

async function ask({ origin }: Site, address: string): Promise<void> {
  const response = await fetch(origin + address);
  const text = await response.text();
  if (!response.ok) throw new Error(`${address} was refused: ${text}`);
}

function residentKibibytes({ process: { pid } }: Site): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

function round(value: number): number {
  return Number(value.toFixed(3));
}
