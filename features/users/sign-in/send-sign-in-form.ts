import { accountMemory } from '../browser-account/account-memory.ts';
import type { SignInRequest } from './sign-in-request.ts';

/**
 * Sends a sign-in form into the window of that name, or on in this page: no address and no secret passes through a script. What is added
 * goes into what is sent and not into the form's fields, which a render would put back; and it is sent at once, because the next render may
 * take this very form away.
 */
export function sendSignInForm({
  form,
  provider,
  windowName,
  nonce,
}: Pick<SignInRequest, 'provider' | 'nonce'> & { form: HTMLFormElement; windowName: string | null }): void {
  const fields = { via: windowName ? 'popup' : 'page', nonce, loginHint: hintFor(provider) };
  const fill = ({ formData }: FormDataEvent) => {
    for (const [name, value] of Object.entries(fields)) formData.set(name, value);
  };
  form.target = windowName ?? '';
  form.addEventListener('formdata', fill, { once: true });
  form.submit();
}

/** Returns the address of the last sign-in here for Google, which takes it as a suggestion; GitHub knows people by another name. */
function hintFor(provider: SignInRequest['provider']): string {
  return (provider === 'google' && accountMemory.loginEmail()) || '';
}
