import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { secondsOf, videoReady } from '#tests/support/lessons/lesson-video.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';
import { serveBucket } from '#tests/support/site/serve-bucket.ts';
import { startSite } from '#tests/support/site/site.ts';

test('a course whose files are in a bucket plays, opens to its member alone, and says when the bucket is away', async ({
  browser,
}) => {
  const served = await serveBucket();
  const { name, endpoint, region, credentials } = served.bucket;
  const site = await startSite({
    S3_BUCKET: name,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  });
  expect(await runOwnerCommand(site, 'upload-media')).toMatch(/^\d+ files were put into course, 0 were there already/);
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  const { email } = await signIn(page);
  await giveCourse(site, email);

  const answered = page.waitForResponse(/video\.mp4/);
  await page.goto('/principled-ai-coding/course/hello-ai-world');
  await videoReady(page);
  await page.getByRole('region', { name: 'Video player' }).getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(1);
  const video = await answered;
  expect(video.status()).toBe(206);
  const { etag = '' } = video.headers();
  const ask = async (headers: Record<string, string>) => (await context.request.get(video.url(), { headers })).status();
  expect(await ask({ 'If-None-Match': etag })).toBe(304);
  expect(await ask({ Range: 'bytes=5-9', 'If-Range': etag })).toBe(206);
  expect(await ask({ Range: 'bytes=99999999-' })).toBe(416);
  expect((await fetch(video.url())).status).toBe(403);

  await served.close();
  const ready = await fetch(`${site.origin}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'storage unreachable' }]);
  const refused = await context.request.get(video.url());
  expect([refused.status(), (await refused.json()).errorKey]).toEqual([503, 'STORAGE_UNAVAILABLE']);
  expect((await fetch(`${site.origin}/`)).status).toBe(200);
  await context.close();
  await site.remove();
});
