import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { second } from '#platform/durations.ts';
import { chromiumPath } from '#tests/support/browser/chromium-path.ts';

const kilobit = 1000 / 8;
/** A mid-range phone on a slow 4G line: what Lighthouse calls "mobile". */
const phone = { width: 412, height: 823 };
const processorSlowdown = 4;
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1600 * kilobit,
  uploadThroughput: 750 * kilobit,
};
/** The time that a page is watched after the load event: long enough for late scripts and fonts to change what the largest paint is. */
const watched = 3 * second;

export interface Visit {
  largestContentfulPaint: number;
  totalBlockingTime: number;
  layoutShift: number;
}

interface Watched extends Visit {
  firstPaint: number;
}

const attempts = 3;

interface Route {
  address: string;
  /**
   * A page of another site, from which the reader comes. A browser gives each site a process of its own on the way; from its empty first
   * page it would do so only for a page that isolates itself from its opener, and charge that for it.
   */
  from: string;
}

/** Measures one first visit, in a browser of its own, on a slow phone and a slow line. A visit that the machine cut short is made again. */
export async function measureVisit(route: Route): Promise<Visit> {
  for (let attempt = 1; ; attempt++) {
    const browser = await chromium.launch({
      executablePath: await chromiumPath(),
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    });
    try {
      return await visit(browser, route);
    } catch (error) {
      if (attempt === attempts) throw error;
      console.warn(`again: ${route.address} (${error instanceof Error ? error.message.split('\n')[0] : error})`);
    } finally {
      await browser.close();
    }
  }
}

async function visit(browser: Browser, { address, from }: Route): Promise<Visit> {
  const context = await browser.newContext({ viewport: phone, isMobile: true });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', line);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  await page.addInitScript(watch);
  await page.goto(from);
  await page.goto(address, { waitUntil: 'load' });
  await sleep(watched);
  const watchedVisit = await page.evaluate(() => (window as unknown as { visit: Watched }).visit);
  const { largestContentfulPaint, totalBlockingTime, layoutShift } = watchedVisit;
  if (largestContentfulPaint === 0) throw new Error(`${address} painted nothing`);
  return { largestContentfulPaint, totalBlockingTime, layoutShift };
}

/** Runs in the page before its own scripts. Blocking time is what long tasks take beyond 50 ms, from the first paint on. */
function watch(): void {
  const longTask = 50;
  const visit: Watched = {
    firstPaint: Number.POSITIVE_INFINITY,
    largestContentfulPaint: 0,
    totalBlockingTime: 0,
    layoutShift: 0,
  };
  Object.assign(window, { visit });
  const observe = (type: string, record: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') visit.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    visit.largestContentfulPaint = startTime;
  });
  observe('longtask', ({ startTime, duration }) => {
    if (startTime + duration > visit.firstPaint) visit.totalBlockingTime += Math.max(0, duration - longTask);
  });
  observe('layout-shift', (entry) => {
    visit.layoutShift += (entry as PerformanceEntry & { value: number }).value;
  });
}
