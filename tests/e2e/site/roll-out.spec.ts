import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { second } from '#platform/durations.ts';
import { signInCaller } from '#tests/support/accounts/http-caller.ts';
import { readEventStream } from '#tests/support/functions/read-event-stream.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';
import { checkoutWithBuilds } from '#tests/support/site/checkout-with-builds.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';
import { type Site, startSite } from '#tests/support/site/site.ts';

test.skip(process.platform === 'win32', 'Windows has no signals to tell a site with');

const metricsToken = 'who-reads-metrics';
let checkout: ReturnType<typeof checkoutWithBuilds>;
let site: Site;
test.beforeEach(async () => {
  checkout = checkoutWithBuilds();
  site = await startSite({ PROCESSES: '2', METRICS_TOKEN: metricsToken }, { checkout: checkout.folder });
});
test.afterEach(async () => {
  await site.remove();
  checkout.remove();
});

/** Lists the processes that serve, by number. */
const listProcesses = () =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => parent === String(site.process.pid) && args.join(' ').includes('start.ts'))
    .map(([pid]) => Number(pid));

const latestBuild = async (): Promise<string> => JSON.parse((await askAnew('/builds/latest.json')).page).id;

/** Asks over a connection of its own. */
async function askAnew(path: string): Promise<{ status: number; page: string }> {
  const request = get(`${site.origin}${path}`, { agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, page: await text(answer) };
}

/** Asks over a connection that is kept. */
async function askAgain(path: string): Promise<{ status: number; page: string }> {
  const answer = await fetch(`${site.origin}${path}`);
  return { status: answer.status, page: await answer.text() };
}

/** Asks for pages fifty times a second; `stop` lists what failed. */
function askAllTheTime() {
  const paths = ['/', '/login', '/playground', '/no/such/page', '/principled-ai-coding'];
  const asked: Promise<string | undefined>[] = [];
  const ask = async (path: string) => {
    try {
      const { status, page } = await (asked.length % 2 ? askAnew : askAgain)(path);
      return status < 500 && page.trim().endsWith('</html>') ? undefined : `${path}: ${status} ${page.slice(-50)}`;
    } catch (error) {
      return `${path}: ${(error as Error).cause ?? error}`;
    }
  };
  const timer = setInterval(() => asked.push(ask(paths[asked.length % paths.length] ?? '/')), second / 50);
  const stop = async () => {
    clearInterval(timer);
    return (await Promise.all(asked)).filter((failure) => failure !== undefined);
  };
  return { count: () => asked.length, stop };
}

test('a site of two processes goes on when one is killed, moves to a new build without a failed request, and keeps its own over one that cannot start', async () => {
  const before = listProcesses();
  expect(before).toHaveLength(2);
  const metrics = await fetch(`${site.origin}/metrics`, { headers: { Authorization: `Bearer ${metricsToken}` } });
  expect(await metrics.text()).toContain('site_build_info');
  const { userId, cookie } = await signInCaller(site.origin);
  const listen = () => readEventStream(`${site.origin}/functions/listen?table=users&id=${userId}`, { cookie });
  const streams = await Promise.all(Array.from({ length: 6 }, listen));
  for (const stream of streams) expect(await stream.next()).toMatchObject({ event: 'document' });

  expect(listProcesses()).toEqual(before);
  process.kill(before[0] ?? 0, 'SIGKILL');
  await expect.poll(listProcesses).not.toContain(before[0]);
  for (let asked = 0; asked < 20; asked += 1) {
    expect((await askAnew('/login')).status).toBe(200);
  }
  await expect.poll(() => listProcesses().length).toBe(2);

  const [oldAsset = ''] = /\/assets\/[\w.-]+\.js/.exec((await askAnew('/')).page) ?? [];
  const newBuild = checkout.buildAnew();
  expect(await latestBuild()).not.toBe(newBuild);
  const asking = askAllTheTime();
  await expect.poll(asking.count).toBeGreaterThan(20);
  expect(await runOwnerCommand(site, 'reload')).toBe('all processes were replaced by ones of the build that is in place\n');
  const seen = asking.count();
  await expect.poll(asking.count).toBeGreaterThan(seen + 20);
  expect(await asking.stop()).toEqual([]);
  await expect.poll(latestBuild).toBe(newBuild);
  await expect.poll(() => listProcesses().filter((pid) => before.includes(pid))).toEqual([]);
  for (const stream of streams) expect(await stream.next().catch(() => null), 'the old stream has ended').toBeNull();
  expect(await (await listen()).next(), 'and a new one goes on').toMatchObject({ event: 'document' });
  const [newAsset = ''] = /\/assets\/[\w.-]+\.js/.exec((await askAnew('/')).page) ?? [];
  expect(newAsset).not.toBe(oldAsset);
  for (const asset of [oldAsset, newAsset]) expect((await askAnew(asset)).status).toBe(200);

  checkout.breakBuild();
  const refused = await runOwnerCommand(site, 'reload').catch((error) => error);
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringContaining('nothing was replaced, and the site goes on as it was'),
  ]);
  expect(await latestBuild()).toBe(newBuild);
  await site.stop();
  expect(site.process.exitCode).toBe(0);
});

test('a browser that visits while builds are rolled out misses no file, and a tab of the first build goes on', {
  tag: '@slow',
}, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site.origin, serviceWorkers: 'block' });
  const failed: string[] = [];
  context.on('response', (answer) => answer.status() >= 400 && failed.push(`${answer.status()} ${answer.url()}`));
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    if (why !== 'net::ERR_ABORTED') failed.push(`${why} ${request.url()}`); // of a page that was left
  });
  const tab = await context.newPage();
  await tab.goto('/login');
  await untilHydrated(tab);

  let isOver = false;
  let visits = 0;
  const visiting = (async () => {
    for (; !isOver; visits += 1) {
      const page = await context.newPage();
      for (const path of ['/', '/playground', '/login', '/principled-ai-coding'])
        await page.goto(path, { waitUntil: 'networkidle' });
      await page.close();
    }
  })();
  for (let rollOuts = 0; rollOuts < 2; rollOuts += 1) {
    checkout.buildAnew();
    await runOwnerCommand(site, 'reload');
  }
  await tab.locator('.site-nav').getByRole('link', { name: 'Playground' }).click();
  await expect(tab.getByRole('heading', { level: 1, name: 'Playground' })).toBeVisible();
  const seen = visits;
  await expect.poll(() => visits).toBeGreaterThan(seen + 1);
  isOver = true;
  await visiting;
  expect(failed).toEqual([]);
  await context.close();
});
