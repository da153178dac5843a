#!/usr/bin/env node
// Works through the tasks of a spec: one request for each task, one check, few rounds. README.md is the manual.
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const usage = `Usage: node spec-runner.mjs SPEC.md [options]

Prints what it would do. With --run it does it: hands each task of the
spec to an assistant, runs the task's check, and tells the assistant
what failed, until the check passes or a limit is reached.

Options
  --run               do it; without this nothing is started and nothing changed
  --assistant CMD     the assistant's command, or SPEC_RUNNER_ASSISTANT. The
                      request becomes its last argument, or stands where CMD
                      says {request}; {files} becomes the task's files
  --rounds N          most rounds for one task (3)
  --timeout SECONDS   longest time for one assistant or one check (600)
  --log FILE          where the log goes (spec-runner.log in the .git folder)
  --help              this text

Exit codes
  0  every task is done, or the dry run found no fault
  1  a task is not done after its last round
  2  not started: the spec, the call or the repository is not in order
  3  the same failure came back
  4  a file was changed that the task may not change
  130  stopped by Ctrl-C`;

export const exitCodes = { done: 0, failed: 1, refused: 2, stalled: 3, outOfScope: 4, interrupted: 130 };

/** What keeps a run from starting; its message is for the person who called. */
export class Refusal extends Error {}

/** What a run was stopped for. */
class Stop extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

const longestSpec = 256 * 1024;

/** Reads a spec: its tasks with their checks and files, and what is locked for all of them. Throws a Refusal that names the line. */
export function readSpec(text) {
  if (text.length > longestSpec) throw new Refusal(`the spec is longer than ${longestSpec} characters`);
  if (text.includes('\0')) throw new Refusal('the spec is not a text file');
  const tasks = [];
  const locked = [];
  let level = 0; // of the heading "Tasks", while its section lasts
  let isFenced = false;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const refuse = (why) => {
      throw new Refusal(`line ${index + 1}: ${why}`);
    };
    if (/^\s*(```|~~~)/.test(line)) isFenced = !isFenced;
    if (isFenced) continue;
    const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line);
    if (heading) {
      const isTasks = /^tasks$/i.test(heading[2]);
      if (isTasks && tasks.length > 0) refuse('there is a second list of tasks');
      if (isTasks) level = heading[1].length;
      else if (heading[1].length <= level) level = 0;
      continue;
    }
    const lock = /^locked:\s*(.*)$/i.exec(line);
    if (lock) locked.push(...readPaths(lock[1], refuse));
    if (level === 0) continue;
    const start = /^(\d+)[.)]\s+(.+)$/.exec(line);
    if (start) {
      if (Number(start[1]) !== tasks.length + 1) refuse(`task ${start[1]} stands where task ${tasks.length + 1} is expected`);
      tasks.push({ number: tasks.length + 1, line: index + 1, text: start[2].trim(), check: '', files: [] });
      continue;
    }
    const task = tasks.at(-1);
    if (!task || !/^\s/.test(line) || !line.trim()) continue;
    const [, key, value = ''] = /^\s+(check|files):\s*(.*)$/i.exec(line) ?? [];
    if (!key) task.text += `\n${line.trim()}`;
    else if (key.toLowerCase() === 'files') task.files.push(...readPaths(value, refuse));
    else if (task.check) refuse(`task ${task.number} has a second check`);
    else task.check = value.trim().replace(/^`+\s*(.*?)\s*`+$/, '$1');
  }
  if (tasks.length === 0) throw new Refusal('there are no tasks: a heading "# Tasks" and under it "1. …" are expected');
  for (const { number, line, check } of tasks)
    if (!check) throw new Refusal(`line ${line}: task ${number} has no check; write "check: \`command\`" below it, indented`);
  return { tasks, locked };
}

/** Reads paths between commas. None may lead out of the repository, into .git, or be taken for an option. */
function readPaths(list, refuse) {
  const paths = list
    .split(',')
    .map((name) => name.trim().replace(/^`(.*)`$/, '$1'))
    .filter(Boolean);
  for (const name of paths) {
    const parts = name.split(/[\\/]/);
    if (path.posix.isAbsolute(name) || path.win32.isAbsolute(name) || /^[a-z]:/i.test(name))
      refuse(`"${plain(name)}" is not relative to the repository`);
    if (parts.includes('..')) refuse(`"${plain(name)}" leads out of its folder`);
    if (parts.some((part) => part.toLowerCase() === '.git')) refuse(`"${plain(name)}" is git's own`);
    if (name.startsWith('-')) refuse(`"${plain(name)}" would be taken for an option`);
  }
  return paths.map((name) => path.posix.normalize(name.replaceAll('\\', '/')));
}

/** Refuses files that a symbolic link leads out of the repository. */
function refuseLinksOut(root, names) {
  const home = realpathSync(root);
  for (const name of names) {
    let there = path.join(root, name);
    while (!existsSync(there)) there = path.dirname(there);
    const real = realpathSync(there);
    if (real !== home && !real.startsWith(home + path.sep))
      throw new Refusal(`"${plain(name)}" leads out of the repository by a link`);
  }
}

/** Splits a command into its words as a shell does for plain words and quotes. Nothing is expanded. */
export function splitCommand(command) {
  const words = [...command.matchAll(/(?:[^\s"']+|"[^"]*"|'[^']*')+/g)].map(([word]) =>
    word.replace(/"([^"]*)"|'([^']*)'/g, '$1$2'),
  );
  if (/["']/.test(command.replace(/"[^"]*"|'[^']*'/g, ''))) throw new Refusal('a quotation mark of --assistant is not closed');
  return words;
}

/** Puts request and files into the assistant's command. The request is one argument, whatever it holds. */
export function fillCommand(words, { request, files }) {
  const filled = words.flatMap((word) => (word === '{files}' ? files : [word.replaceAll('{request}', () => request)]));
  return words.some((word) => word.includes('{request}')) ? filled : [...filled, request];
}

/** Makes two failures comparable: what differs from run to run is taken out, names and values stay. */
export function normalizeFailure(output) {
  return plain(output)
    .replace(/\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?Z?/g, 'TIME')
    .replace(/\b\d+(\.\d+)?\s?(ms|s|seconds)\b/g, 'TIME')
    .replace(/duration_ms:? [\d.]+/g, 'TIME')
    .replace(/\/(tmp|var\/folders)\/[^\s:'")]+/g, 'TMP')
    .replace(/\bline \d+/gi, 'line N')
    .replace(/:\d+(:\d+)?\b/g, ':N')
    .trim();
}

/** Takes out what a terminal would obey: colours, and any other control character but the line's end. */
function plain(text) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  return text.replace(/\x1b\[[0-9;?]*[ -/]*[@-~]/g, '').replace(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g, ' ');
}

export function composeRequest({ task, tasks, locked, spec, failure }) {
  const change = task.files.length > 0 ? `You may change: ${task.files.join(', ')}. Nothing else.` : '';
  return [
    `Do task ${task.number} of the ${tasks.length} of this spec, and none of the others.`,
    `Task ${task.number}: ${task.text}`,
    change,
    `Do not change: ${locked.join(', ')}. If one of them is wrong, or two rules contradict each other, say so and change nothing.`,
    `This command must end with exit code 0: ${task.check}`,
    failure ? `After your last answer it failed with:\n${failure}` : '',
    `The spec, for reading:\n\n${spec}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

const longestFailure = { lines: 40, characters: 4000 };

function cutFailure(output) {
  return plain(output).trim().split('\n').slice(0, longestFailure.lines).join('\n').slice(0, longestFailure.characters);
}

function git(root, ...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Refusal(`git ${args[0]}: ${plain(stderr ?? '').trim() || 'git cannot be started'}`);
  return stdout;
}

/** Lists what differs from a commit, committed or not, and what is new and not ignored. */
function changedSince(root, commit) {
  const names =
    git(root, 'diff', '--name-only', '--no-renames', '-z', commit, '--') +
    git(root, 'ls-files', '-z', '--others', '--exclude-standard');
  return names.split('\0').filter(Boolean);
}

const isWithin = (name, places) => places.some((place) => name === place || name.startsWith(`${place.replace(/\/$/, '')}/`));

/** Starts a program in a group of its own, so that whatever it starts can be ended with it. */
function start(command, args, { cwd, seconds, env, shell = false }) {
  const isWindows = process.platform === 'win32';
  const child = spawn(command, args, { cwd, env, shell, detached: !isWindows, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output = (output + part).slice(0, 2 ** 20)));
  const end = (signal) => {
    try {
      if (isWindows) spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f']);
      else process.kill(-child.pid, signal);
    } catch {
      // It has ended by itself.
    }
  };
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    end('SIGKILL');
  }, seconds * 1000);
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) =>
      resolve({ code: code ?? signal, output: isLate ? `${output}\nnot done after ${seconds} s` : output }),
    );
  }).finally(() => clearTimeout(timer));
  return { ended, end };
}

/** Runs a spec; resolves with the exit code. Everything it says goes through `say`. */
export async function main(argv, { cwd = process.cwd(), say = console.log, complain = console.error, env = process.env } = {}) {
  try {
    return await run(argv, { cwd, say, env });
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof Stop)) throw error;
    complain(plain(error.message));
    return error instanceof Stop ? error.code : exitCodes.refused;
  }
}

async function run(argv, { cwd, say, env }) {
  const { values, positionals } = readArguments(argv);
  if (values.help) {
    say(usage);
    return exitCodes.done;
  }
  const [specFile, ...others] = positionals;
  if (!specFile || others.length > 0) throw new Refusal(`one spec is expected\n\n${usage}`);
  const rounds = readNumber('--rounds', values.rounds, { most: 50 });
  const seconds = readNumber('--timeout', values.timeout, { most: 86_400 });
  const specPath = path.resolve(cwd, specFile);
  if (!statSync(specPath, { throwIfNoEntry: false })?.isFile()) throw new Refusal(`there is no file ${specFile}`);
  const spec = readFileSync(specPath, 'utf8');
  const { tasks, locked: lockedBySpec } = readSpec(spec);

  const root = git(cwd, 'rev-parse', '--show-toplevel').trim();
  const specName = path.relative(realpathSync(root), realpathSync(specPath)).split(path.sep).join('/');
  const locked = [...new Set([specName, ...lockedBySpec])];
  for (const { number, line, files } of tasks) {
    refuseLinksOut(root, files);
    const both = files.find((file) => isWithin(file, locked));
    if (both) throw new Refusal(`line ${line}: task ${number} may change "${plain(both)}", which is locked`);
  }
  const command = values.assistant ?? env.SPEC_RUNNER_ASSISTANT ?? '';
  const assistant = splitCommand(command);

  if (!values.run) {
    for (const task of tasks) {
      say(plain(`task ${task.number} of ${tasks.length}: ${task.text}`));
      say(plain(`  may change: ${task.files.join(', ') || 'anything that is not locked'}`));
      say(plain(`  check:      ${task.check}`));
    }
    say(plain(`locked: ${locked.join(', ')}`));
    say(plain(`assistant: ${command || '(none: name one with --assistant)'}`));
    say(`at most ${rounds} rounds a task, ${seconds} s each. Nothing was started; --run does it.`);
    return exitCodes.done;
  }
  if (assistant.length === 0) throw new Refusal('name the assistant with --assistant or SPEC_RUNNER_ASSISTANT');
  const logFile = values.log
    ? path.resolve(cwd, values.log)
    : path.resolve(root, git(root, 'rev-parse', '--git-path', 'spec-runner.log').trim());
  const logName = path.relative(root, logFile).split(path.sep).join('/');
  const changes = (commit) => changedSince(root, commit).filter((name) => name !== logName);
  const head = () => git(root, 'rev-parse', 'HEAD').trim();
  if (changes(head()).length > 0) throw new Refusal('there is uncommitted work: commit it or put it away first');

  const log = (event) => appendFileSync(logFile, `${JSON.stringify({ time: new Date().toISOString(), ...event })}\n`);
  let running;
  const interrupts = { count: 0 };
  const interrupt = () => running?.end(interrupts.count++ === 0 ? 'SIGTERM' : 'SIGKILL');
  const execute = async (name, args, options) => {
    if (interrupts.count > 0) throw new Stop(exitCodes.interrupted, 'stopped');
    running = start(name, args, { cwd: root, seconds, ...options });
    const answer = await running.ended.catch((error) => {
      throw new Refusal(`${name} cannot be started: ${error.code ?? error.message}`);
    });
    running = undefined;
    if (interrupts.count > 0) throw new Stop(exitCodes.interrupted, 'stopped');
    return answer;
  };
  const check = (task) => execute(task.check, [], { shell: true, env });

  const workThrough = async (task) => {
    const before = head();
    const backTo = `git reset --hard ${before.slice(0, 10)} && git clean -fd`;
    if ((await check(task)).code === 0) {
      log({ task: task.number, event: 'passes already' });
      say('  passes already, not sent');
      return;
    }
    if (changes(before).length > 0)
      throw new Stop(exitCodes.outOfScope, `task ${task.number}: its check changes files: ${changes(before).join(', ')}`);
    const seen = new Set();
    let failure = '';
    for (let round = 1; round <= rounds; round++) {
      const request = composeRequest({ task, tasks, locked, spec, failure });
      const [name, ...args] = fillCommand(assistant, { request, files: task.files });
      const asked = await execute(name, args, {
        env: { ...env, SPEC_RUNNER_TASK: String(task.number), SPEC_RUNNER_ROUND: String(round) },
      });
      log({ task: task.number, round, event: 'assistant', exit: asked.code, output: cutFailure(asked.output) });
      // Before the check, which might run what was smuggled in, and after it.
      requireScope(task, before);
      const { code, output } = await check(task);
      requireScope(task, before);
      log({ task: task.number, round, event: 'check', exit: code, output: cutFailure(output) });
      if (code === 0) {
        say(`  round ${round}: passes`);
        commit(task);
        return;
      }
      failure = cutFailure(output) || `exit code ${code}, and no output`;
      say(`  round ${round}: ${failure.split('\n')[0]}`);
      const known = normalizeFailure(`${code} ${failure}`);
      if (seen.has(known))
        throw new Stop(
          exitCodes.stalled,
          `task ${task.number}: the same failure came back in round ${round}. Back to before: ${backTo}`,
        );
      seen.add(known);
    }
    throw new Stop(exitCodes.failed, `task ${task.number}: not done after ${rounds} rounds. Back to before: ${backTo}`);
  };
  const requireScope = (task, before) => {
    const changed = changes(before);
    const wrong = changed.filter((name) => isWithin(name, locked) || (task.files.length > 0 && !isWithin(name, task.files)));
    if (wrong.length > 0) {
      const backTo = `git reset --hard ${before.slice(0, 10)} && git clean -fd`;
      throw new Stop(
        exitCodes.outOfScope,
        `task ${task.number}: changed what it may not: ${wrong.join(', ')}. Back to before: ${backTo}`,
      );
    }
  };
  const commit = (task) => {
    if (changes(head()).length === 0) return; // the assistant has committed, or there was nothing to change
    git(root, 'add', '--all', '--', '.', ...(logName.startsWith('..') ? [] : [`:(exclude,top)${logName}`]));
    git(root, 'commit', '--quiet', '--message', plain(`Task ${task.number}: ${task.text.split('\n')[0]}`).slice(0, 72));
  };

  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, interrupt);
  try {
    for (const task of tasks) {
      say(plain(`task ${task.number} of ${tasks.length}: ${task.text.split('\n')[0]}`));
      await workThrough(task);
    }
    log({ event: 'done', tasks: tasks.length });
    say(`done: ${tasks.length} of ${tasks.length} tasks`);
    return exitCodes.done;
  } catch (error) {
    log({ event: 'stopped', exit: error.code ?? exitCodes.refused, why: error.message });
    throw error;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, interrupt);
    say(`log: ${logFile}`);
  }
}

function readArguments(args) {
  const text = (fallback) => ({ type: 'string', ...(fallback && { default: fallback }) });
  try {
    const options = {
      run: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
      assistant: text(),
      log: text(),
      rounds: text('3'),
      timeout: text('600'),
    };
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Refusal(`${error.message}\n\n${usage}`);
  }
}

function readNumber(name, value, { most }) {
  if (!/^[1-9]\d{0,5}$/.test(value) || Number(value) > most)
    throw new Refusal(`${name} takes a number from 1 to ${most}, not "${plain(value)}"`);
  return Number(value);
}

if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href)
  process.exitCode = await main(process.argv.slice(2));
