import { parseArgs } from 'node:util';
import { longestOwnerReason, type OwnerAct } from '#features/owner/owner-action.ts';
import { CommandError } from './command-result.ts';

/** Reads the arguments of a command about somebody's data: whom it is about, and `--proof="…"`, which says how they proved that the account is theirs. */
export function readProvedAct(args: string[]): { target: string | undefined; file: string | undefined; act: OwnerAct } {
  const options = { proof: { type: 'string' }, file: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  return { target: positionals[0], file: values.file, act: actAtTerminal(values.proof, '--proof') };
}

/** Reads the arguments of a command that the log keeps: whom it is about, and `--reason="…"`, which may be left out at the terminal. */
export function readAct(args: string[]): {
  target: string | undefined;
  /** Another account, of a command that names two. */
  other: string | undefined;
  act: OwnerAct;
} {
  const { values, positionals } = parseArgs({ args, options: { reason: { type: 'string' } }, allowPositionals: true });
  const [target, other] = positionals;
  return { target, other, act: actAtTerminal(values.reason) };
}

/** Makes of the words behind an option the act that the log keeps. */
export function actAtTerminal(words = '', option = '--reason'): OwnerAct {
  const reason = words.trim();
  if (reason.length > longestOwnerReason) throw new CommandError(`${option}: at most ${longestOwnerReason} characters`);
  return { ownerId: null, reason };
}
