// biome-ignore-all lint/suspicious/noTemplateCurlyInString: prompts hold code
import { expect, test } from 'vitest';
import { listProblemFiles, readProblem } from '../problems/read-problems.server.ts';
import { answerPrompt } from './answer-prompt.ts';

const files = listProblemFiles({ directory: 'content' });

function answer(key: string, prompt: string, earlierPrompts: string[] = []) {
  const problem = readProblem(files.find((file) => file.endsWith(`.${key}.yml`)) ?? key);
  const { kind, files: changed, question, why } = answerPrompt({ problem, prompt, earlierPrompts });
  return { kind, code: Object.values(changed).join('\n'), asks: question?.decision, why };
}

test.each([
  [
    'countdown',
    'In countdown.js change the loop to `for (let n = from; n >= 0; n--)` and print go after it. const from = 3 stays.',
    'n = from; n >= 0',
  ],
  ['delivery', 'deliveryFee: `return total >= 50 ? 0 : 4`. Change nothing else in delivery.ts.', 'return total >= 50 ? 0 : 4'],
  ['ticket', 'In ticket.js, { adult: 9, child: 5, dog: 1 } are the fares now. Change nothing else.', 'child: 5'],
  ['price', 'In price.js let priceV2 return n * 0.9, and leave priceV1 as it is.', 'return n * 0.9'],
  [
    'honest',
    'In is_leap: `year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)`. The tables and score stay.',
    'year % 400 == 0)',
  ],
  [
    'queue',
    'In line 2 of queue.js write `queue.at(-1)` instead of `queue.last()`. The queue itself must not change.',
    'queue.at(-1)',
  ],
  [
    'budget',
    'budget.js: `const tokens = (file) => Math.ceil(file.size / 4)`. Go through a copy, `[...files]`, by relevance, highest first, pick each one with which the total is at most BUDGET, skip those that do not fit and try the next.',
    '[...files].sort',
  ],
  [
    'duration',
    'playlist.py: `math.ceil(seconds / 60)` over the sum of the seconds, rounded up once, as minutes. radio.py: long is `length(title) > 240`. songs.py and player.py stay as they are.',
    '> 240',
  ],
  [
    'fare',
    'model.py: add `currency: str` after amount. make.py: `return Fare(amount, currency)`. show.py: in show() return `f"{fare.amount:.2f} {fare.currency}"`. The last line of show.py stays.',
    'Fare(amount, currency)',
  ],
  [
    'session',
    'In session.ts: tokens is `turns * files.reduce((sum, file) => sum + Math.ceil(file.characters / 4), 0)`, so each file is rounded up by itself, and dollars is `(tokens / 1_000_000) * dollarsPerMillion`, not rounded.',
    'Math.ceil(file.characters / 4)',
  ],
])('the right code comes: %s', (key, prompt, code) => {
  const given = answer(key, prompt);
  expect(given.kind).toBe('right');
  expect(given.code).toContain(code);
});

test.each([
  [
    'countdown',
    'In countdown.js, change the loop condition from `n > 0` to `n > 1` and print go after the loop. Keep the for loop and const from = 3.',
    'n > 1; n--',
  ],
  [
    'countdown',
    'In countdown.js, change the loop condition n > 0 to n >= 1 and print go after the loop. Keep the for loop and const from = 3.',
    'n >= 1; n--',
  ],
  ['delivery', 'In deliveryFee use `total >= 60 ? 0 : 4`. Change nothing else in delivery.ts.', 'total >= 60 ? 0 : 4'],
  ['ticket', 'In ticket.js, set child: 6. Change nothing else, the comment stays too.', 'child: 6'],
  [
    'ride',
    'In fare() of ride.py: `return 3 + 2 * (km - 1)`. Leave the loop and KILOMETRES as they are.',
    'return 3 + 2 * (km - 1)',
  ],
  ['price', 'In price.js let priceV2 return n * 0.8, and leave priceV1 as it is.', 'return n * 0.8'],
  ['queue', 'In line 2 of queue.js write `queue.pop()` in place of queue.last(). Leave the other lines.', 'queue.pop()'],
  [
    'locale',
    'user.ts: `locale: string` in User, makeUser(name, locale) stores it. mail.ts: return `${greetings[user.locale]} ${user.name}`. main.ts stays.',
    'return `${greetings[user.locale]} ',
  ],
  [
    'honest',
    'In is_leap: `return year % 4 == 0 and year % 100 != 0`. The tables and score stay as they are.',
    'year % 4 == 0 and year % 100 != 0\n',
  ],
  [
    'budget',
    'budget.js: `const tokens = (file) => Math.round(file.size / 4);`. Go through the files by relevance, highest first, pick each one with which the total is at most BUDGET, skip those that do not fit and try the next.',
    'Math.round(file.size / 4)',
  ],
])('code of the learner’s own comes as it stands: %s, %s', (key, prompt, code) => {
  const given = answer(key, prompt);
  expect(given).toMatchObject({ kind: 'written', why: expect.stringContaining('the code in your prompt') });
  expect(given.code).toContain(code);
});

test.each([
  [
    'countdown',
    'In countdown.js, change `n > 0` to `n >= 0`, and print the word go after the loop. Keep the for loop and the line `const from = 3;`.',
    'n >= 0',
    'n > 0',
  ],
  [
    'countdown',
    'The for loop in countdown.js must print 0 as its last number, then print go. The for loop stays, and do not write `n = 3` in it.',
    'n = from',
    'n = 3;',
  ],
  [
    'delivery',
    'In delivery.ts, `total > 50` becomes `total >= 50`, so that a total of exactly 50 is free. Change nothing else. Do not use `Math.round`.',
    'return total >= 50',
    'Math.round',
  ],
  ['ticket', 'In ticket.js, replace `child: 4` by `child: 5`. Change nothing else.', 'child: 5', 'child: 4'],
  [
    'queue',
    'In line 2 of queue.js replace queue.last() by queue.at(-1). Do not use `queue.pop()`: the queue itself must not change.',
    'queue.at(-1)',
    'pop',
  ],
  [
    'budget',
    'In budget.js, tokens is size divided by 4, rounded up. Go through the files by relevance, highest first, and pick each one with which the total is at most BUDGET; skip those that do not fit and try the next. Do not write `files.sort(`.',
    '[...files].sort',
    'of files.sort',
  ],
  [
    'honest',
    'In honest.py, replace the list in is_leap by the rule: divisible by 4, but not by 100 unless also by 400. Never write `year != 1900`. Do not change the tables or score.',
    'year % 400',
    '!= 1900',
  ],
  [
    'price',
    'In price.js, priceV2 gives 10 percent off: n * 0.9 instead of `n * 0.8`. Leave priceV1 as it is.',
    'n * 0.9',
    'n * 0.8',
  ],
  [
    'till',
    'In till.py, PRICES holds text. Convert each price to a number with `float(p)` before adding it, do not write `total + p`, and print the sum with two decimals, as in 15.00. Do not change the PRICES line.',
    'float(p)',
    'total + p',
  ],
  [
    'manifest',
    'In manifest.ts, let addType parse the text as JSON. If the top-level object already has a key type, whatever its value, return the text unchanged. Otherwise add "type":"module" as the last key and return it with JSON.stringify, not with `text.replace(`.',
    'JSON.stringify({ ...manifest',
    'text.replace',
  ],
])('what stands there today is a place, and what is refused does not come: %s, %s', (key, prompt, code, absent) => {
  const given = answer(key, prompt);
  expect(given.kind).toBe('right');
  expect(given.code).toContain(code);
  expect(given.code).not.toContain(absent);
});

test('a solution that has what the prompt refuses does not come', () => {
  const prompt =
    'In countdown.js print go after the loop. The for loop stays. Do not write `n >= 0` in it, 1 is the last number.';
  expect(answer('countdown', prompt).code).not.toContain('n >= 0');
});

test('code that fits several places, or none, changes nothing', () => {
  const complete = 'In ticket.js, change the child fare from 4 to 5. Change nothing else.';
  for (const code of ['`pets: 7`', '`parrot.fly(3)`', '`const fares = …`', '`7`'])
    expect(answer('ticket', `${complete} See ${code}.`)).toEqual(answer('ticket', complete));
});

test('a later prompt takes back the code of an earlier one, in code or in words', () => {
  const wrong = 'In ticket.js, set `child: 6`. Change nothing else.';
  expect(answer('ticket', 'Thanks.', [wrong]).code).toContain('child: 6');
  expect(answer('ticket', 'Sorry, `child: 5`.', [wrong]).code).toContain('child: 5');
  expect(answer('ticket', 'Change the child fare from 4 to 5, please.', [wrong]).code).toContain('child: 5');
});
