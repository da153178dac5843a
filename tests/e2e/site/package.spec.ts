import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { mebibyte } from '#platform/byte-sizes.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';
import { startSite } from '#tests/support/site/site.ts';

const folder = path.resolve('package');
const maxInstall = 350 * mebibyte;

/** Puts the packages that the lockfile names where npm would: by links, for no test needs a registry. */
function installByLinks(): string[] {
  const { packages } = JSON.parse(readFileSync(`${folder}/package-lock.json`, 'utf8'));
  const locked = Object.keys(packages).filter((place) => place && existsSync(place));
  const outermost = locked.filter((place) => place.lastIndexOf('node_modules/') === 0);
  for (const place of outermost) {
    mkdirSync(path.join(folder, path.dirname(place)), { recursive: true });
    symlinkSync(path.resolve(place), path.join(folder, place));
  }
  return outermost;
}

test('the package serves the site with what it holds and little else installed @slow', async ({ request }) => {
  execFileSync(process.execPath, ['scripts/package.ts'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const { metadata, components } = JSON.parse(readFileSync(`${folder}/sbom.cdx.json`, 'utf8'));
  expect(metadata.component.name).toBe('principled-ai-coding');
  const purls: string[] = components.map(({ purl }: { purl: string }) => purl.replace(/@[^@]+$/, ''));
  expect(purls).toEqual(expect.arrayContaining(['pkg:npm/hono', 'pkg:npm/pyodide']));
  expect(purls).not.toContain('pkg:npm/vitest');
  const installed = installByLinks();
  const sizes = execFileSync('du', ['-s', '--block-size=1', ...installed], { encoding: 'utf8' });
  const bytes = [...sizes.matchAll(/^\d+/gm)].reduce((sum, [size]) => sum + Number(size), 0);
  expect(bytes).toBeLessThan(maxInstall);

  const programs = globSync(['build/server/index.js', 'server/**/*.{js,ts}'], { cwd: folder }).map((file) =>
    path.join(folder, file),
  );
  const startedFromSource = programs.flatMap(
    (file) => readFileSync(file, 'utf8').match(/(?<=")features\/[\w/-]+\.server\.ts(?=")/g) ?? [],
  );
  expect(startedFromSource.length).toBeGreaterThan(0);
  expect(startedFromSource.filter((source) => !existsSync(path.join(folder, source)))).toEqual([]);

  const site = await startSite({}, { checkout: folder });
  try {
    const sitemap = await (await request.get(`${site.origin}/sitemap.xml`)).text();
    const addresses = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => address);
    expect(addresses.length).toBeGreaterThan(20);
    for (const address of addresses) {
      const page = await request.get(address);
      expect(page.status(), address).toBe(200);
      const [, card] = /property="og:image" content="([^"]+)/.exec(await page.text()) ?? [];
      if (card) expect((await request.get(card)).status(), card).toBe(200);
    }
    expect(await runOwnerCommand(site, 'doctor')).toMatch(/all is well\n$/);
    expect(await runOwnerCommand(site, 'audit')).toBeTruthy();
  } finally {
    await site.remove();
  }
});
