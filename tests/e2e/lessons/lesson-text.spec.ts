import { expect, test } from '../test.ts';

const sentence = 'every line is a claim';

for (const path of [
  '/lessons/hello-ai-world',
  '/principled-ai-coding/course/hello-ai-world',
  '/files/lessons/hello-ai-world/video.mp4',
  '/media/lessons/hello-ai-world/en.vtt',
]) {
  test(`${path} shows a lesson to no visitor and no learner`, async ({ people }) => {
    for (const kind of ['visitor', 'learner'] as const) {
      const answer = await people[kind].request.get(path);
      const text = await answer.text();
      expect(text, kind).not.toContain(sentence);
      expect(text, kind).not.toContain('WEBVTT');
    }
  });
}

test('a member reads it', async ({ people }) => {
  const answer = await people.member.request.get('/principled-ai-coding/course/hello-ai-world');
  expect(await answer.text()).toContain(sentence);
});
