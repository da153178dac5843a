import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Example } from './read-examples.ts';

const moment = '2026-11-02T09:00:00Z';

/** All that a command is told of the machine: the Node of the tests, and a git that has only what is said here. */
const environment = (folder: string) => ({
  PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
  HOME: folder,
  LC_ALL: 'C.UTF-8',
  TZ: 'UTC',
  NODE_NO_WARNINGS: '1',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'init.defaultBranch',
  GIT_CONFIG_VALUE_0: 'main',
  GIT_CEILING_DIRECTORIES: dirname(folder),
  GIT_EDITOR: 'true',
  GIT_AUTHOR_NAME: 'Ada',
  GIT_AUTHOR_EMAIL: 'ada@example.com',
  GIT_AUTHOR_DATE: moment,
  GIT_COMMITTER_NAME: 'Ada',
  GIT_COMMITTER_EMAIL: 'ada@example.com',
  GIT_COMMITTER_DATE: moment,
});

/** Does in `folder` what an example of a text says; rejects, with its place, where it does not come out as the text says. */
export async function runExample(example: Example, folder: string): Promise<void> {
  if (example.kind === 'save') save(example.file, `${example.code}\n`, folder);
  else if (example.kind === 'apply') apply(example, folder);
  else for (const step of readSteps(example)) await run(step, folder);
}

function save(file: string, content: string, folder: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

/** Changes a saved file by a diff whose lines that stay or leave are in it once, one below the other. */
function apply({ file, code, at }: Extract<Example, { file: string }>, folder: string): void {
  const lines = code.split('\n').map((line) => ({ sign: line[0] ?? ' ', text: line.slice(1) }));
  const stray = lines.findIndex(({ sign }) => !' +-'.includes(sign));
  if (stray !== -1) throw new Error(`${at}: line ${stray + 1} of the diff begins with neither a space nor + nor -`);
  const side = (sign: string) => lines.filter((line) => line.sign === ' ' || line.sign === sign).map(({ text }) => text);
  const [before, after] = [side('-'), side('+')];
  const saved = readFileSync(join(folder, file), 'utf8').split('\n');
  const places = [...saved.keys()].filter((place) => before.every((line, index) => saved[place + index] === line));
  if (places.length !== 1)
    throw new Error(`${at}: ${file} has these lines ${places.length} times, not once:\n${before.join('\n')}`);
  save(file, saved.toSpliced(places[0] ?? 0, before.length, ...after).join('\n'), folder);
}

interface Step {
  command: string;
  expected: string;
  at: string;
}

function readSteps({ code, at }: Example): Step[] {
  const [path, firstLine = ''] = at.split(/:(?=\d+$)/);
  const steps: (Step & { lines: string[] })[] = [];
  code.split('\n').forEach((line, index) => {
    if (line.startsWith('$ '))
      steps.push({ command: line.slice(2), expected: '', lines: [], at: `${path}:${Number(firstLine) + index + 1}` });
    else if (steps.length > 0) steps.at(-1)?.lines.push(line);
    else if (line.trim()) throw new Error(`${at}: a terminal begins with a command: $ …`);
  });
  return steps.map(({ lines, ...step }) => ({ ...step, expected: tidy(lines.join('\n')) }));
}

async function run({ command, expected, at }: Step, folder: string): Promise<void> {
  const shell = spawn('bash', ['-c', `exec 2>&1\n${command}`], {
    cwd: folder,
    env: environment(folder),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(shell.stdout), once(shell, 'close')]);
  const printed = tidy(output);
  if (!isWhatTheTextSays(expected.split('\n'), printed.split('\n')))
    throw new Error(`${at}: $ ${command}\n--- the text says\n${expected}\n--- it printed\n${printed}\n---`);
}

const tidy = (text: string) => text.replace(/[ \t]+$/gm, '').trimEnd();

/** A line that is only … stands for any lines. */
function isWhatTheTextSays([line, ...others]: string[], printed: string[]): boolean {
  if (line === undefined) return printed.length === 0;
  if (line !== '…') return line === printed[0] && isWhatTheTextSays(others, printed.slice(1));
  return [...printed.keys(), printed.length].some((start) => isWhatTheTextSays(others, printed.slice(start)));
}
