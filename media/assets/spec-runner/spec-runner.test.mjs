import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, test } from 'node:test';
import { composeRequest, fillCommand, main, normalizeFailure, readSpec, splitCommand } from './spec-runner.mjs';

const tool = path.join(import.meta.dirname, 'spec-runner.mjs');
const folders = [];

/** Makes a repository with one commit. Its own identity, so that none is needed on the machine. */
function repository(files) {
  const root = mkdtempSync(path.join(tmpdir(), 'spec-runner-'));
  folders.push(root);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  git(root, 'init', '--quiet');
  git(root, 'config', 'user.name', 'Ada');
  git(root, 'config', 'user.email', 'ada@example.com');
  git(root, 'add', '--all');
  git(root, 'commit', '--quiet', '--message', 'Start');
  return root;
}

function git(root, ...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return stdout;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Runs the tool in this process. */
async function run(root, ...args) {
  const lines = [];
  const env = { ...process.env };
  delete env.SPEC_RUNNER_ASSISTANT;
  const code = await main(args, { cwd: root, say: (line) => lines.push(line), complain: (line) => lines.push(line), env });
  return { code, output: lines.join('\n') };
}

const node = `"${process.execPath}"`;
const oneTask = (extra = '') => `# Tasks\n\n1. WRITE answer.txt: the number 42.\n   check: \`${node} check.mjs\`\n${extra}`;
const check = `
import { readFileSync } from 'node:fs';
let text = 'nothing';
try { text = readFileSync('answer.txt', 'utf8'); } catch {}
if (text.trim() === '42') process.exit(0);
console.log('not ok: expected 42, got ' + text);
process.exit(1);
`;
/** An assistant that runs these statements; `round` and `request` are known to it. */
const assistant = (statements) => `
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
const round = Number(process.env.SPEC_RUNNER_ROUND);
const request = process.argv.at(-1);
const write = (text, name = 'answer.txt') => writeFileSync(name, text);
${statements}
`;
const project = (statements, spec = oneTask()) =>
  repository({ 'spec.md': spec, 'check.mjs': check, 'assistant.mjs': assistant(statements) });
const withAssistant = ['--run', '--assistant', `${node} assistant.mjs`];

test('a dry run prints the plan, starts nothing and changes nothing', async () => {
  const root = project("write('42')", oneTask('   files: answer.txt\n'));
  const { code, output } = await run(root, 'spec.md', '--assistant', `${node} assistant.mjs`);
  assert.equal(code, 0);
  assert.match(
    output,
    /task 1 of 1: WRITE answer\.txt[\s\S]*may change: answer\.txt[\s\S]*check\.mjs[\s\S]*locked: spec\.md[\s\S]*Nothing was started/,
  );
  assert.equal(git(root, 'status', '--porcelain'), '');
  assert.equal(existsSync(path.join(root, '.git/spec-runner.log')), false);
});

test('a failed check is told to the assistant, and a pass is committed', async () => {
  const root = project("appendFileSync('.git/requests', request + '\\n====\\n'); write(round === 1 ? '41' : '42')");
  const { code, output } = await run(root, 'spec.md', ...withAssistant);
  assert.equal(code, 0, output);
  assert.match(output, /round 1: not ok: expected 42, got 41\n {2}round 2: passes\ndone: 1 of 1 tasks/);
  assert.equal(git(root, 'log', '--format=%s'), 'Task 1: WRITE answer.txt: the number 42.\nStart\n');
  assert.equal(git(root, 'status', '--porcelain'), '');
  const [first, second] = readFileSync(path.join(root, '.git/requests'), 'utf8').split('====');
  assert.doesNotMatch(first, /it failed/);
  assert.match(second, /After your last answer it failed with:\nnot ok: expected 42, got 41/);
});

test('the log holds each start with its exit code, a line of JSON each', async () => {
  const root = project("write(round === 1 ? '41' : '42')");
  await run(root, 'spec.md', ...withAssistant, '--log', 'run.log');
  const events = readFileSync(path.join(root, 'run.log'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.deepEqual(
    events.map(({ event, round, exit }) => [event, round, exit]),
    [
      ['assistant', 1, 0],
      ['check', 1, 1],
      ['assistant', 2, 0],
      ['check', 2, 0],
      ['done', undefined, undefined],
    ],
  );
  assert.equal(git(root, 'ls-files', 'run.log'), '', 'a log in the repository is not committed');
});

test('what passes already is not sent again, so a second run does nothing', async () => {
  const root = project("write('42')");
  await run(root, 'spec.md', ...withAssistant);
  const head = git(root, 'rev-parse', 'HEAD');
  const { code, output } = await run(root, 'spec.md', '--run', '--assistant', 'no-such-program');
  assert.equal(code, 0);
  assert.match(output, /passes already, not sent/);
  assert.equal(git(root, 'rev-parse', 'HEAD'), head);
});

test('after the last round it gives up, and says the way back', async () => {
  const root = project('write(String(round))');
  const head = git(root, 'rev-parse', 'HEAD').slice(0, 10);
  const { code, output } = await run(root, 'spec.md', ...withAssistant, '--rounds', '2');
  assert.equal(code, 1);
  assert.match(output, new RegExp(`not done after 2 rounds\\. Back to before: git reset --hard ${head}`));
  assert.match(git(root, 'status', '--porcelain'), /answer\.txt/, 'the last answer is left to look at');
});

test('the same failure ends it, also a round later and with another time in it', async () => {
  const root = project("write(['7 in 12 ms', '8', '7 in 99 ms', '42'][round - 1])");
  const { code, output } = await run(root, 'spec.md', ...withAssistant, '--rounds', '9');
  assert.equal(code, 3);
  assert.match(output, /the same failure came back in round 3/);
});

test('an assistant that does nothing stalls in its second round', async () => {
  const { code, output } = await run(project(''), 'spec.md', ...withAssistant);
  assert.equal(code, 3);
  assert.match(output, /round 2/);
});

for (const [what, statements] of Object.entries({
  'a changed check': "write('process.exit(0)', 'check.mjs')",
  'a changed check that is committed':
    "write('process.exit(0)', 'check.mjs'); execFileSync('git', ['commit', '-qam', 'Simplify the tests'])",
  'a changed spec': "write('# Tasks', 'spec.md')",
  'a new file beside the task’s': "write('42'); write('x', 'settings.json')",
})) {
  test(`${what} stops it before the check is believed`, async () => {
    const root = project(statements, `locked: check.mjs\n\n${oneTask('   files: answer.txt\n')}`);
    const { code, output } = await run(root, 'spec.md', ...withAssistant);
    assert.equal(code, 4, output);
    assert.match(output, /changed what it may not: (check\.mjs|spec\.md|settings\.json)/);
  });
}

test('without files a task may change anything but what is locked', async () => {
  const root = project("write('42'); write('x', 'new.txt')");
  assert.equal((await run(root, 'spec.md', ...withAssistant)).code, 0);
});

test('the assistant’s own commits are kept, however many', async () => {
  const root = project("write('42'); execFileSync('git', ['add', '.']); execFileSync('git', ['commit', '-qm', 'Mine'])");
  const { code } = await run(root, 'spec.md', ...withAssistant);
  assert.equal(code, 0);
  assert.equal(git(root, 'log', '--format=%s'), 'Mine\nStart\n');
});

test('uncommitted work, a missing assistant and a wrong call are refused before anything starts', async () => {
  const root = project("write('42')");
  const refused = async (message, ...args) => {
    const { code, output } = await run(root, ...args);
    assert.equal(code, 2, output);
    assert.match(output, message);
  };
  await refused(/name the assistant/, 'spec.md', '--run');
  await refused(/cannot be started: ENOENT/, 'spec.md', '--run', '--assistant', 'no-such-program');
  await refused(/quotation mark/, 'spec.md', '--run', '--assistant', 'node "open');
  await refused(/there is no file none\.md/, 'none.md');
  await refused(/one spec is expected[\s\S]*Usage/);
  await refused(/Unknown option '--fast'/, 'spec.md', '--fast');
  for (const wrong of ['0', '-1', '1e3', 'three', '51']) await refused(/--rounds/, 'spec.md', `--rounds=${wrong}`);
  writeFileSync(path.join(root, 'mine.txt'), 'my own');
  await refused(/uncommitted work/, 'spec.md', ...withAssistant);
  assert.equal(readFileSync(path.join(root, 'mine.txt'), 'utf8'), 'my own');
});

test('a spec with a fault is refused with its line', () => {
  const refused = (text, message) => assert.throws(() => readSpec(text), message);
  refused('# Goal\n', /there are no tasks/);
  refused('# Tasks\n1. One.\n', /line 2: task 1 has no check/);
  refused('# Tasks\n1. One.\n   check: ``\n', /line 2: task 1 has no check/);
  refused('# Tasks\n1. One.\n   check: `a`\n   check: `b`\n', /line 4: task 1 has a second check/);
  refused('# Tasks\n1. One.\n   check: `a`\n3. Three.\n   check: `b`\n', /line 4: task 3 stands where task 2/);
  refused('# Tasks\n1. One.\n   check: `a`\n# Tasks\n', /line 4: there is a second list/);
  refused('\0', /not a text file/);
  refused('x'.repeat(300_000), /longer than/);
});

for (const name of [
  '../secret',
  'a/../../b',
  '/etc/passwd',
  'C:\\Windows',
  '..\\up',
  '.git/hooks/pre-commit',
  'sub/.GIT/config',
  '--yes',
  '`../x`',
])
  test(`no task may name ${name}`, () => {
    assert.throws(() => readSpec(oneTask(`   files: fine.txt, ${name}\n`)), /line 5: "/);
    assert.throws(() => readSpec(`locked: ${name}\n${oneTask()}`), /line 1: "/);
  });

test('no task may reach out of the repository by a link, or change what is locked', async () => {
  const root = repository({ 'link.md': oneTask('   files: out/new.txt\n'), 'own.md': oneTask('   files: own.md\n') });
  symlinkSync(tmpdir(), path.join(root, 'out'));
  const linked = await run(root, 'link.md');
  assert.deepEqual([linked.code, /leads out of the repository by a link/.test(linked.output)], [2, true]);
  const own = await run(root, 'own.md');
  assert.deepEqual([own.code, /which is locked/.test(own.output)], [2, true]);
});

test('what looks like a task in a code block or outside the list is none', () => {
  const { tasks } = readSpec(
    '```md\n# Tasks\n1. No.\n```\n## Tasks\n1. Yes.\n   More of it.\n   check: `true`\n## Notes\n1. Not this.\n',
  );
  assert.deepEqual(tasks, [{ number: 1, line: 6, text: 'Yes.\nMore of it.', check: 'true', files: [] }]);
});

test('a request is one argument, whatever it holds, and files are arguments of their own', () => {
  const request = 'rm -rf "$HOME"; `date` {files}\nsecond line $&';
  const words = splitCommand('aider --yes --message \'{request}\' "a b" {files}');
  assert.deepEqual(fillCommand(words, { request, files: ['a.js', 'b c.js'] }), [
    'aider',
    '--yes',
    '--message',
    request,
    'a b',
    'a.js',
    'b c.js',
  ]);
  assert.deepEqual(fillCommand(['claude', '-p'], { request, files: [] }), ['claude', '-p', request]);
});

test('nothing that a spec or a program prints can steer the terminal', async () => {
  const root = project("write('\\u001b]0;owned\\u0007\\u001b[31m41')", oneTask().replace('WRITE', '\u001b[2JWRITE\u202e'));
  const { output } = await run(root, 'spec.md', ...withAssistant, '--rounds', '1');
  assert.match(output, /WRITE/);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that none is left is what is tested
  assert.doesNotMatch(output, /[\x00-\x09\x0b-\x1f\x7f\u202e]/);
});

test('failures are compared without times and lines, but with names and values', () => {
  const same = (left, right) => normalizeFailure(left) === normalizeFailure(right);
  assert.ok(
    same('\u001b[31mfails\u001b[0m at line 3 after 12.5 ms in /tmp/a1b2/x.js', 'fails at line 40 after 9 ms in /tmp/zz/x.js'),
  );
  assert.ok(same('2026-11-23T18:00:00Z a.js:3:14', '2026-11-23T18:00:09Z a.js:4:2'));
  assert.ok(!same('expected 1990, got 1989', 'expected 1990, got 1989.99'));
  assert.ok(!same('not ok 1 - empty', 'not ok 1 - edge'));
});

test('the request names the task, its border, its check and the failure', () => {
  const task = { number: 2, text: 'UPDATE b.', check: 'npm test', files: ['b.js'] };
  const request = composeRequest({ task, tasks: [task, task], locked: ['spec.md', 'tests'], spec: '# Goal', failure: 'not ok' });
  assert.match(
    request,
    /task 2 of the 2[\s\S]*You may change: b\.js[\s\S]*Do not change: spec\.md, tests[\s\S]*exit code 0: npm test[\s\S]*failed with:\nnot ok[\s\S]*# Goal/,
  );
});

test('an assistant that hangs is ended with all that it started, and the round counts as failed', async () => {
  const root = project("execFileSync(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])");
  const { code, output } = await run(root, 'spec.md', ...withAssistant, '--rounds', '1', '--timeout', '1');
  assert.equal(code, 1, output);
});

test('Ctrl-C ends the assistant, and is logged', { skip: process.platform === 'win32' }, async () => {
  const root = project("write(String(process.pid), '.git/pid'); setInterval(() => {}, 1000)");
  const runner = spawn(process.execPath, [tool, 'spec.md', ...withAssistant], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [runner.stdout, runner.stderr]) stream.on('data', (part) => (said += part));
  const pidFile = path.join(root, '.git/pid');
  while (!existsSync(pidFile) || !readFileSync(pidFile, 'utf8')) await new Promise((resolve) => setTimeout(resolve, 20));
  const ended = new Promise((resolve) => runner.on('close', resolve));
  runner.kill('SIGINT');
  assert.equal(await ended, 130, said);
  assert.match(said, /stopped/);
  assert.throws(() => process.kill(Number(readFileSync(pidFile, 'utf8')), 0), { code: 'ESRCH' }, 'the assistant is gone');
  assert.match(readFileSync(path.join(root, '.git/spec-runner.log'), 'utf8'), /"event":"stopped","exit":130/);
});

test('from the command line: help, a refusal on stderr, and the example with its stand-in', () => {
  const call = (cwd, ...args) => spawnSync(process.execPath, [tool, ...args], { cwd, encoding: 'utf8' });
  const help = call(tmpdir(), '--help');
  assert.deepEqual([help.status, help.stdout.startsWith('Usage: ')], [0, true]);
  const wrong = call(tmpdir(), 'none.md');
  assert.deepEqual([wrong.status, wrong.stdout, wrong.stderr.trim()], [2, '', 'there is no file none.md']);

  const root = repository({ 'README.md': '' });
  cpSync(path.join(import.meta.dirname, 'example'), root, { recursive: true });
  git(root, 'add', '--all');
  git(root, 'commit', '--quiet', '--message', 'Example');
  const example = call(root, 'slug.md', '--run', '--assistant', `${node} stand-in.mjs`);
  assert.equal(example.status, 0, example.stdout + example.stderr);
  assert.match(
    example.stdout,
    /round 1: slugify\(" {2}a {2}b "\) is "--a--b-"[\s\S]*round 2: passes[\s\S]*task 2 of 2[\s\S]*round 1: passes[\s\S]*done: 2 of 2 tasks/,
  );
});
