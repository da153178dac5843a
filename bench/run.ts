import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { PageBytes } from '#tests/support/browser/measure-page-bytes.ts';
import { startBareServer } from './bare-server.ts';
import { measurePages } from './measure-pages.ts';
import { measureStart } from './measure-start.ts';
import { median } from './quantile.ts';
import { type LoadRequest, requestsPerSecond } from './requests-per-second.ts';
import { startMeasuredSite } from './start-measured-site.ts';

/*
 * `npm run bench`: how many requests a second the site answers, as ratios to a bare node:http server measured in the same rounds, because
 * absolute figures say more about the machine than about the site. `--record` keeps the result as the baseline.
 */
const baselineFile = 'bench/baseline.json';
const rounds = 3;
const tolerated = 0.7;

interface Result {
  ratios: Record<string, number>;
  bytes: Record<string, PageBytes>;
  warmStartSeconds: number;
}

/** A member's pages beside the lesson. */
const ownPages = {
  course: '/principled-ai-coding/course',
  'member assets': '/principled-ai-coding/member-assets',
  settings: '/settings',
  'team seats': '/team-seats',
  playground: '/playground',
};

const site = await startMeasuredSite();
const bare = await startBareServer({ bodyBytes: 6 * 1024 });
const requests: Record<string, LoadRequest> = {
  bare: { url: bare.url },
  'home page': { url: `${site.origin}/` },
  'essay page': { url: `${site.origin}/compute-advantage-equation` },
  ...applicationPages({ lesson: '/principled-ai-coding/course/hello-ai-world', ...ownPages }, { Cookie: site.cookie }),
  ...applicationPages({ login: '/login' }),
  'ID token': { url: `${site.origin}/auth/token`, headers: { Cookie: site.cookie } },
  'function validateUser': {
    url: `${site.origin}/functions/validateUser`,
    headers: { Authorization: `Bearer ${site.idToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ validateUserType: 'havePaicc', userId: site.userId }),
  },
};

const rates: Record<string, number[]> = {};
for (let round = 0; round < rounds; round++) {
  for (const [name, request] of Object.entries(requests)) {
    rates[name] = [...(rates[name] ?? []), await requestsPerSecond(request)];
  }
}
const bytes = await measurePages(site);
await bare.stop();
await site.stop();
const warmStartSeconds = await measureStart();

const bareRate = median(rates.bare);
const result: Result = { ratios: {}, bytes, warmStartSeconds };
const baseline: Result | null = existsSync(baselineFile) ? JSON.parse(readFileSync(baselineFile, 'utf8')) : null;
let fellBehind = false;

console.log(`\n${'requests per second'.padEnd(24)}${'median'.padStart(10)}${'ratio'.padStart(8)}${'baseline'.padStart(10)}`);
for (const name of Object.keys(requests)) {
  const rate = median(rates[name]);
  const ratio = Number((rate / bareRate).toFixed(3));
  const before = baseline?.ratios[name];
  if (name !== 'bare') result.ratios[name] = ratio;
  fellBehind ||= before !== undefined && ratio < before * tolerated;
  console.log(
    `${name.padEnd(24)}${Math.round(rate).toString().padStart(10)}${ratio.toFixed(3).padStart(8)}${(before?.toFixed(3) ?? '').padStart(10)}`,
  );
}
const kinds = ['html', 'script', 'style', 'font', 'data'] as const;
console.log(`\n${'bytes over the wire'.padEnd(24)}${kinds.map((kind) => kind.padStart(10)).join('')}`);
for (const [name, ofPage] of Object.entries(bytes)) {
  console.log(name.padEnd(24) + kinds.map((kind) => String(ofPage[kind]).padStart(10)).join(''));
}
console.log(`\nwarm start: ${warmStartSeconds} s`);

if (process.argv.includes('--record')) writeFileSync(baselineFile, `${JSON.stringify({ ...baseline, ...result }, null, 2)}\n`);
if (fellBehind) {
  console.error(`A ratio fell below ${tolerated} of its baseline (${baselineFile}).`);
  process.exitCode = 1;
}

/**
 * Asks for each page as somebody opens it again and again, and "anew": under addresses that all differ, so that none of its renderings is
 * kept, as when everybody's data differ.
 */
function applicationPages(pages: Record<string, string>, headers: LoadRequest['headers'] = {}): Record<string, LoadRequest> {
  return Object.fromEntries(
    Object.entries(pages).flatMap(([name, path]) => {
      const page = { url: site.origin + path, headers };
      const paths = Array.from({ length: 20_000 }, (_, visit) => `${path}?visit=${visit}`);
      return [
        [`${name} page`, page],
        [`${name} page, anew`, { ...page, paths }],
      ];
    }),
  );
}
