import { expect, test } from '#tests/support/browser/test.ts';
import { makeContent } from '#tests/support/content/content-folder.ts';
import { startSite } from '#tests/support/site/site.ts';

const text = '---\ntitle: A post\ndescription: Of boxes.\nkind: blog\ndate: 2026-11-01\n---\n::box{size=big}\n';

test('a practice problem or a text with a fault stops the start with one line that names file and line', async () => {
  const problem = makeContent({ 'lessons/1.hello-ai-world/1.first.yml': 'language: javascript\ntitle: 5\n' });
  const box = makeContent({ 'blogs/second.md': text });
  await Promise.all([
    expect(startSite({ CONTENT_DIR: problem.directory })).rejects.toThrow(
      /Cannot start: .*hello-ai-world\/1\.first\.yml:2: title: /,
    ),
    expect(startSite({ CONTENT_DIR: box.directory, LAZY_CONTENT: 'false' })).rejects.toThrow(
      /Cannot start: .*blogs\/second\.md: line 7: /,
    ),
  ]);
  problem.remove();
  box.remove();
});
