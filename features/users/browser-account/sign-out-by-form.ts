import { browserAccount } from './browser-account.ts';
import { countUnsentChanges } from './sign-out-cleanup.ts';

/** Signs out and goes home. Says first when changes would be lost with it: pressed again, it is meant. */
export async function signOutByForm(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  const isMeant = !note(form, 'unsent')?.hidden;
  for (const what of ['unsent', 'unreachable'] as const) say(form, what, false);
  button?.toggleAttribute('disabled', true);
  try {
    if (!isMeant && (await countUnsentChanges()) > 0) return say(form, 'unsent', true);
    await signOut();
    location.assign('/');
  } catch {
    say(form, 'unreachable', true);
  } finally {
    button?.toggleAttribute('disabled', false);
  }
}

type Note = 'unsent' | 'unreachable';

const note = (form: HTMLFormElement, what: Note) => form.querySelector<HTMLElement>(`[data-when="${what}"]`);

function say(form: HTMLFormElement, what: Note, isShown: boolean): void {
  note(form, what)?.toggleAttribute('hidden', !isShown);
}

/** Ends the session and forgets the account in this browser, in every tab. Throws when the server cannot be reached. */
async function signOut(): Promise<void> {
  const response = await fetch('/auth/sign-out', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  if (!response.ok) throw new Error(`/auth/sign-out answered ${response.status}`);
  await browserAccount.tell({ type: 'signed-out' });
}
