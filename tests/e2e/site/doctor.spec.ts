import { expect, test } from '#tests/support/browser/test.ts';
import { copyContent } from '#tests/support/content/content-folder.ts';
import { examineSettings, runOwnerCommand } from '#tests/support/site/owner.ts';

const frontMatter = (title: string) => `---\ntitle: ${title}\ndescription: D\nkind: blog\ndate: 2026-11-20\n---\n`;

test('the doctor finds a running site and its texts sound', async ({ site }) => {
  // Until what the tests before had the site write has gone out, which takes seconds.
  await expect.poll(() => examineSettings(site)).toContain('local outbox; 0 queued');
  const printed = await runOwnerCommand(site, 'doctor');
  expect(printed.trimEnd().split('\n')).toEqual([
    `ok    config: ${site.origin}, payments by the local stand-in`,
    `ok    address: ${site.origin} is open to this machine alone`,
    `ok    certificate: ${site.origin} is not encrypted`,
    expect.stringMatching(/^ok {4}clock: the clock of this machine is \d\.\d s from that of the database$/),
    expect.stringMatching(/^(ok {4}|warns )disk: .+ are free on the disk with /), // whatever this machine has
    'ok    price: one seat costs $239.00 (USD)',
    expect.stringMatching(/^ok {4}database: PostgreSQL 18\.\d+, \d+ migrations, connections for \d+ processes of 25 each$/),
    `ok    storage: ${site.dataDir} can be written, and the files in media can be read`,
    'ok    payments: the local stand-in answers',
    expect.stringMatching(/^ok {4}webhooks: all \d+ kinds of events that count are sent to http\S+\/webhooks\/stripe$/),
    `ok    sign-in: the local stand-in for Google leads back to ${site.origin}/auth/callback/google; the local stand-in for GitHub leads back to ${site.origin}/auth/callback/github`,
    'ok    mail: e-mails stay in the local outbox; 0 queued',
    'ok    mail records: e-mails stay on this machine, so nobody asks for any',
    'ok    model: the built-in practice model answers',
    expect.stringMatching(/^ok {4}backup: (none was ever made|the newest was made at .+)$/), // by a test before
    'ok    alerts: they go by e-mail to 2',
    expect.stringMatching(/^ok {4}content: \d\d+ texts, and their \d\d+ links within the site lead somewhere$/),
    expect.stringMatching(/^all is well(, 1 to look at)?$/),
  ]);
});

test('the doctor names each link, anchor and picture that leads nowhere, a draft among them, and fails', async ({ site }) => {
  const content = copyContent({
    'blogs/80.planned.draft.md': `${frontMatter('Planned')}Not yet.\n`,
    'blogs/81.broken.md': `${frontMatter('Broken')}[a page](/gone), [a draft](/blogs/planned), [a part](/privacy#none)
and [one here](#none), ![a picture](/downloads/none.png), and what is there: [a page](/privacy), [a part](#part).

## Part
`,
  });
  // By its data folder alone, which is how a running site is found.
  const environment = { DATA_DIR: site.dataDir, CONTENT_DIR: content.directory };
  const failure = await runOwnerCommand({ ...site, environment }, 'doctor').catch((error) => error);
  content.remove();
  expect(failure).toMatchObject({ code: 1, stdout: expect.stringContaining(`ok    config: ${site.origin}, `) });
  const lines: string[] = failure.stdout.trimEnd().split('\n');
  expect(lines.slice(lines.findIndex((line) => line.startsWith('fails')))).toEqual([
    'fails content: ',
    '        blogs/81.broken.md: #none leads nowhere',
    '        blogs/81.broken.md: /gone leads nowhere',
    '        blogs/81.broken.md: /blogs/planned leads nowhere',
    '        blogs/81.broken.md: /privacy#none leads to a page without that anchor',
    '        blogs/81.broken.md: /downloads/none.png leads nowhere',
    expect.stringMatching(/^1 of 17 checks fail/),
  ]);
});
