import { type BrowserContextOptions, chromium } from '@playwright/test';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { chromiumPath } from '#tests/support/browser/chromium-path.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';
import { startSite } from '#tests/support/site/site.ts';

export interface MeasuredSite {
  origin: string;
  /** The cookie of a member of the course. */
  cookie: string;
  storageState: BrowserContextOptions['storageState'];
  idToken: string;
  userId: string;
  stop(): Promise<void>;
}

/** Starts the built site, or that of another checkout, with one member of the course, who signed in as people do. */
export async function startMeasuredSite(settings: Record<string, string> = {}, checkout?: string): Promise<MeasuredSite> {
  const site = await startSite({ CALL_LIMIT_FACTOR: '1000000', ...settings }, { checkout });
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  const context = await browser.newContext({ baseURL: site.origin });
  const { email } = await signIn(await context.newPage());
  await runOwnerCommand(site, 'grant', email);
  const { token } = await (await context.request.get('/auth/token')).json();
  const { user } = await (await context.request.get('/auth/get-session')).json();
  const storageState = await context.storageState();
  await browser.close();
  return {
    origin: site.origin,
    storageState,
    cookie: storageState.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    idToken: token,
    userId: user.userId,
    stop: () => site.remove(),
  };
}
