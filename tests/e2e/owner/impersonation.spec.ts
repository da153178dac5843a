import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { act, expect, openDesk, test } from '#tests/support/owner/desk.ts';
import { payByCard } from '#tests/support/payments/gateway.ts';

test('an owner sees the site as a member does, changes nothing, and goes back to the desk', async ({ page, browser, site }) => {
  const person = await signIn(page, {
    person: { name: '<b>Mia</b>', email: 'mia@example.com' },
    redirect: '/principled-ai-coding/checkout',
  });
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'The course is yours' })).toBeVisible();
  const desk = await openDesk(browser, site, `/owner/people?q=${person.email}`);
  await desk.locator('tbody').getByRole('link').first().click();
  await expect(desk.getByRole('heading', { level: 1, name: '<b>Mia</b>' })).toBeVisible();
  await act(desk, { summary: 'See the site as this person', button: 'See the site as they do', why: 'A lesson is locked' });

  const banner = desk.getByRole('complementary', { name: 'Seen as another person' });
  await expect(banner).toContainText('You see the site as <b>Mia</b> does.');
  for (const address of [
    '/',
    '/principled-ai-coding',
    '/principled-ai-coding/course/hello-ai-world',
    '/settings',
    '/playground',
    '/blogs',
  ]) {
    await desk.goto(address);
    await expect(banner).toBeVisible();
    expect(new URL(desk.url()).pathname).toBe(address);
  }
  expect((await desk.goto('/owner'))?.status()).toBe(404);
  await desk.goto('/settings');
  await expect(desk.getByLabel('Name', { exact: true })).toHaveValue('<b>Mia</b>');
  expect(await accessibilityViolations(desk)).toEqual([]);
  const refused = await desk.request.post('/settings', { form: { intent: 'delete' }, headers: { origin: site.origin } });
  expect(refused.status()).toBe(403);

  await banner.getByRole('button', { name: 'Back to your own account' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: '<b>Mia</b>' })).toBeVisible();
  await expect(banner).toBeHidden();
  await expect(desk.getByRole('row').filter({ hasText: 'A lesson is locked' })).toContainText('Saw the site as this person does');
});
