import { expect, test } from 'vitest';
import { plainMarkdown } from './plain-markdown.server.ts';
import { writeMarkdown } from './write-markdown.server.ts';

const address = 'https://site.test/blogs/one';

async function plain(markdown: string): Promise<string> {
  const readBeside = () => '# made up\nyear,share,cost\n2025,1.5,2\n2026,,3\n';
  const { children } = plainMarkdown({ markdown, address, locale: 'en', file: 'blogs/one.md', readBeside });
  const written = await writeMarkdown({ title: 'One', description: 'About one', date: '2026-11-03', address, children });
  return written.split('# One\n\n')[1] ?? '';
}

test('front matter says what the page is called, what it is about and where it lies', async () => {
  const markdown = await writeMarkdown({ title: 'One: "two"', description: 'D', date: '2026-11-03', address, children: [] });
  expect(markdown).toBe(`---\ntitle: 'One: "two"'\ndescription: D\ndate: 2026-11-03\naddress: ${address}\n---\n\n# One: "two"\n`);
});

test('a callout is a quote', async () => {
  expect(await plain(':::callout{type="tip" title="Train it"}\nIn [the playground](/playground).\n\n- one\n:::')).toBe(
    '> **Train it**\n>\n> In [the playground](https://site.test/playground).\n>\n> - one\n',
  );
});

test('a callout without a title is called by its type, as on the page', async () => {
  expect(await plain(':::callout{type="warning"}\nHot.\n:::')).toBe('> **Careful**\n>\n> Hot.\n');
  expect(await plain(':::callout\nCold.\n:::')).toBe('> **Note**\n>\n> Cold.\n');
});

test('a figure is its alternative text and its caption', async () => {
  expect(await plain(':::figure{drawing="bars.svg" alt="Three bars"}\nFrom *us*.\n:::')).toBe(
    '*Figure: Three bars*\n\nFrom *us*.\n',
  );
  expect(await plain('::figure{src="/media/a.png" alt="A screen"}')).toContain('![A screen](https://site.test/media/a.png)');
});

test('a plot is what it shows, its figures and their source', async () => {
  const source = 'source="Bureau, 2026" url="https://elsewhere.example/"';
  expect(await plain(`:::plot{figures="a.csv" kind="bar" alt="It rises" y="Share" unit="%" ${source}}\nCaption.\n:::`)).toBe(
    [
      '*Figure: It rises*\n',
      '| year | share (%) | cost (%) |\n| - | - | - |\n| 2025 | 1.5 | 2 |\n| 2026 | | 3 |\n',
      'Source: [Bureau, 2026](https://elsewhere.example/)\n',
      'Caption.\n',
    ].join('\n'),
  );
});

test('a poll is its question, its answers and the way to vote', async () => {
  expect(await plain(':::poll{name="a" question="Which?"}\n- One\n- Two\n:::')).toBe(
    `Poll: Which?\n\n- One\n- Two\n\n[Vote on the page](${address})\n`,
  );
});

test('a question is what it asks and its options, each with what is to be said of it', async () => {
  const options = '- [ ] One\n\n  Too few.\n\n- [x] `two`\n\n  As many as there are.\n';
  expect(await plain(`:::question{ask="How *many*?"}\n${options}:::`)).toBe(`How *many*?\n\n${options}`);
});

test('a video is a link, a calculator its formula', async () => {
  expect(await plain('::video{src="/media/a.mp4" title="One minute"}')).toBe(
    '[Video: One minute](https://site.test/media/a.mp4)\n',
  );
  expect(await plain('::calculator')).toBe(
    `\`\`\`\nadvantage = (compute scaling × autonomy) ÷ (time + effort + monetary cost)\n\`\`\`\n\n[Work it out with your own numbers](${address})\n`,
  );
});

test('code is left as it is, with its file name and its marks', async () => {
  const code = '```js [a.js] diff {2}\n-const a = 1; // :::callout [x](/y) <b>\n+const a = `two`;\n```\n';
  expect(await plain(code)).toBe(code);
});

test('links within the page and the site are whole, others stay', async () => {
  expect(await plain('[a](#part) [b](/x?y=1) [c](https://elsewhere.example/) [d](mailto:a@b.example)')).toBe(
    `[a](${address}#part) [b](https://site.test/x?y=1) [c](https://elsewhere.example/) [d](mailto:a@b.example)\n`,
  );
});

test('tables and sources stay', async () => {
  const markdown = '| a | b |\n| - | - |\n| 1 | 2 |\n\nSaid.[^who]\n\n[^who]: By *us*, [there](https://elsewhere.example/).\n';
  expect(await plain(markdown)).toBe(markdown);
});

test('what the page does not show is not in its Markdown', async () => {
  const markdown =
    'Before <!-- to do: secret --> after\n\n<!-- secret -->\n\n<script>secret()</script>\n\n<div hidden>secret</div>\n';
  expect(await plain(markdown)).not.toContain('secret');
  expect(await plain(markdown)).toContain('Before  after');
});

test('a colon in a sentence is a colon, and an unknown directive what it holds', async () => {
  expect(await plain('At 10:30 and note:this[one].')).toContain('10:30 and note:this');
  expect(await plain(':::later\nText.\n:::')).toBe('Text.\n');
  expect(await plain('Before.\n\n::later{a="b"}\n\nAfter.')).toBe('Before.\n\nAfter.\n');
});
