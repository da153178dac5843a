import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { parseTestMarkdown } from '#tests/support/content/parse-test-markdown.ts';
import { ContentBody } from '../content-body.tsx';
import { breakLines, placeLabels } from './place-labels.ts';

const doubling = '# From our own runs\nMonth,Ours,Theirs\n2026-01,1,2\n2026-02,10,\n2026-03,1000,30\n';

function plot(attributes: string, csv = doubling, locale = 'en'): string {
  const markdown = `::plot{figures="runs.csv" alt="Runs rise" y="Runs a day" source="Own runs, 20 November 2026" ${attributes}}`;
  const { body } = parseTestMarkdown(markdown, { locale, readBeside: () => csv });
  return renderToStaticMarkup(<ContentBody body={body} />);
}

/** Reads the points of the first line in the drawing for wide columns. */
function firstLine(html: string): { x: number; y: number }[] {
  const [wide = ''] = html.split('plot-narrow');
  const [, path = ''] = /series-line" d="([^"]+)"/.exec(wide) ?? [];
  return [...path.matchAll(/[ML]([\d.]+),([\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
}

describe('a plot', () => {
  test('is drawn for a wide column and for a phone, described, with its source and its figures as a table', () => {
    const html = plot('url="https://example.com/runs"');
    expect(html.match(/<svg [^>]*role="img" aria-label="Runs rise"/g)).toHaveLength(2);
    expect(html).toContain('Source: <a href="https://example.com/runs">Own runs, 20 November 2026</a>');
    expect(html).toContain('<details class="plot-figures"><summary>The figures</summary>');
    expect(html).toContain('<tr><th scope="row">2026-02</th><td>10</td><td></td></tr>');
    expect(html).toContain('Runs a day');
    expect(html).toMatch(/<text class="series-name series-2"><tspan[^>]*>Theirs/);
    expect(html).not.toContain('style=');
  });

  test('lays a linear scale evenly and a log scale by ratio', () => {
    const [one, ten, thousand] = firstLine(plot('scale="log"'));
    if (!one || !ten || !thousand) throw new Error('three points were drawn');
    expect((one.y - thousand.y) / (one.y - ten.y)).toBeCloseTo(3, 1);
    const [first, second, third] = firstLine(plot(''));
    if (!first || !second || !third) throw new Error('three points were drawn');
    expect((first.y - third.y) / (first.y - second.y)).toBeCloseTo(111, -1);
    expect((third.x - second.x) / (second.x - first.x)).toBeCloseTo(28 / 31, 2);
  });

  test('leaves a gap where a figure is missing', () => {
    const [, second = ''] = plot('').split('series series-2');
    expect(/series-line" d="([^"]+)"/.exec(second)?.[1]?.match(/M/g)).toHaveLength(2);
  });

  test('names as many dates as have room beside each other', () => {
    const html = plot('', 'Day,Runs\n2023-03-14,1\n2024-10-22,2\n2026-04-07,3\n');
    const places = [...html.matchAll(/<text x="([\d.]+)" y="350" text-anchor="middle"[^>]*>([^<]+)/g)];
    expect(places.length).toBeGreaterThan(1);
    places.slice(1).forEach(([, x, label = ''], at) => {
      expect(Number(x) - Number(places[at]?.[1])).toBeGreaterThan(label.length * 7);
    });
  });

  test('leaves points alone that are no sequence', () => {
    const html = plot('kind="points"');
    expect(html).not.toContain('series-line');
    expect(html.match(/<circle/g)).toHaveLength(10);
  });

  test('lays bars of the length of their values', () => {
    const html = plot('kind="bar" unit="KB"', 'Page,Size\nHome,20\nEssay,10\n');
    const widths = [...html.matchAll(/<rect[^>]* width="([\d.]+)"/g)].map(([, width]) => Number(width));
    expect(widths).toHaveLength(4);
    expect((widths[0] ?? 0) / (widths[1] ?? 1)).toBeCloseTo(2, 2);
    expect(html).toContain('>20\u00a0KB</text>');
  });

  test('speaks the language of its text', () => {
    const html = plot('unit="%" scale="log"', 'Jahr,Anteil\n2024,1000\n2025,2000.5\n', 'de');
    expect(html).toContain('Quelle: Own runs');
    expect(html).toContain('Runs a day, logarithmische Skala');
    expect(html).toContain('<td>2.000,5\u00a0%</td>');
    expect(html).toContain('>2024</text>');
  });
});

describe('a plot is refused by the file’s name', () => {
  test.each([
    ['without a source', 'source=""', doubling, 'source is missing'],
    ['without words for those who do not see it', 'alt=""', doubling, 'alt is missing'],
    ['for a file elsewhere', 'figures="../../etc/passwd"', doubling, 'is not the name of a .csv file'],
    ['for what is no number', '', 'a,b\n1,2\n2,many\n', 'runs.csv: line 3: "many" is not a number'],
    ['for a line that is too short', '', 'a,b,c\n1,2,3\n2,3\n', 'line 3 has 2 cells instead of 3'],
    ['for no figures', '', 'a,b\n', '0 lines of figures'],
    ['for zero on a log scale', 'scale="log"', 'a,b\n1,0\n2,3\n', 'no place for zero'],
    ['for bars on a log scale', 'kind="bar" scale="log"', doubling, 'bars begin at zero'],
    ['for a kind that does not exist', 'kind="bars"', doubling, 'there is no kind bars: it is line, points, bar'],
    ['for a source that is a script', 'url="javascript:alert(1)"', doubling, 'url must begin with https://'],
  ])('%s', (_what, attributes, csv, problem) => {
    expect(() => plot(attributes, csv)).toThrow(new RegExp(`^test.md: (line 1: )?plot: .*${problem}`));
  });
});

describe('labels', () => {
  test('break between words', () => {
    expect(breakLines('Spending of companies', 11)).toEqual(['Spending of', 'companies']);
  });

  test('move apart and stay above the axis', () => {
    const label = (text: string, y: number) => ({ text, lines: [text], y });
    const placed = placeLabels([label('a', 100), label('b', 98), label('c', 99)], 105);
    expect(placed.map(({ text }) => text)).toEqual(['b', 'c', 'a']);
    const ys = placed.map(({ y }) => y);
    expect(ys.every((y, at) => at === 0 || y - (ys[at - 1] ?? 0) >= 17)).toBe(true);
    expect(Math.max(...ys)).toBeLessThan(105);
  });
});
