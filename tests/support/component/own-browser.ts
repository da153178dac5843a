import '#app/styles/app.css';
import { deleteDB } from 'idb';
import { afterEach, vi } from 'vitest';
import { type Locator, locators } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { forgetIdToken } from '#features/users/browser-account/id-token-client.ts';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Finds what no role, label or text tells apart, such as a line of an editor. */
    getByCss(css: string): Locator;
  }
}
locators.extend({ getByCss: (css) => `css=${css}` });

const { databases } = IDBFactory.prototype; // a test may put another in its place

// Each file has a frame of its own, and each test finds nothing that the one before has kept.
afterEach(async () => {
  await cleanup();
  // What keeps own data sends what was written before it lets go of its database: the next test's site shall not be sent it.
  for (const { name } of await databases.call(indexedDB)) if (name) await deleteDB(name);
  vi.restoreAllMocks();
  forgetIdToken();
  localStorage.clear();
  sessionStorage.clear();
});
