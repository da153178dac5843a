import { z } from 'zod';
import { userSettings } from '../user-settings.ts';
import { username } from './username.ts';

/** Checks the changes that someone may make to their account; all else of it is the server's. Settings that are not named stay as they are. */
export const userChanges = z.strictObject({ username, emailEnabled: z.boolean(), settings: userSettings.partial() }).partial();

export type UserChanges = z.infer<typeof userChanges>;
