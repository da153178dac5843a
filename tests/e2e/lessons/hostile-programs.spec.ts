import type { Page } from '@playwright/test';
import { gotOut, type HostileProgram, hostilePrograms } from '#features/practice/runner/hostile-programs.ts';
import { languageOf } from '#features/practice/runner/program.ts';
import { canRunPython } from '#features/practice/runner/python-sandbox.server.ts';
import { RunPool } from '#features/practice/runner/run-pool.server.ts';
import { second } from '#platform/durations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { openBrowserRunner } from '#tests/support/practice/browser-runner.ts';
import { isSameRun, isTimeOut } from '#tests/support/practice/is-same-run.ts';
import type { Site } from '#tests/support/site/site.ts';

const runnable = hostilePrograms.filter(({ program }) => languageOf(program) !== 'python' || canRunPython());
/** What could get at a browser or a page, and one of each other kind: all of them run on the server. */
const sample = [
  'javascript: a loop that catches everything',
  'javascript: output that catches its own end',
  'javascript: buffers until there is no memory',
  'javascript: recursion through a proxy',
  'javascript: setters on every prototype',
  'javascript: a result as the host tells it',
  'javascript: what leads to the host by the console',
  'javascript: a script from elsewhere',
  'javascript: the network',
  'javascript: what a browser keeps',
  'typescript: types nested deeply',
  'python: output past the console',
  'python: the host’s globals',
  'python: the network by an address',
];

test('hostile programs hurt nothing but their own run, and end as on the server', ({ page, site }) =>
  expectSameEnds({ page, site, programs: runnable.filter(({ name }) => sample.includes(name)) }));

test('so do all of them', { tag: '@slow' }, async ({ page, site }) => {
  test.setTimeout(1_200_000); // for what never ends, on a busy machine
  // Programs that take all of their time tell little more each.
  const firstOfTime = new Map(
    runnable
      .filter(({ end }) => end === 'time')
      .map((each) => [languageOf(each.program), each] as const)
      .toReversed(),
  );
  const programs = runnable.filter((each) => each.end !== 'time' || firstOfTime.get(languageOf(each.program)) === each);
  await expectSameEnds({ page, site, programs });
});

async function expectSameEnds({ page, site, programs }: { page: Page; site: Site; programs: HostileProgram[] }): Promise<void> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/playground');
  const run = await openBrowserRunner(page);
  const pool = new RunPool();
  const different: unknown[] = [];
  for (const { name, program, end } of programs) {
    const time = end === 'time' ? second : undefined; // on the server, whose end is not looked at then
    const [ofBrowser, ofServer] = await Promise.all([run(program), pool.run({ program, person: name, time })]);
    const isSame = isTimeOut(ofBrowser) || isTimeOut(ofServer) || isSameRun(ofBrowser, ofServer);
    if (end === 'time' ? ofBrowser.status !== 'stopped' : !isSame) different.push({ name, ofBrowser, ofServer });
    if (JSON.stringify(ofBrowser).includes(gotOut)) different.push({ name, ofBrowser });
  }
  await pool[Symbol.asyncDispose]();
  expect(different).toEqual([]);
  expect(asked.filter((url) => !url.startsWith(site.origin) || url.includes('etc/passwd'))).toEqual([]);
  expect(await run({ files: { 'main.js': 'console.log(1 + 1)' }, entry: 'main.js' })).toEqual({
    status: 'finished',
    output: '2\n',
  });
}
