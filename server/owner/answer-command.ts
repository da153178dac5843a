import { ConfigError } from '#platform/config/config-schema.ts';
import { wordsForOwner } from '#platform/logging/without-values.ts';
import { isDatabaseUnavailable } from '#platform/postgres/database-errors.ts';
import type { RunningSite } from '#platform/process/running-site.server.ts';
import { CommandError, type CommandResult, type ExitCode, exitCodes } from './command/command-result.ts';

export interface Command {
  usage: string;
  summary: string;
  /** Says that it fills a folder that may hold no site yet, and makes the tables by itself. */
  makesSite?: (args: string[]) => boolean;
  load: () => Promise<(args: string[]) => Promise<CommandResult>>;
}

/** The output and the status of the process. */
interface Answer {
  exitCode: ExitCode;
  stdout: string;
  stderr: string;
}

/** The site that a command works on: the settings of its shell, and what runs on their data folder. */
interface AddressedSite {
  dataDir: string;
  port: number;
  running: Pick<RunningSite, 'address' | 'PORT'> | null;
}

/**
 * Answers a command line: as lines for people or, with `--json` anywhere in it, as one JSON value. `work` opens what commands need and runs
 * them; `findSite` says on which site, and throws
 * where there is none.
 */
export async function answerCommand({
  commands,
  args,
  findSite,
  work,
}: {
  commands: Record<string, Command>;
  args: string[];
  findSite: (asked: { mayBeNew: boolean }) => Promise<AddressedSite>;
  work: (run: () => Promise<CommandResult>, options: { makesSite: boolean }) => Promise<CommandResult>;
}): Promise<Answer> {
  const isJson = args.includes('--json');
  const [name = '', ...rest] = args.filter((argument) => argument !== '--json');
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  let site: AddressedSite | undefined;
  const answer = (exitCode: ExitCode, { lines, rows = [] }: Pick<CommandResult, 'lines' | 'rows'>, isError = false): Answer => {
    const note = site ? describeSite(site) : '';
    const text = `${lines.join('\n')}\n`;
    if (!isJson) return { exitCode, stdout: isError ? '' : text, stderr: note + (isError ? text : '') };
    const value = { ok: exitCode === exitCodes.done, exitCode, site: site && siteValue(site), lines, rows };
    return { exitCode, stdout: `${JSON.stringify(value)}\n`, stderr: note };
  };

  if (name === 'help') return answer(exitCodes.done, { lines: usageOf(commands), rows: listCommands(commands) });
  try {
    if (!command) throw new CommandError(name ? `There is no command called "${name}"` : 'No command was given');
    const makesSite = command.makesSite?.(rest) ?? false;
    site = await findSite({ mayBeNew: makesSite });
    const result = await work(async () => (await command.load())(rest), { makesSite });
    return answer(result.isWell ? exitCodes.done : exitCodes.refused, result);
  } catch (error) {
    const says = wordsForOwner(error);
    return answer(findExitCode(error), { lines: command ? [says] : [...usageOf(commands), '', says] }, true);
  }
}

/** Says of a site what its owner may not expect: that it is stopped, or is at another port than the shell says. */
function describeSite({ dataDir, port, running }: AddressedSite): string {
  if (!running) return `No site runs on ${dataDir}: this works on its database alone.\n`;
  return running.PORT === port ? '' : `The site on ${dataDir} runs at ${running.address}, not at port ${port}.\n`;
}

const siteValue = ({ dataDir, running }: AddressedSite) => ({ dataDir, address: running?.address ?? null });

const listCommands = (commands: Record<string, Command>) =>
  Object.entries(commands).map(([name, { usage, summary }]) => ({ name, usage, summary }));

function usageOf(commands: Record<string, Command>): string[] {
  const width = Math.max(...Object.values(commands).map(({ usage }) => usage.length));
  const lines = Object.values(commands).map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`);
  return ['Usage: npm run owner -- <command> [--json]', '', ...lines];
}

/** Finds what a command that threw this ends with. */
function findExitCode(error: unknown): ExitCode {
  if (error instanceof CommandError) return error.exitCode;
  if (error instanceof ConfigError) return exitCodes.calledWrongly;
  if (isDatabaseUnavailable(error)) return exitCodes.unreachable;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('ERR_PARSE_ARGS_') ? exitCodes.calledWrongly : exitCodes.refused;
}
