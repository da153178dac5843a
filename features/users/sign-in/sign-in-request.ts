import { z } from 'zod';
import { identityProviders } from '../identity-provider.ts';

/** Checks the fields that the sign-in buttons send, and that come back to `/login/finish` unchanged. */
export const signInRequest = z.object({
  provider: z.enum(identityProviders),
  /** `login` never makes an account; `create` signs in where one exists. */
  intent: z.enum(['login', 'create']),
  /** The remembered address. */
  redirect: z.string().max(2000).default(''),
  /** The window in which the sign-in runs: a pop-up, or the page itself; `document` is a page without JavaScript. */
  via: z.enum(['popup', 'page', 'document']).default('document'),
  /** Proves to the page that opened the pop-up that the answer is to its own question. */
  nonce: z.string().max(64).default(''),
});

/** Checks the fields that begin a sign-in: also the address to suggest to the provider, which goes nowhere else. */
export const signInStart = signInRequest.extend({ loginHint: z.email().max(320).or(z.literal('')).catch('').default('') });

export type SignInRequest = z.infer<typeof signInRequest>;
