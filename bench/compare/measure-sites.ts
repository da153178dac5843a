import { chromium } from '@playwright/test';
import { chromiumPath } from '#tests/support/browser/chromium-path.ts';
import { measurePageBytes, type PageBytes } from '#tests/support/browser/measure-page-bytes.ts';
import { startBareServer } from '../bare-server.ts';
import { median } from '../quantile.ts';
import { requestsPerSecond } from '../requests-per-second.ts';
import { startCompressingProxy } from './compressing-proxy.ts';
import { measureVisit, type Visit } from './measure-visit.ts';
import type { RunningSite } from './running-site.ts';

export interface Figures {
  /** Requests a second of a post, as a share of a bare node:http server's. */
  shareOfBare: number;
  requestsPerSecond: number;
  /** The bytes of a first visit to a post, compressed. */
  bytes: PageBytes;
  totalBytes: number;
  /** Milliseconds. */
  largestContentfulPaint: number;
  totalBlockingTime: number;
  layoutShift: number;
}

const bareBody = 6 * 1024;
/** The visits of a round: one differs from the next by a fifth. */
const visitsPerRound = 3;

/** Measures one page of every site in turns, round by round, so that a busy moment of the machine meets them all; medians of the rounds. */
export async function measureSites({ sites, path, rounds }: Options): Promise<Map<RunningSite, Figures>> {
  const bare = await startBareServer({ bodyBytes: bareBody });
  const from = bare.url.replace('127.0.0.1', 'localhost');
  const proxies = await Promise.all(sites.map(({ origin }) => startCompressingProxy(origin)));
  const contestants = sites.map((site, index) => ({
    site,
    proxied: `${proxies[index]?.origin}${path}`,
    rates: [] as number[],
    visits: [] as Visit[],
  }));
  const bareRates: number[] = [];
  for (const { proxied } of contestants) await measureBytes(proxied); // the first request may make the page
  for (let round = 1; round <= rounds; round++) {
    bareRates.push(await requestsPerSecond({ url: bare.url }));
    for (const { site, rates } of contestants) rates.push(await requestsPerSecond({ url: site.origin + path }));
    for (let visit = 1; visit <= visitsPerRound; visit++)
      for (const { proxied, visits } of contestants) visits.push(await measureVisit({ address: proxied, from }));
    console.log(`round ${round} of ${rounds}`);
  }
  const figures = new Map<RunningSite, Figures>();
  for (const { site, proxied, rates, visits } of contestants) {
    const bytes = await measureBytes(proxied);
    figures.set(site, {
      shareOfBare: Number((median(rates) / median(bareRates)).toPrecision(2)),
      requestsPerSecond: Math.round(median(rates)),
      bytes,
      totalBytes: Object.values(bytes).reduce((sum, part) => sum + part),
      largestContentfulPaint: Math.round(median(visits.map((visit) => visit.largestContentfulPaint))),
      totalBlockingTime: Math.round(median(visits.map((visit) => visit.totalBlockingTime))),
      layoutShift: Number(median(visits.map((visit) => visit.layoutShift)).toFixed(3)),
    });
  }
  for (const proxy of proxies) proxy.stop();
  await bare.stop();
  return figures;
}

interface Options {
  sites: readonly RunningSite[];
  path: string;
  rounds: number;
}

async function measureBytes(address: string): Promise<PageBytes> {
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    return await measurePageBytes(await browser.newPage(), address);
  } finally {
    await browser.close();
  }
}
