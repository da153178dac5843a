import { expect, test } from 'vitest';
import { heading, link, list, paragraph } from './syntax/markdown-nodes.ts';
import { stringifyMarkdown } from './write-markdown.server.ts';

const points = (count: number) =>
  list(Array.from({ length: count }, (_, at) => [paragraph(link(`/${at}`, `Text ${at}`), ': 2 * 3 and [x]')]));

test('a long list is written like a short one, between what stands around it', async () => {
  const short = await stringifyMarkdown([heading(2, 'One'), points(2), paragraph('End')]);
  expect(short).toBe('## One\n\n- [Text 0](/0): 2 \\* 3 and \\[x]\n- [Text 1](/1): 2 \\* 3 and \\[x]\n\nEnd\n');
  const long = await stringifyMarkdown([heading(2, 'One'), points(500), paragraph('End')]);
  const lines = long.split('\n');
  expect(lines.slice(0, 4)).toEqual(short.split('\n').slice(0, 4));
  expect(lines.filter((line) => line.startsWith('- [Text '))).toHaveLength(500);
  expect(long).toMatch(/\[Text 499\]\(\/499\): 2 \\\* 3 and \\\[x\]\n\nEnd\n$/);
  expect(long).not.toMatch(/\n\n- \[Text [1-9]/);
});
