import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { countReaders, queueNewsletter } from '#features/mail-delivery/queue-newsletter.server.ts';
import { emailSettings } from '#features/users/settings/setting-messages.ts';
import { CommandError, type CommandResult } from '../command/command-result.ts';

const longestSubject = 150;

/** Sends a Markdown file as an e-mail to all who have a setting on: `newsletter <setting> <file.md>` counts them, `--send` queues it. */
export async function newsletter(args: string[]): Promise<CommandResult> {
  const { values, positionals } = parseArgs({
    args,
    options: { send: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [name, file] = positionals;
  const setting = emailSettings.find((known) => known === name);
  if (!setting) throw new CommandError(`which kind of e-mail? One of ${emailSettings.join(', ')}`);
  if (!file) throw new CommandError('which file? Its first line is "# The subject", the rest is the e-mail in Markdown');
  const newsletter = { name: path.basename(file), setting, ...readNewsletter(await readText(file)) };
  if (values.send) {
    const people = await queueNewsletter({ newsletter });
    return { isWell: true, lines: [`queued for ${people} people`], rows: [{ people, isSent: true }] };
  }
  const people = await countReaders({ newsletter });
  return {
    isWell: true,
    lines: [`"${newsletter.subject}" would go to ${people} people; add --send to send it`],
    rows: [{ people, isSent: false }],
  };
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new CommandError(`${file} cannot be read`);
  });
}

function readNewsletter(text: string): { subject: string; markdown: string } {
  const [, subject, markdown = ''] = /^\s*# +([^\n]+)\n([\s\S]*)$/.exec(text.replaceAll('\r\n', '\n')) ?? [];
  if (!subject || markdown.trim() === '')
    throw new CommandError('its first line must be "# The subject", and the e-mail follows');
  if (subject.length > longestSubject) throw new CommandError(`its subject may have ${longestSubject} characters`);
  return { subject: subject.trim(), markdown: markdown.trim() };
}
