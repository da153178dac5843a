import { gotOut, hostilePrograms } from '#features/practice/runner/hostile-programs.ts';
import { languageOf } from '#features/practice/runner/program.ts';
import { canRunPython } from '#features/practice/runner/python-sandbox.server.ts';
import { RunPool } from '#features/practice/runner/run-pool.server.ts';
import { second } from '#platform/durations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { openBrowserRunner } from '#tests/support/practice/browser-runner.ts';
import { isSameRun, isTimeOut } from '#tests/support/practice/is-same-run.ts';

/** Programs that take all of their time tell little more each; of them this many of each language run here, and all of them on the server. */
const mostOfTime = 1;

test('hostile programs hurt nothing but their own run, and end as on the server', async ({ page, site }) => {
  test.setTimeout(1_200_000); // for what never ends, on a busy machine
  const runnable = hostilePrograms.filter(({ program }) => languageOf(program) !== 'python' || canRunPython());
  const ofTime = ['javascript', 'typescript', 'python'].flatMap((language) =>
    runnable.filter(({ end, program }) => end === 'time' && languageOf(program) === language).slice(0, mostOfTime),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/playground');
  const run = await openBrowserRunner(page);
  const pool = new RunPool();
  const different: unknown[] = [];
  for (const { name, program, end } of runnable.filter((each) => each.end !== 'time' || ofTime.includes(each))) {
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
});
