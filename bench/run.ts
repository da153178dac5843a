import { parseArgs } from 'node:util';
import { startBareServer } from './bare-server.ts';
import { checkOutBefore } from './check-out-before.ts';
import { measurePages } from './measure-pages.ts';
import { measureStart } from './measure-start.ts';
import { median } from './quantile.ts';
import { type LoadRequest, requestsPerSecond } from './requests-per-second.ts';
import { type MeasuredSite, startMeasuredSite } from './start-measured-site.ts';

/*
 * `npm run bench`: how many requests a second the site answers, in turns with the state before it and with a bare node:http server, because
 * absolute figures say more about the machine than about the site. `--against COMMIT` names the state.
 */
const { values: options } = parseArgs({ options: { against: { type: 'string' }, rounds: { type: 'string', default: '3' } } });
/** The share of the requests of the state before that must be made. */
const tolerated = 0.8;

const before = checkOutBefore(options.against);
process.once('exit', before.remove);
const sites = { now: await startMeasuredSite(), before: await startMeasuredSite({}, before.folder) };
const bare = await startBareServer({ bodyBytes: 6 * 1024 });
const requests = { now: requestsOf(sites.now), before: requestsOf(sites.before) };

const bareRates: number[] = [];
const rates = { now: new Map<string, number[]>(), before: new Map<string, number[]>() };
for (let round = 0; round < Number(options.rounds); round++) {
  bareRates.push(await requestsPerSecond({ url: bare.url }));
  for (const name of Object.keys(requests.now)) {
    for (const state of round % 2 === 0 ? (['now', 'before'] as const) : (['before', 'now'] as const)) {
      const request = requests[state][name];
      if (request) rates[state].set(name, [...(rates[state].get(name) ?? []), await requestsPerSecond(request)]);
    }
  }
}
const bytes = { now: await measurePages(sites.now), before: await measurePages(sites.before) };
await bare.stop();
await Promise.all([sites.now.stop(), sites.before.stop()]);
const start = { before: await measureStart(before.folder), now: await measureStart() };

const bareRate = median(bareRates);
const cell = (value: string | number) => String(value).padStart(10);
console.log(`\nbare server: ${Math.round(bareRate)} requests a second; before: ${before.commit}`);
console.log(`\n${'requests per second'.padEnd(26)}${['now', 'of bare', 'before', 'of before'].map(cell).join('')}`);
const behind: string[] = [];
for (const [name, now] of rates.now) {
  const then = rates.before.get(name) ?? [];
  const share = median(now.map((rate, round) => rate / (then[round] ?? Number.NaN)));
  if (share < tolerated) behind.push(name);
  const cells = [Math.round(median(now)), (median(now) / bareRate).toFixed(3), Math.round(median(then)), share.toFixed(2)];
  console.log(name.padEnd(26) + cells.map(cell).join(''));
}
const kinds = ['html', 'script', 'style', 'font', 'data'] as const;
console.log(`\n${'bytes over the wire'.padEnd(26)}${kinds.map(cell).join('')}`);
for (const [name, ofPage] of Object.entries(bytes.now)) {
  console.log(name.padEnd(26) + kinds.map((kind) => cell(ofPage[kind])).join(''));
  const then = bytes.before[name];
  if (then) console.log('  before'.padEnd(26) + kinds.map((kind) => cell(then[kind])).join(''));
}
console.log(`\nwarm start: ${start.now} s, before ${start.before} s`);
if (behind.length > 0) {
  console.error(`Below ${tolerated} of ${before.commit}: ${behind.join(', ')}.`);
  process.exitCode = 1;
}

function requestsOf(site: MeasuredSite): Record<string, LoadRequest> {
  const member = { Cookie: site.cookie };
  return {
    'home page': { url: `${site.origin}/` },
    'essay page': { url: `${site.origin}/compute-advantage-equation` },
    ...applicationPage(site, { name: 'lesson', path: '/principled-ai-coding/course/hello-ai-world', headers: member }),
    ...applicationPage(site, { name: 'course', path: '/principled-ai-coding/course', headers: member }),
    ...applicationPage(site, { name: 'member assets', path: '/principled-ai-coding/member-assets', headers: member }),
    ...applicationPage(site, { name: 'settings', path: '/settings', headers: member }),
    ...applicationPage(site, { name: 'team seats', path: '/team-seats', headers: member }),
    ...applicationPage(site, { name: 'playground', path: '/playground', headers: member }),
    ...applicationPage(site, { name: 'login', path: '/login' }),
    'ID token': { url: `${site.origin}/auth/token`, headers: member },
    'function validateUser': {
      url: `${site.origin}/functions/validateUser`,
      headers: { Authorization: `Bearer ${site.idToken}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ validateUserType: 'havePaicc', userId: site.userId }),
    },
  };
}

/**
 * Asks for a page as somebody opens it again and again, and "anew": under addresses that all differ, so that none of its renderings is
 * kept, as when everybody's data differ.
 */
function applicationPage(
  { origin }: MeasuredSite,
  { name, path, headers }: { name: string; path: string; headers?: LoadRequest['headers'] },
): Record<string, LoadRequest> {
  const page = { url: origin + path, headers };
  const paths = Array.from({ length: 20_000 }, (_, visit) => `${path}?visit=${visit}`);
  return { [`${name} page`]: page, [`${name} page, anew`]: { ...page, paths } };
}
