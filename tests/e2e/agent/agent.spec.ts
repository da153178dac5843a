import { type ExecFileException, execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readProblems } from '#features/practice/problems/read-problems.server.ts';
import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';
import { expectStored, library, press, promptsPage, storedRows, writePrompt } from '#tests/support/prompts/prompt-library.ts';
import type { Site } from '#tests/support/site/site.ts';

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
