import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { violationsInBothSchemes } from '#tests/support/browser/violations-in-both-schemes.ts';
import { expect, openDesk, test } from '#tests/support/owner/desk.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';
import { onDatabase } from '#tests/support/site/on-database.ts';

test('the owner sees where learners stop: the lesson, the second of its video, the problem', async ({ page, browser, site }) => {
  const { email } = await signIn(page);
  await giveCourse(site, email);
  const desk = await openDesk(browser, site, '/owner/learning');
  await onDatabase(site, async (sql) => {
    const [person] = await sql`select id from users where email = ${email}`;
    await sql`insert into paid_course_lessons (parent_user_id, lesson, "order", progress)
      values (${person?.id}, 'hello-ai-world', 1, '[{"fromSecs": 0, "toSecs": 40}]')`;
    await sql`insert into practice_tries (parent_user_id, problem_id, status, record)
      values (${person?.id}, 'hello-ai-world/countdown', 'wrong', '{"asks": [], "verdict": {"fault": "crash"}}')`;
  });
  await desk.getByRole('button', { name: 'Count again' }).click();
  const funnel = desk.getByRole('table', { name: /^How far people get/ });
  await expect(funnel.getByRole('row', { name: /^1\. Hello AI World [1-9]/ })).toBeVisible();
  await expect(desk.getByRole('table', { name: /^Problems/ }).getByRole('row', { name: /It crashed/ })).toBeVisible();
  await expect(desk.getByRole('row', { name: /^Playing the video/ })).toContainText('Not enough data: needs');

  await desk.getByRole('combobox', { name: 'Lesson' }).selectOption('Hello AI World');
  await desk.getByRole('combobox', { name: 'Problems' }).selectOption('Most failed first');
  await desk.getByRole('button', { name: 'Show' }).click();
  await expect(desk).toHaveURL('/owner/learning?lesson=hello-ai-world&sort=failed');
  await expect(desk.getByRole('img', { name: /seconds of the video of Hello AI World/ })).toBeVisible();
  const chapters = desk.getByRole('table', { name: /each chapter$/ });
  await expect(chapters.getByRole('row').nth(1)).toContainText('0:00');
  await desk.reload();
  await untilHydrated(desk);
  await expect(desk.getByRole('combobox', { name: 'Problems' })).toHaveValue('failed');
  expect(await violationsInBothSchemes(desk)).toEqual([]);
});
