import { readdirSync, readFileSync } from 'node:fs';
import { untilSearchable } from '#tests/support/browser/search-dialog.ts';
import { expect, test } from '#tests/support/browser/test.ts';

/** Of each lesson some sentences: their first words to ask for, and a piece that goes on where those end. */
const lessonTexts = readdirSync('content/lessons').filter((file) => file.endsWith('.md'));
const lessonSentences = lessonTexts.flatMap((file) => {
  const [, , ...body] = readFileSync(`content/lessons/${file}`, 'utf8').split('---\n');
  const sentences = body.join('---\n').match(/(?<=^|[.!?] )[A-Z][a-z ,]{40,}(?=[.!?])/gm) ?? [];
  return sentences.slice(0, 3).map((sentence) => {
    const words = sentence.split(' ');
    return { file, question: encodeURIComponent(words.slice(0, 6).join(' ')), secret: words.slice(2, 9).join(' ') };
  });
});

test('no sentence of a lesson is found by those who may not read it, in the dialog’s answers or on the page; members find each', async ({
  people,
  site,
}) => {
  expect(new Set(lessonSentences.map(({ file }) => file)).size).toBe(8);
  await untilSearchable(people.visitor.request, site.origin);
  for (const kind of ['visitor', 'learner'] as const) {
    for (const { question } of lessonSentences) {
      for (const path of [`/content/search?limit=30&q=${question}`, `/search?q=${question}`]) {
        const answer = await people[kind].request.get(path);
        expect(answer.status(), path).toBe(200);
        const text = (await answer.text()).replaceAll(/<\/?mark>|<!-- -->/g, '');
        expect(
          lessonSentences.filter(({ secret }) => text.includes(secret)),
          `${kind} ${path}`,
        ).toEqual([]);
      }
    }
  }
  for (const { file, question, secret } of lessonSentences) {
    // Until all texts are read, a busy machine answers with a part of what there is.
    const find = async () => {
      const answer = await people.member.request.get(`/content/search?limit=30&q=${question}`);
      expect(answer.headers()['cache-control'], file).toBe('private, no-store');
      const { results = [] } = await answer.json();
      return results.find(({ address }: { address: string }) => file.endsWith(`.${address.split('/').at(-1)}.md`));
    };
    await expect.poll(find, secret).toMatchObject({ isForMembers: false });
  }
});
