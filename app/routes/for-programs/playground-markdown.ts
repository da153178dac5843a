import { markdownResponse } from '#app/rendering/markdown-response.server.ts';
import { publicPages } from '#features/content/item/site-pages.ts';
import { heading, paragraph } from '#features/markdown/syntax/markdown-nodes.ts';
import { freeSet, listPracticeSet } from '#features/practice/problems/practice-set.server.ts';

export function loader() {
  return markdownResponse(
    publicPages.playground,
    listPracticeSet(freeSet).flatMap(({ title, task, language, files }) => [
      heading(2, title),
      paragraph(task.trim()),
      ...Object.entries(files).map(([name, code]) => ({
        type: 'code' as const,
        lang: language,
        meta: `[${name}]`,
        value: code.trimEnd(),
      })),
    ]),
  );
}
