import { expect, test } from 'vitest';
import { loader } from './agent-markdown.ts';

test('the page about agents says as Markdown how one is let in, what it can do, and what it never sees', async () => {
  const markdown = await (await loader()).text();
  for (const said of ['claude mcp add --transport http', 'submit_solution', 'Hidden cases']) expect(markdown).toContain(said);
});
