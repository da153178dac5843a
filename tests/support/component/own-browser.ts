import '#app/styles/app.css';
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

// Each file has a frame of its own, and each test finds nothing that the one before has kept.
afterEach(async () => {
  await cleanup(); // while the site that it speaks with still answers
  vi.restoreAllMocks();
  forgetIdToken();
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
});
