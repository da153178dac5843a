import { parseArgs } from 'node:util';
import { createPreviewToken } from '#features/content/preview/create-preview-token.server.ts';
import { listPreviewTokens, revokePreviewTokens } from '#features/content/preview/preview-tokens.server.ts';
import { config } from '#platform/config/config.server.ts';
import { CommandError, type CommandResult, RefusedError } from '../command/command-result.ts';

const mostDays = 365;

/** Makes, lists and revokes the tokens that show drafts: `preview-token create|list|revoke`. */
export async function previewToken([action = '', ...args]: string[]): Promise<CommandResult> {
  if (action === 'create') return create(args);
  if (action === 'list') return list();
  if (action === 'revoke') return revoke(args);
  throw new CommandError('what should happen? Say create, list or revoke');
}

async function create(args: string[]): Promise<CommandResult> {
  const { label = 'preview', days: givenDays = '7' } = parseArgs({
    args,
    options: { label: { type: 'string' }, days: { type: 'string' } },
  }).values;
  const days = /^\d{1,3}$/.test(givenDays) ? Number(givenDays) : 0;
  if (days < 1 || days > mostDays) throw new CommandError(`--days: "${givenDays}" is no number of days from 1 to ${mostDays}`);
  if (!/^[\w. -]{1,60}$/.test(label)) throw new CommandError('--label: up to 60 letters, digits, spaces, dots and dashes');

  const { token, tokenId, expiresAt } = await createPreviewToken({ label, days });
  const address = `${config.ORIGIN}/blogs?preview=${token}`;
  return {
    isWell: true,
    rows: [{ tokenId, label, token, address, expiresAt }],
    lines: [
      `token:   ${token}`,
      `address: ${address}`,
      'Neither can be shown again. Whoever has one sees drafts.',
      `preview token ${tokenId} (${label}) is valid until ${dayOf(expiresAt)}`,
    ],
  };
}

async function list(): Promise<CommandResult> {
  const tokens = await listPreviewTokens();
  const lines = tokens.map(({ tokenId, label, createdAt, expiresAt, state }) =>
    [tokenId, state.padEnd(7), `made ${dayOf(createdAt)}`, `until ${dayOf(expiresAt)}`, label].join('  '),
  );
  const valid = tokens.filter(({ state }) => state === 'valid').length;
  return { isWell: true, lines: [...lines, `valid preview tokens: ${valid} of ${tokens.length}`], rows: tokens };
}

async function revoke([name]: string[]): Promise<CommandResult> {
  if (!name) throw new CommandError('which token? Give its label or id');
  const ended = await revokePreviewTokens(name);
  if (ended === 0) throw new RefusedError(`there is no preview token "${name}" that could be revoked`);
  return { isWell: true, lines: [`revoked: ${ended}`] };
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
