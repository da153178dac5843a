import { type ExecFileException, execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readProblems } from '#features/practice/problems/read-problems.server.ts';
import { connectAgent } from '#tests/support/accounts/connect-agent.ts';
import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';
import { expectStored, library, press, promptsPage, storedRows, writePrompt } from '#tests/support/prompts/prompt-library.ts';
import { type Site, startSite } from '#tests/support/site/site.ts';

test('a key is made with a name and what it may do, shown once, listed and revoked', async ({ page }) => {
  await signIn(page, { redirect: '/settings' });
  await untilHydrated(page);
  await page.getByLabel('Name of the new key').fill('Editor');
  await expect(page.getByRole('switch', { name: 'Run your prompt templates on a model' })).not.toBeChecked();
  await page.getByRole('switch', { name: 'Hand in code for problems' }).uncheck();
  await page.getByRole('button', { name: 'Create a key' }).click();
  const shown = page.getByLabel('Your new key');
  await expect(shown).toHaveValue(/^paic_[\w-]{43}$/);
  const key = await shown.inputValue();
  expect(await accessibilityViolations(page, { within: '#agents' })).toEqual([]);
  await page.reload();
  await untilHydrated(page);
  await expect(shown).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: `Editor ${key.slice(0, 12)}…` });
  await expect(row).toContainText('Never');
  await expect(row).toContainText('Read, Prompts and notes');
  await row.getByRole('button', { name: 'Revoke Editor' }).click();
  await expect(row).toHaveCount(0);
});

test('a key is asked for in every process, and dead in all of them from its end on', async ({ page, site }) => {
  const second = await startSite({ ORIGIN: site.origin }, { dataDir: site.dataDir });
  const { email } = await signIn(page, { redirect: '/settings' });
  await giveCourse(site, email);
  await untilHydrated(page);
  await page.getByLabel('Name of the new key').fill('Both');
  await page.getByRole('button', { name: 'Create a key' }).click();
  const key = await page.getByLabel('Your new key').inputValue();
  const call = { name: 'list_lessons', arguments: {} };
  const agents = await Promise.all([site, second].map(({ origin }) => connectAgent({ url: `${origin}/mcp`, key })));
  for (const agent of [...agents, ...agents]) expect((await agent.callTool(call)).isError).toBeFalsy();
  await page.getByRole('button', { name: 'Revoke Both' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Both' })).toHaveCount(0);
  await Promise.all(agents.map((agent) => expect(agent.callTool(call)).rejects.toThrow()));
  await second.stop();
});

/** Installs the command-line client from a site in an empty folder, and runs it there as a person with a home of their own would. */
async function installCommandLine(site: Site) {
  const folder = mkdtempSync(path.join(tmpdir(), 'paic-'));
  const environment = { PATH: process.env.PATH ?? '', HOME: folder, XDG_CONFIG_HOME: path.join(folder, 'config') };
  const run = (command: string, words: string[], cwd = folder) =>
    new Promise<{ code: number; told: string }>((resolve) =>
      execFile(command, words, { cwd, env: environment }, (error: ExecFileException | null, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), told: stdout + stderr }),
      ),
    );
  writeFileSync(path.join(folder, 'package.json'), '{}');
  await run('npm', ['install', '--no-audit', `${site.origin}/downloads/paic.tgz`]);
  const program = path.join(folder, 'node_modules', '.bin', 'paic');
  return { folder, environment, program, paic: (words: string[], cwd?: string) => run(program, words, cwd) };
}

test('the command line is installed from the site, logged in by a code, solves a problem, runs a prompt, and logs out', async ({
  page,
  site,
}) => {
  const { folder, environment, program, paic } = await installCommandLine(site);
  expect(await paic(['--help'])).toMatchObject({ code: 0, told: expect.stringContaining('paic submit') });
  expect(await paic(['dance'])).toMatchObject({ code: 2 });
  expect(await paic(['next'])).toMatchObject({ code: 3, told: expect.stringContaining('paic login') });

  const login = spawn(program, ['login', '--site', site.origin], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => login.once('exit', resolve));
  const address = await new Promise<string>((resolve) => {
    login.stdout.on('data', (chunk) => resolve(/http\S+/.exec(String(chunk))?.[0] ?? ''));
  });
  const { email } = await signIn(page, { redirect: '/settings' });
  await giveCourse(site, email);
  await page.goto(address);
  await untilHydrated(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { name: /^Let “paic on .+” in\?$/ })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('switch', { name: 'Run your prompt templates on a model, which spends your tokens' }).check();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByText('The program is in')).toBeVisible();
  expect(await ended).toBe(0);
  expect(statSync(path.join(folder, 'config/paic/login.json')).mode & 0o777).toBe(0o600);

  expect(await paic(['next'])).toMatchObject({ code: 0 });
  const [problem] = readProblems({ directory: 'content' });
  const place = path.join(folder, problem?.problemId.replace('/', '-') ?? '');
  expect(readFileSync(path.join(place, 'TASK.md'), 'utf8')).toContain(problem?.task.trim());
  expect(await paic(['next'])).toMatchObject({ code: 2, told: expect.stringContaining('already') });
  expect(await paic(['submit'])).toMatchObject({ code: 2 });
  expect(await paic(['submit', '--confirm'], place)).toMatchObject({ code: 1, told: expect.stringContaining('Not right') });
  for (const [name, text] of Object.entries(problem?.solution ?? {})) writeFileSync(path.join(place, name), text);
  expect(await paic(['submit', '--confirm'], place)).toMatchObject({ code: 0, told: expect.stringContaining('Right') });

  expect(await paic(['prompt', 'run', 'None'])).toMatchObject({ code: 3 });
  const prompt = 'List {{n:number=2}} items, one per line.\nText: {{text}}';
  await page.goto(promptsPage);
  await press(page, 'New prompt');
  await writePrompt(page, prompt);
  await expectStored(page, [prompt]);
  const [kept] = await storedRows(page, 'prompt_templates');
  const run = ['prompt', 'run', String(kept?.name), '--var', 'text=tea, rice, salt'];
  const filled = 'List 2 items, one per line.\nText: tea, rice, salt\n';
  expect(await paic([...run, '--fill-only'])).toEqual({ code: 0, told: filled });
  const facts = /^tea\nrice(built-in practice model, temperature 0\.5) · \d+ tokens, [\d,]+ left · [\d.]+ s\n$/;
  expect(await paic(run)).toEqual({ code: 0, told: expect.stringMatching(facts) });
  await library(page).getByRole('tab', { name: 'History' }).click();
  await expect(library(page).locator('.run-history summary')).toContainText('built-in practice model');

  expect(await paic(['logout'])).toMatchObject({ code: 0 });
  expect(await paic(['next'])).toMatchObject({ code: 3 });
  await page.goto('/settings');
  await expect(page.getByText('paic on')).toHaveCount(0);
});

test('a wrong code says so, and after ten nobody goes on guessing', async ({ page }) => {
  await signIn(page, { redirect: '/agent/device' });
  await untilHydrated(page);
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().includes('/agent/device')) answers.push(response.status());
  });
  for (let tries = 0; tries < 10; tries += 1) {
    await page.getByLabel('Code').fill('BCDF-GHJK');
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect.poll(() => answers).toHaveLength(tries + 1);
    await expect(page.getByText('There is no sign-in with this code')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('Too many requests')).toBeVisible();
});

test('the page about agents reads well, as a page and as Markdown', async ({ page }) => {
  await page.goto('/playground/agent');
  expect(await accessibilityViolations(page)).toEqual([]);
  await expect(page.getByRole('heading', { name: 'Hand in a solution submit_solution' })).toBeVisible();
  const markdown = await (await page.request.get('/playground/agent.md')).text();
  for (const said of ['claude mcp add --transport http', 'submit_solution', 'Hidden cases']) expect(markdown).toContain(said);
});
