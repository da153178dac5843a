import { randomUUID } from 'node:crypto';
import { initializeApp } from '@firebase/app';
import { connectAuthEmulator, type Auth as FirebaseAuth, initializeAuth, inMemoryPersistence } from '@firebase/auth';
import { config } from '#platform/config/config.server.ts';

/** Opens the unmodified auth module of the firebase package, pointed at this site as at an emulator. */
export function identityClient(): FirebaseAuth {
  const app = initializeApp({ apiKey: 'any', projectId: 'principled-ai-coding' }, randomUUID());
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://127.0.0.1:${config.PORT}`, { disableWarnings: true });
  return auth;
}
