import { expect, test } from 'vitest';
import { shownName } from './shown-name.ts';

test('a name is words, in any script', () => {
  for (const name of [
    'calm-heron-123',
    'Ada',
    'Grace B. Hopper',
    "Miles O'Brien",
    'Зоя',
    '李雷',
    'नमस्ते',
    'علی\u200cرضا',
    'สวัสดี',
    'x'.repeat(60),
  ])
    expect(shownName.parse(`  ${name} `)).toBe(name);
});

test('an address, markup, hidden signs and piles of marks are no name', () => {
  const refused = [
    '',
    '  ',
    '...',
    'x'.repeat(61),
    'evil.example',
    'www.evil.example',
    'https://evil.example',
    'ada@mail.example',
  ];
  const hidden = [
    'Ada\nLovelace',
    'Ada\u0000',
    'Ada\u202Enimda',
    'A\u200Bda',
    'Ada\u2028x',
    'Ada\u00A0x',
    'Ada\uFEFF x',
    '\u2066Ada',
  ];
  const marked = ['<b>Ada</b>', 'Ada & Co', '[Ada](x)', 'Ada/x', 'Ada 🚀', `Z${'\u0301'.repeat(4)}`];
  for (const name of [...refused, ...hidden, ...marked])
    expect(shownName.safeParse(name).success, JSON.stringify(name)).toBe(false);
});
