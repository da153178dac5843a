import { z } from 'zod';
import { changeUser } from './change-user.server.ts';
import { endOtherSessions } from './end-other-sessions.server.ts';
import type { SignedInUser } from './signed-in-user.ts';
import { userSettings } from './user-settings.ts';
import { username } from './username.ts';

const change = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('rename'), username }),
  z.object({ intent: z.literal('change-setting'), setting: userSettings.keyof(), on: z.literal('on').optional() }),
  z.object({ intent: z.literal('end-other-sessions') }),
]);

/** What the settings page can change, from its forms: what was saved, or what is wrong with what was sent. */
export async function changeAccount({
  user,
  request,
  form,
}: {
  user: SignedInUser;
  request: Request;
  form: FormData;
}): Promise<{ saved: string } | { problem: string }> {
  const parsed = change.safeParse(Object.fromEntries(form));
  if (!parsed.success) return { problem: parsed.error.issues[0]?.message ?? 'The form was not understood.' };
  switch (parsed.data.intent) {
    case 'rename':
      await changeUser({ user, changes: { username: parsed.data.username } });
      return { saved: 'Saved.' };
    case 'change-setting':
      await changeUser({ user, changes: { settings: { [parsed.data.setting]: parsed.data.on === 'on' } } });
      return { saved: 'Saved.' };
    case 'end-other-sessions': {
      const ended = await endOtherSessions({ user, request });
      return { saved: ended === 1 ? 'Signed out of 1 other device.' : `Signed out of ${ended} other devices.` };
    }
  }
}
