import '#app/styles/app.css';
import { afterEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { forgetIdToken } from '#features/users/browser-account/id-token-client.ts';

// Each file has a frame of its own, and each test finds nothing that the one before has kept.
afterEach(async () => {
  await cleanup(); // while the site that it speaks with still answers
  vi.restoreAllMocks();
  forgetIdToken();
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
});
