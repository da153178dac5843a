import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { deriveKey } from '#platform/config/derive-key.server.ts';
import { hour } from '../../durations.ts';
import { type LocalPerson, localPerson } from './local-person.ts';

const content = z.object({ provider: z.enum(['google', 'github']), person: localPerson, expiresAt: z.number() });

/** Signs an access token of the stand-in. It carries what it stands for, so a restart in between loses nothing. */
export function signAccessToken({ provider, person }: { provider: 'google' | 'github'; person: LocalPerson }): string {
  const payload = Buffer.from(JSON.stringify({ provider, person, expiresAt: Date.now() + hour })).toString('base64url');
  return `${payload}.${signatureOf(payload).toString('base64url')}`;
}

/** Finds the person an access token of this provider speaks for, or null. */
export function readAccessToken(provider: 'google' | 'github', accessToken: string | undefined): LocalPerson | null {
  const [, payload, signature] = /^([\w-]+)\.([\w-]{43})$/.exec(accessToken ?? '') ?? [];
  if (!payload || !signature || !timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(payload))) return null;
  const token = content.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return token.provider === provider && token.expiresAt > Date.now() ? token.person : null;
}

function signatureOf(payload: string): Buffer {
  return createHmac('sha256', deriveKey('local-oauth')).update(`access-token:${payload}`).digest();
}
