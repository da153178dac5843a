import { randomUUID } from 'node:crypto';
import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { violationsInBothSchemes } from '#tests/support/browser/violations-in-both-schemes.ts';
import { openDesk } from '#tests/support/owner/desk.ts';
import { onDatabase } from '#tests/support/site/on-database.ts';

test('the owner sees where learners stop, and revokes a certificate with a reason that its page shows', async ({
  page,
  browser,
  site,
}) => {
  const { email } = await signIn(page);
  await giveCourse(site, email);
  const certificateId = randomUUID();
  const name = `<b>Ada</b> ${certificateId.slice(0, 8)}`;
  await onDatabase(site, async (sql) => {
    const [person] = await sql`select id from users where email = ${email}`;
    await sql`insert into paid_course_lessons (parent_user_id, lesson, "order", progress)
      values (${person?.id}, 'hello-ai-world', 1, '[{"fromSecs": 0, "toSecs": 40}]')`;
    await sql`insert into practice_tries (parent_user_id, problem_id, status, record)
      values (${person?.id}, 'principled-ai-coding/trials', 'wrong', '{"asks": [], "verdict": {"fault": "crash"}}')`;
    await sql`insert into certificates (id, parent_user_id, final_id, name, "right", total, passed_at)
      values (${certificateId}, ${person?.id}, 'any', ${name}, 8, 8, now())`;
  });
  const desk = await openDesk(browser, site, '/owner/learning');

  await test.step('where learners stop', async () => {
    await desk.getByRole('button', { name: 'Count again' }).click();
    const funnel = desk.getByRole('table', { name: /^How far people get/ });
    await expect(funnel.getByRole('row', { name: /^1\. Hello AI World [1-9]/ })).toBeVisible();
    await expect(
      desk
        .getByRole('table', { name: /^Problems/ })
        .getByRole('row', { name: /It crashed/ })
        .first(),
    ).toBeVisible();
    await expect(desk.getByRole('row', { name: /^Playing the video/ })).toContainText('Not enough data: needs');
    await desk.getByRole('combobox', { name: 'Lesson' }).selectOption('Hello AI World');
    await desk.getByRole('combobox', { name: 'Problems' }).selectOption('Most failed first');
    await desk.getByRole('button', { name: 'Show' }).click();
    await expect(desk).toHaveURL('/owner/learning?lesson=hello-ai-world&sort=failed');
    await expect(desk.getByRole('img', { name: /seconds of the video of Hello AI World/ })).toBeVisible();
    const chapters = desk.getByRole('table', { name: /each chapter$/ });
    await expect(chapters.getByRole('row').nth(1)).toContainText('0:00');
    await expect(desk.getByRole('combobox', { name: 'Problems' })).toHaveValue('failed');
    expect(await violationsInBothSchemes(desk)).toEqual([]);
  });

  await test.step('a certificate', async () => {
    await desk.getByRole('link', { name: 'Certificates', exact: true }).click();
    await desk.getByLabel('Find').fill(email);
    await desk.getByRole('button', { name: 'Find' }).click();
    await expect(desk).toHaveURL(`/owner/certificates?q=${encodeURIComponent(email)}&state=`);
    const row = desk.getByRole('row').filter({ hasText: name });
    await row.locator('summary').click();
    expect(await violationsInBothSchemes(desk)).toEqual([]);
    await row.getByLabel('Why, for everybody').fill('Somebody <i>else</i> sat the final');
    await row.getByRole('button', { name: 'Revoke this certificate' }).click();
    await expect(desk.getByText('Revoked: everybody who opens or checks the certificate reads why.')).toBeVisible();
    await expect(row).toContainText('Somebody <i>else</i> sat the final');
    await page.goto(`/certificates/${certificateId}`);
    await expect(page.getByText('Somebody <i>else</i> sat the final')).toBeVisible();
  });
});
