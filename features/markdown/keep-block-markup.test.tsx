import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseTestMarkdown } from '#tests/support/content/parse-test-markdown.ts';
import { ContentBody } from './content-body.tsx';
import { keepBlockMarkup } from './keep-block-markup.server.ts';

const components = {
  pre: (props: ComponentProps<'pre'>) => (
    <div>
      <pre {...props} />
    </div>
  ),
  'content-exercise': ({ problem }: Record<string, unknown>) => <b data-exercise={String(problem)}>Exercise</b>,
};

const text = `
## A heading with \`code\` & “quotes”

A paragraph with *stress*, a [link](/blogs "a > b") and a line\\
that breaks.

- one
- two

  with a paragraph

| left | right |
|:-----|------:|
| 1    | 2     |

\`\`\`js

const first = '<b>';
\`\`\`

> Said by [somebody](https://example.com).

---

::exercise{problem="countdown"}

:::callout
Look out, and do this one:

::exercise{problem="ticket"}
:::

![A picture](/favicon.svg)
`;

test('a text has the same markup, with what the page fills in, from fewer elements', () => {
  const { body } = parseTestMarkdown(text);
  const kept = keepBlockMarkup(body, components);
  const markup = renderToString(<ContentBody body={kept} components={components} />);
  expect(markup).toBe(renderToString(<ContentBody body={body} components={components} />));
  expect(markup).toContain('<b data-exercise="ticket">');
  const elementsIn = (tree: object) => JSON.stringify(tree).split('"tagName"').length;
  expect(elementsIn(kept)).toBeLessThan(elementsIn(body) / 2);
  expect(keepBlockMarkup(body, components)).toBe(kept);
});
