import { expect, test } from '#tests/support/browser/test.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';
import { startSite } from '#tests/support/site/site.ts';
import { startSiteWithContent } from '#tests/support/site/site-with-content.ts';

const frontMatter = (title: string) => `---\ntitle: ${title}\ndescription: D\nkind: blog\ndate: 2026-11-20\n---\n`;

test('the doctor finds a running site and its texts sound', async ({ site }) => {
  // Until what the tests before had the site write has gone out, which takes seconds.
  await expect(async () => {
    const printed = await runOwnerCommand(site, 'doctor');
    expect(printed.trimEnd().split('\n')).toEqual([
      `ok    config: ${site.origin}, payments by the local stand-in`,
      `ok    address: ${site.origin} is open to this machine alone`,
      'ok    price: one seat costs $239.00 (USD)',
      expect.stringMatching(/^ok {4}database: PostgreSQL 18\.\d+, \d+ migrations$/),
      `ok    storage: ${site.dataDir} can be written, and the files in media can be read`,
      'ok    payments: the local stand-in answers',
      expect.stringMatching(/^ok {4}webhooks: all \d+ kinds of events that count are sent to http\S+\/webhooks\/stripe$/),
      `ok    sign-in: the local stand-in for Google leads back to ${site.origin}/auth/callback/google; the local stand-in for GitHub leads back to ${site.origin}/auth/callback/github`,
      'ok    mail: e-mails stay in the local outbox; 0 queued',
      expect.stringMatching(/^ok {4}content: \d\d+ texts, and their \d\d+ links within the site lead somewhere$/),
      'all is well',
    ]);
  }).toPass();
});

test('the owner’s commands find the running site by its data folder alone, and say when none runs there', async () => {
  const site = await startSite();
  const elsewhere = { ...site, environment: { DATA_DIR: site.dataDir } };
  const found = [runOwnerCommand(elsewhere, 'doctor'), runOwnerCommand(elsewhere, 'reconcile')];
  expect(await Promise.all(found)).toEqual([
    expect.stringMatching(new RegExp(`^ok {4}config: ${site.origin}, .*all is well\n$`, 's')),
    expect.stringContaining('nothing to repair'),
  ]);

  await site.stop('SIGKILL');
  const failure = await runOwnerCommand(elsewhere, 'reconcile').catch((error) => error);
  await site.remove();
  expect(failure).toMatchObject({ code: 3, stdout: '' });
  expect(failure.stderr).toContain(`No site runs on ${site.dataDir}: this works on its database alone.\n`);
  expect(failure.stderr).toContain('is stopped, and the payment stand-in runs inside it: start it (npm start) and try again\n');
});

test('the doctor names each link, anchor and picture that leads nowhere, a draft among them, and fails', async () => {
  const site = await startSiteWithContent({
    'blogs/80.planned.draft.md': `${frontMatter('Planned')}Not yet.\n`,
    'blogs/81.broken.md': `${frontMatter('Broken')}[a page](/gone), [a draft](/blogs/planned), [a part](/privacy#none)
and [one here](#none), ![a picture](/downloads/none.png), and what is there: [a page](/privacy), [a part](#part).

## Part
`,
  });
  const failure = await runOwnerCommand(site, 'doctor').catch((error) => error);
  await site.remove();
  expect(failure).toMatchObject({ code: 1 });
  const lines: string[] = failure.stdout.trimEnd().split('\n');
  expect(lines.slice(lines.findIndex((line) => line.startsWith('fails')))).toEqual([
    'fails content: ',
    '        blogs/81.broken.md: #none leads nowhere',
    '        blogs/81.broken.md: /gone leads nowhere',
    '        blogs/81.broken.md: /blogs/planned leads nowhere',
    '        blogs/81.broken.md: /privacy#none leads to a page without that anchor',
    '        blogs/81.broken.md: /downloads/none.png leads nowhere',
    '1 of 10 checks fail',
  ]);
});
