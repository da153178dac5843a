import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { parseTestMarkdown } from '#tests/support/content/parse-test-markdown.ts';
import { ContentBody } from './content-body.tsx';

const drawing = '<svg viewBox="0 0 10 10"><script>alert(1)</script><path class="plot" d="M0 0L1 1" onclick="alert(1)"/></svg>';
function html(markdown: string, context: Parameters<typeof parseTestMarkdown>[1] = {}): string {
  const { body } = parseTestMarkdown(markdown, { readBeside: () => drawing, ...context });
  return renderToStaticMarkup(<ContentBody body={body} />);
}

describe('what a text cannot smuggle in', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a handler', '<img src="/a.png" onerror="alert(1)">'],
    ['a javascript: link', '[x](javascript:alert(1))'],
    ['a javascript: link with a tab', '[x](java&#9;script:alert(1))'],
    ['a javascript: link in raw HTML', '<a href="JaVaScRiPt:alert(1)">x</a>'],
    ['a data: page', '[x](data:text/html,<script>alert(1)</script>)'],
    ['a frame', '<iframe src="https://example.com"></iframe>'],
    ['a style', '<p style="position:fixed">x</p><style>p{}</style>'],
    ['a form', '<form action="https://example.com"><button>x</button></form>'],
    ['an svg handler', '<svg onload="alert(1)"><a href="javascript:alert(1)"></a></svg>'],
    ['a math trick', '<math><mtext><table><mglyph><style><img src onerror=alert(1)>'],
    ['a base', '<base href="https://example.com">'],
    ['a video address', '<directive-video src="javascript:alert(1)" onplay="alert(1)"></directive-video>'],
    ['a directive with a handler', ':::callout{onclick="alert(1)" style="color:red"}\nx\n:::'],
  ])('%s', (_what, markdown) => {
    let rendered: string;
    try {
      rendered = html(markdown);
    } catch (error) {
      rendered = '';
      expect(String(error)).toContain('test.md'); // refused by name is as good as cleaned
    }
    expect(rendered).not.toMatch(/<(script|iframe|style|form|button|base|svg)|<[^>]*(\son\w+=|style=|href="\s*(java|data))/i);
  });

  test('an id that a script could look up', () => {
    expect(html('<p id="first-exercise">x</p><a name="location">y</a>')).not.toMatch(/ (id|name)=/);
  });

  test('a script inside a drawing', () => {
    const rendered = html('::figure{drawing="plot.svg" alt="A line that rises"}');
    expect(rendered).toContain('<path class="plot" d="M0 0L1 1"></path>');
    expect(rendered).toContain('aria-label="A line that rises"');
    expect(rendered).not.toMatch(/script|onclick/);
  });
});

describe('what would cost too much is refused by the file’s name', () => {
  test.each([
    ['size', 'x'.repeat(200_000)],
    ['quotes in quotes', '>'.repeat(5_000)],
    ['lists in lists', `${'- '.repeat(200)}x`],
    ['emphasis that stays open', '*a_ '.repeat(20_000)],
    ['links that stay open', '[a]('.repeat(20_000)],
    ['elements in elements', '<div>'.repeat(10_000)],
  ])('%s', (_what, markdown) => {
    expect(() => html(markdown)).toThrow('test.md: ');
  });
});

describe('directives', () => {
  test('a callout of a type that does not exist is refused, in the line of the file', () => {
    const markdown = 'text\n\n:::callout{type="warnign"}\nx\n:::';
    expect(() => parseTestMarkdown(markdown, { firstLine: 8 })).toThrow(
      'test.md: line 10: callout: there is no type warnign: it is note, tip or warning',
    );
  });

  test('a callout carries its title and text', () => {
    expect(html(':::callout{type="warning"}\nMind the **gap**.\n:::')).toBe(
      '<aside class="callout callout-warning" aria-label="Careful"><p class="callout-title">Careful</p>\n<p>Mind the <strong>gap</strong>.</p>\n</aside>'.replaceAll(
        '\n',
        '',
      ),
    );
  });

  test('a video has its size and its captions', () => {
    const rendered = html('::video{src="/media/a.mp4" title="One minute" width="640" height="360" captions="/media/a.en.vtt"}');
    expect(rendered).toMatch(
      /<video controls="" preload="metadata" src="\/media\/a.mp4" width="640" height="360" aria-label="One minute">/,
    );
    expect(rendered).toMatch(/<track kind="captions" src="\/media\/a.en.vtt" srcLang="en" label="EN"\/>/i);
    expect(() => html('::video{src="https://elsewhere.example/a.mp4"}')).toThrow('video: src must be an address of this site');
  });

  test.each([
    ['![A screen](/media/a.png?v=2)', 'width="800" height="600"'],
    ['<img src="/media/a.png?v=2" alt="A screen">', 'width="800" height="600"'],
    ['::figure{src="/media/a.png" alt="A screen"}', 'width="800" height="600"'],
    ['::figure{src="/media/a.png" alt="A screen" width="400" height="200"}', 'width="400" height="200"'],
    ['<img src="/media/a.png" alt="A screen" width="400">', 'width="400" height="300"'],
  ])('a picture has the size of its file, or the one it is given: %s', (markdown, size) => {
    const pictureSize = (address: string) => (address === '/media/a.png' ? { width: 800, height: 600 } : undefined);
    expect(html(markdown, { pictureSize })).toContain(`${size} loading="lazy" decoding="async"`);
  });

  test.each([
    ['![A screen](/media/gone.png)', '/media/gone.png is no picture in the media folder'],
    ['::figure{src="/media/gone.png" alt="A screen"}', '/media/gone.png is no picture in the media folder'],
    ['![A screen](/media/text.png)', '/media/text.png cannot be read as a picture'],
    ['![A screen](beside.png)', 'beside.png must be an address of this site such as /media/name.png'],
  ])('a picture without a file is refused, in the line of the file: %s', (markdown, problem) => {
    const pictureSize = (address: string) => (address === '/media/text.png' ? null : undefined);
    expect(() => html(`text\n\n${markdown}`, { firstLine: 8, pictureSize })).toThrow(`test.md: line 10: img: ${problem}`);
  });

  test('a picture of another site is shown as the text says', () => {
    expect(html('![x](https://elsewhere.example/a.png)')).not.toContain('width');
  });

  test('the arrow heads of two drawings, and a heading of their name, have different ids', () => {
    const arrow =
      '<svg viewBox="0 0 9 9"><defs><marker id="mark-head"><path d="M0 0"/></marker></defs><path marker-end="url(#mark-head)"/></svg>';
    const figure = '::figure{drawing="a.svg" alt="An arrow"}';
    const rendered = html(`${figure}\n\n## Mark head\n\n${figure}`, { readBeside: () => arrow });
    const ids = [...rendered.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual(['mark:1:head', 'mark-head', 'mark:5:head']);
    const used = [...rendered.matchAll(/marker-end="url\(#([^)]*)\)"/g)].map(([, id]) => id);
    expect(used).toEqual(['mark:1:head', 'mark:5:head']);
  });

  test('an unknown one is named with its line', () => {
    expect(() => html('text\n\n:::calout\nx\n:::')).toThrow('test.md: line 3: there is no directive calout');
  });

  test('a colon in a sentence stays one', () => {
    expect(html('At 12:30 in std::vector and a:b.')).toBe('<p>At 12:30 in std::vector and a:b.</p>');
  });

  test('a figure without a description is refused', () => {
    expect(() => html('::figure{src="/a.png"}')).toThrow('test.md: line 1: figure: alt is missing');
  });
});

describe('code', () => {
  test('is highlighted by classes, line by line', () => {
    expect(html('```js\nconst a = 1;\nlet b;\n```')).toMatch(
      /<pre class="code" tabindex="0" data-language="js"><code><span class="line"><span class="hljs-keyword">const<\/span> a/i,
    );
  });

  test('marks the lines its author names and shows the file’s name', () => {
    const rendered = html('```js [app/main.js] {2}\none\ntwo\n```');
    expect(rendered).toContain('<figcaption class="code-title">app/main.js</figcaption>');
    expect(rendered).toContain('<span class="line line-marked">two');
    expect(rendered).not.toContain('line-marked">one');
  });

  test.each([
    ['```js [a.js] save\nlet a;\n```', '```js [a.js]\nlet a;\n```'],
    ['```js [a.js] diff apply\n-let a;\n```', '```js [a.js] diff\n-let a;\n```'],
    ['```sh run\n$ node a.js\n```', '```sh\n$ node a.js\n```'],
  ])('shows nothing of what the tests are to do with a block: %j', (told, untold) => {
    expect(html(told)).toBe(html(untold));
  });

  test('shows a diff as lines taken away and added, without the signs', () => {
    const rendered = html('```js diff\n-let a;\n+let b;\n let c;\n```');
    expect(rendered).toMatch(/<span class="diff-line diff-removed"><span class="hljs-keyword">let<\/span> a/);
    expect(rendered).toMatch(/<span class="diff-line diff-added"><span class="hljs-keyword">let<\/span> b/);
  });
});

describe('a text', () => {
  test('lists its headings, which link to themselves', () => {
    const { headings, body } = parseTestMarkdown('## One thing\n\n### A detail\n\n#### Smaller');
    expect(headings).toEqual([
      { anchor: 'one-thing', text: 'One thing', depth: 2 },
      { anchor: 'a-detail', text: 'A detail', depth: 3 },
    ]);
    expect(renderToStaticMarkup(<ContentBody body={body} />)).toContain('href="#one-thing"');
  });

  test('has an excerpt where it says where to stop', () => {
    const { excerpt } = parseTestMarkdown('First.\n\n<!--more-->\n\nSecond.');
    expect(JSON.stringify(excerpt)).toContain('First.');
    expect(JSON.stringify(excerpt)).not.toContain('Second.');
  });

  test('has tables that align without style attributes', () => {
    expect(html('| a |\n| -: |\n| 1 |')).toContain('<td align="right">1</td>');
  });

  test('has the quotes of a printed book, code has not', () => {
    expect(html('It\'s "so" `"x"`')).toBe('<p>It’s “so” <code>&quot;x&quot;</code></p>');
  });

  test('has footnotes whose links arrive', () => {
    const rendered = html('Fact.[^1]\n\n[^1]: Source.');
    expect(rendered).toContain('href="#user-content-fn-1"');
    expect(rendered).toContain('id="user-content-fn-1"');
  });
});
