import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { second } from '#platform/durations.ts';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { answerRequests } from '#tests/support/component/answer-requests.ts';
import { showComponent } from '#tests/support/component/show-component.tsx';
import { type AuthCode, authCodes } from './auth-codes.ts';
import { SignInPanel } from './sign-in-panel.tsx';

/** The forms that were sent, each with the name of the window that it was sent into. */
let sent: Record<string, unknown>[] = [];
let opened: Window[] = [];
beforeEach(() => {
  [sent, opened] = [[], []];
  answerRequests({ '/healthz': () => new Response() });
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    sent.push({ ...Object.fromEntries(new FormData(this)), into: this.target });
  });
  vi.spyOn(window, 'open').mockImplementation(() => {
    const frame = document.createElement('iframe'); // has a window of its own, which is closed when the frame is gone
    document.body.append(frame);
    const popUp = frame.contentWindow;
    if (!popUp) throw new Error('a frame that is shown has a window');
    popUp.close = () => frame.remove();
    popUp.focus = vi.fn();
    opened.push(popUp);
    return popUp;
  });
});
afterEach(() => {
  for (const popUp of opened) popUp.close();
});

async function show({ origin = location.origin, intent = 'login' as 'login' | 'create' } = {}) {
  const onOutcome = vi.fn();
  const site = { origin, supportEmail: 'help@example.com' };
  await showComponent(
    <SignInPanel intent={intent} redirect="/settings" message={null} failure={null} site={site} onOutcome={onOutcome} />,
    { at: '/login' },
  );
  return onOutcome;
}

const press = (name: string) => page.getByRole('button', { name }).click();
const alert = page.getByRole('alert');

/** Expects the sentence, the button for the way on, and that the failure is told with its code, to be noted. */
async function expectFailure(onOutcome: ReturnType<typeof vi.fn>, authCode: AuthCode, button: string) {
  await expect.element(alert).toMatchTextContent(authCodes[authCode].says);
  await expect.element(alert.getByText(button, { exact: true })).toBeVisible();
  expect(onOutcome.mock.calls.at(-1)).toEqual([{ actionCode: expect.stringMatching(/^LOGIN_WITH_GOOGLE_/), authCode }, null]);
}

/** What the window of this number hands to its opener, or claims to. */
function handOver(popUp: Window | undefined, message: object): void {
  window.dispatchEvent(new MessageEvent('message', { origin: location.origin, source: popUp ?? null, data: message }));
}

test('a button sends its form into a window of its own, and its hand-over ends the sign-in', async () => {
  localStorage.setItem('cached-login-email', 'ada@example.com');
  const onOutcome = await show({ intent: 'create' });
  expect(await accessibilityViolations()).toEqual([]);
  await press('Continue with Google');
  await expect.element(page.getByRole('status')).toMatchTextContent('Continue in the Google window.');
  const [{ nonce, into } = {}] = sent;
  expect(sent).toEqual([
    {
      ...{ provider: 'google', intent: 'create', redirect: '/settings', via: 'popup', loginHint: 'ada@example.com' },
      ...{ nonce: expect.any(String), into: `sign-in-${nonce}` },
    },
  ]);
  expect(into).toBe(`sign-in-${nonce}`);
  const outcome = { actionCode: 'CREATE_ACCOUNT_WITH_GOOGLE_SUCCESS', authCode: null };
  const message = { type: 'sign-in', nonce, outcome, goTo: '//evil.example/' };
  handOver(window, message); // the right question, the wrong window
  handOver(opened[0], { ...message, nonce: 'guessed' }); // the other way round
  expect(onOutcome).not.toHaveBeenCalled();
  handOver(opened[0], { ...message, goTo: '/settings' });
  await vi.waitFor(() => expect(onOutcome.mock.calls).toEqual([[outcome, '/settings']]));
});

test('a failure that the window hands over stays until the next try', async () => {
  const onOutcome = await show();
  await press('Continue with GitHub');
  const outcome = { actionCode: 'LOGIN_WITH_GITHUB_NO_USER_FOUND_WITH_ID_ERROR', authCode: null };
  handOver(opened[0], { type: 'sign-in', nonce: sent[0]?.nonce, outcome, goTo: '/login' });
  await expect.element(alert).toMatchTextContent('This account does not yet exist, create an account to continue');
  expect(onOutcome).toHaveBeenCalledExactlyOnceWith(outcome, '/login');
  await press('Create an account with GitHub');
  expect(sent[1]).toMatchObject({ provider: 'github', intent: 'create', loginHint: '' });
  await expect.element(alert).not.toBeInTheDocument();
});

test('a site that cannot be reached is said', async () => {
  answerRequests({
    '/healthz': () => {
      throw new TypeError('offline');
    },
  });
  const onOutcome = await show();
  await press('Continue with Google');
  await expectFailure(onOutcome, 'network-request-failed', 'Try again with Google');
});

test('a blocked window lets the form go on in this page', async () => {
  vi.mocked(window.open).mockReturnValue(null);
  const onOutcome = await show();
  await press('Continue with Google');
  expect(sent).toMatchObject([{ via: 'page', into: '' }]);
  await expectFailure(onOutcome, 'popup-blocked', 'Continue in this tab with Google');
  await press('Continue in this tab with Google');
  expect(window.open).toHaveBeenCalledOnce();
  expect(sent[1]).toMatchObject({ via: 'page', into: '' });
});

test('a window that is closed is noticed once its last message would have come', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const onOutcome = await show();
  await press('Continue with Google');
  opened[0]?.close();
  await vi.advanceTimersByTimeAsync(8 * second);
  expect(onOutcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(second);
  await expectFailure(onOutcome, 'popup-closed-by-user', 'Try again with Google');
});

test('a newer window replaces an older one, and is shown again by its button', async () => {
  const onOutcome = await show();
  await press('Continue with Google');
  await press('Continue with GitHub');
  expect([opened[0]?.closed, opened[1]?.closed]).toEqual([true, false]);
  expect(onOutcome.mock.calls).toEqual([
    [{ actionCode: 'LOGIN_WITH_GOOGLE_POP_UP_CANCELED_OR_ERROR', authCode: 'cancelled-popup-request' }, null],
  ]);
  await press('Show the sign-in window');
  expect(opened[1]?.focus).toHaveBeenCalledOnce();
});

test('a browser without cookies is told before the window opens', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  const onOutcome = await show();
  await press('Continue with Google');
  await expectFailure(onOutcome, 'web-storage-unsupported', 'Try again with Google');
  expect([sent, opened]).toEqual([[], []]);
});

test('the site at another address leads to the right one', async () => {
  const onOutcome = await show({ origin: 'https://site.example' });
  await press('Continue with Google');
  await expectFailure(onOutcome, 'unauthorized-domain', 'Open https://site.example');
  const way = alert.getByRole('link', { name: 'Open https://site.example' });
  await expect.element(way).toHaveAttribute('href', 'https://site.example/login?m=l&redirect=%2Fsettings');
});
