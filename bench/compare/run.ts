import { writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumPath } from '#tests/support/browser/chromium-path.ts';
import { formatTable } from './format-table.ts';
import { measureSites } from './measure-sites.ts';
import { otherSites } from './other-sites.ts';
import { prepareOtherSite } from './prepare-other-site.ts';
import { startOtherSite } from './start-other-site.ts';
import { startOurSite } from './start-our-site.ts';

/*
 * `npm run bench:compare`: this site beside three others with the same posts, in one run on one machine. It needs wrk and the npm
 * registry; what it installs and builds stays in `--folder` for the next run.
 */
const resultsFile = 'bench/compare/results.json';
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: path.join(tmpdir(), 'compared-sites') },
    posts: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '5' },
  },
});
const posts = Number(values.posts);
const folderOf = (name: string) => path.resolve(values.folder, name);

for (const site of otherSites) prepareOtherSite({ site, folder: folderOf(site.template), posts });
const sites = [await startOurSite({ folder: folderOf('this-site'), posts })];
try {
  for (const site of otherSites) sites.push(await startOtherSite({ site, folder: folderOf(site.template) }));
  await compare();
} finally {
  for (const site of sites) await site.stop();
}

async function compare(): Promise<void> {
  const rounds = Number(values.rounds);
  const figures = await measureSites({ sites, path: `/blogs/post-${Math.ceil(posts / 2)}`, rounds });
  const machine = `${cpus().length} cores, Node ${process.version}, Chromium ${await chromiumVersion()}`;
  const rows = [...figures].map(([{ name, serving, versions }, measured]) => ({ name, serving, versions, figures: measured }));
  console.log(`\n${posts} posts; ${machine}\n${formatTable(rows)}`);
  writeFileSync(resultsFile, `${JSON.stringify({ posts, machine, rounds, sites: rows }, null, 2)}\n`);
  console.log(`\nwritten to ${resultsFile}`);
}

async function chromiumVersion(): Promise<string> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] });
  const version = browser.version();
  await browser.close();
  return version;
}
