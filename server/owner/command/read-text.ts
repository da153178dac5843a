import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { CommandError } from './command-result.ts';

/** The line of the file to edit below which stands what the text is about. */
const scissors = '------ What is above this line is sent. ------';

/** Reads a text from the words of a command, from standard input where they are none or `-`, or at a terminal from the owner's $EDITOR. */
export async function readText(words: string[], { about }: { about: string }): Promise<string> {
  if (words.length > 0 && words.join(' ') !== '-') return words.join(' ');
  return words.length === 0 && process.stdin.isTTY ? edit(about) : readAll(process.stdin);
}

async function edit(about: string): Promise<string> {
  const editor = process.env.VISUAL || process.env.EDITOR;
  if (!editor) throw new CommandError('give the text as words, on standard input, or set EDITOR');
  const folder = await mkdtemp(path.join(tmpdir(), 'text-'));
  const file = path.join(folder, 'text.txt');
  try {
    await writeFile(file, `\n\n${scissors}\n${about}\n`, { mode: 0o600 });
    // By a shell, because a setting such as "code --wait" is a command with its options.
    const { status } = spawnSync(`${editor} "${file}"`, { shell: true, stdio: 'inherit' });
    if (status !== 0) throw new CommandError(`${editor} did not end well: nothing was sent`);
    const [written = ''] = (await readFile(file, 'utf8')).split(scissors);
    return written;
  } finally {
    await rm(folder, { recursive: true });
  }
}
