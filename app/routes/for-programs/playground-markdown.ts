import { markdownResponse } from '#app/rendering/markdown-response.server.ts';
import { publicPages } from '#features/content/item/site-pages.ts';
import { heading, paragraph } from '#features/markdown/syntax/markdown-nodes.ts';
import { listExercises } from '#features/practice/list-exercises.server.ts';

export function loader() {
  return markdownResponse(
    publicPages.playground,
    listExercises().flatMap(({ fileName, problem, code }) => [
      heading(2, fileName),
      paragraph(problem),
      { type: 'code', lang: 'js', value: code.trimEnd() },
    ]),
  );
}
