import { signIn } from '#tests/support/sign-in.ts';
import { expect, test } from './test.ts';

for (const provider of ['google', 'github'] as const) {
  test(`an account is made with ${provider} in the pop-up and the page goes where it was asked to`, async ({ page }) => {
    const { email } = await signIn(page, { provider, redirect: '/settings' });
    await expect(page).toHaveURL('/settings');
    const session = await page.request.get('/auth/get-session');
    expect(await session.json()).toMatchObject({ user: { email, username: 'Test Person' } });
  });
}
