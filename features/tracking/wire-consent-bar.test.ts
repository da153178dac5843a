import { beforeEach, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '#tests/support/browser/stub-local-storage.ts';

let local: Record<string, string>;
const choose = vi.hoisted(() => vi.fn());
vi.mock('./choose-tracking.ts', () => ({ chooseTracking: choose }));

beforeEach(() => {
  vi.clearAllMocks();
  local = stubLocalStorage();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('addEventListener', vi.fn());
});

/** A bar as the server renders it: hidden, with two buttons. */
function makeBar() {
  let click: ((event: unknown) => void) | undefined;
  return {
    hidden: true,
    addEventListener: (_: string, listener: typeof click) => {
      click = listener;
    },
    press: (value?: string) => click?.({ target: { closest: () => (value === undefined ? null : { value }) } }),
  };
}

async function wire(bar: ReturnType<typeof makeBar>) {
  const { wireConsentBar } = await import('./wire-consent-bar.ts');
  wireConsentBar(bar as unknown as HTMLElement);
  await new Promise((resolve) => setTimeout(resolve));
}

test.each(['on', 'off'])('the bar is shown until %s is chosen in it, and says what was chosen', async (choice) => {
  const bar = makeBar();
  await wire(bar);
  expect(bar.hidden).toBe(false);
  bar.press();
  expect(bar.hidden).toBe(false);
  bar.press(choice);
  expect([bar.hidden, choose.mock.calls]).toEqual([true, [[choice]]]);
});

test('the bar stays away once something was chosen, and where the browser has said no', async () => {
  for (const prepare of [
    () => Object.assign(local, { tracking: 'off' }),
    () => Object.assign(local, { tracking: 'on' }),
    () => {
      delete local.tracking;
      vi.stubGlobal('navigator', { globalPrivacyControl: true });
    },
  ]) {
    prepare();
    const bar = makeBar();
    await wire(bar);
    expect(bar.hidden).toBe(true);
  }
});
