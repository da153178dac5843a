import { expect, test } from 'vitest';
import { drawPicture } from './draw-picture.ts';
import { readScene } from './read-scene.ts';

const draw = (prompt: string, seed = 1) => drawPicture({ prompt, width: 1024, height: 1024, seed });

const prompts = [
  'A red house by two trees at sunset',
  'a whale and three boats on a quiet sea',
  'Robot and cat in the city at night',
  'nothing that anyone could draw',
];

test('the same prompt, size and seed is the same drawing, and any other is another', () => {
  const drawings = prompts.flatMap((prompt) => [1, 2, 3].map((seed) => draw(prompt, seed)));
  expect(prompts.flatMap((prompt) => [1, 2, 3].map((seed) => draw(prompt, seed)))).toEqual(drawings);
  const others = drawings.concat(prompts.map((prompt) => drawPicture({ prompt, width: 1536, height: 1024, seed: 1 })));
  expect(new Set(others).size).toBe(others.length);
});

test('a prompt is read for the things it names, in its numbers and colours, and for where and when', () => {
  const { subjects, land, time } = readScene('Two green boats, a red lighthouse and cats by the sea at night');
  expect(subjects.map(({ motif, count, colour }) => [motif.name, count, colour])).toEqual([
    ['boat', 2, '#4c8f57'],
    ['lighthouse', 1, '#c8463d'],
    ['cat', 3, undefined],
  ]);
  expect([land, time]).toEqual(['sea', 'night']);
});

test.each([
  '"><script>alert(1)</script><rect fill="',
  "'/><image href='https://example.com/a.png'/>",
  ']]><!ENTITY xxe SYSTEM "file:///etc/passwd"> &xxe; a house',
  'cat <foreignObject><iframe src="javascript:alert(1)"></iframe></foreignObject>',
  'constructor __proto__ toString house',
  '\u202e\u0007 house {{7*7}} \ud83c\udfe0',
])('no word of the prompt %j reaches the drawing', (prompt) => {
  const svg = draw(prompt);
  expect(svg).toMatch(
    /^<svg [^<>]*>(?:<\/?(?:g|defs|linearGradient|stop|rect|circle|ellipse|polygon|path)(?: [^<>]*)?>)*<\/svg>$/,
  );
  expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/script|href|http|ENTITY|alert|iframe|NaN|undefined|on\w+=/);
});

test('any prompt is drawn, however long', () => {
  for (const prompt of ['', '9999 cats', 'house '.repeat(200), 'Ein Haus am Meer', '猫', prompts.join(', ')]) {
    expect(draw(prompt).length).toBeLessThan(200_000);
    expect(draw(prompt)).not.toMatch(/NaN|undefined/);
  }
});
