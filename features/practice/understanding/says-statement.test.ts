import { describe, expect, test } from 'vitest';
import { parseStatement } from './parse-statement.ts';
import { readPrompt } from './read-prompt.ts';
import { saysStatement } from './says-statement.ts';

function says(prompt: string, statement: string): boolean {
  return saysStatement({
    prompt: readPrompt(prompt),
    statement: parseStatement(statement),
    known: { actors: new Set(), isNew: () => false },
  });
}

describe('a statement is said', () => {
  test.each([
    ['by inflections', 'The fare should be raised to five.', 'raise & 5'],
    ['by irregular forms', 'I want two prices shown.', '@print & price'],
    ['by the lexicon', 'Log the total.', '@print & total'],
    ['by numbers in words', 'Round it to twenty-five.', '@round & 25'],
    ['by code, however it is spaced', 'use `n>=0` there', 'n >= 0'],
    ['by a sign of mathematics', 'use n ≥ 0 there', 'n >= 0'],
    ['by an identifier in words', 'Call format cents in the menu.', 'formatCents'],
    ['by an identifier for words', 'Call formatCents in the menu.', 'format cents'],
    ['by a file without its ending', 'In the menu, change the call.', 'menu.js'],
    ['by leaving alone', 'Print the sum and leave PRICES alone.', '@keep & PRICES'],
    ['by not touching', "Print the sum. Don't touch the PRICES line.", '@keep & PRICES'],
    ['by the passive of not changing', 'The PRICES line must not be changed.', '@keep & PRICES'],
    ['by what stays', 'Print the sum, PRICES must stay.', '@keep & PRICES'],
    ['by what is off limits', 'Print the sum, PRICES is off limits.', '@keep & PRICES'],
    ['by what must survive', 'Print the sum. PRICES has to survive.', '@keep & PRICES'],
    ['by refusing every change', 'Nothing about PRICES may be edited.', '@keep & PRICES'],
    ['by refusing changes to everybody', 'Nobody may edit PRICES.', '@keep & PRICES'],
    ['by all that changes', 'Make it 5. That number is all that changes.', '@keep'],
    ['by wanting no other change', 'I do not want any other change.', '@keep'],
    ['by refusing edits in it', 'Print the sum. No edits in PRICES.', '@keep & PRICES'],
    ['by not changing', 'Print the sum. PRICES does not change.', '@keep & PRICES'],
    ['by what follows its colon', 'Print the sum. PRICES: hands off.', '@keep & PRICES'],
    ['by a refusal that follows its colon', 'Print it. The comment, PRICES: please do not touch.', '@keep & PRICES'],
    ['by a list of things that stay', 'The comment, PRICES and the sum must not be touched.', '@keep & PRICES'],
    ['by which things stay', 'Files starting with HEADER are left alone.', 'HEADER'],
    ['by that being all', 'Make it 5. That is all.', 'nothing else'],
    ['by wanting nothing more', 'Make it 5, nothing more.', 'nothing else'],
    ['by storing it', 'Keep the draft in a variable.', 'draft'],
    ['by what is done where something is not', 'If it cannot be parsed print the answer.', '@print & answer'],
    ['by what is done with what is not something', 'For an answer that is not JSON print the name.', '@print & name'],
    ['by a consequence behind an arrow', 'last < first → throw an error', 'last < first & error'],
    ['by not forgetting it', 'Do not forget the receipt.', 'receipt'],
    ['by changing nothing else', 'Print the sum and change nothing else.', 'nothing else'],
    ['by a double refusal', 'Do not leave the drafts out.', '@include & draft'],
    ['by refusing to include', 'Do not include drafts.', '@exclude & draft'],
    ['by a complaint', 'The loop does not print 0.', '@print & 0'],
    ['by a limit behind a refusal', 'Do not stop until 0 is printed.', '0 & @print'],
    ['by a place ahead of its verb, behind what stays', 'Keep from as the start, and after the loop print go.', '@print & go'],
    ['by refusing a word', 'Names without capitals, please.', '!capital'],
    ['by naming a word with any sign', 'Leave the loop alone.', '~loop'],
    ['by an exchange', 'Change the fare from 4 to 5.', '4 -> 5'],
    ['by an exchange turned round', 'The fare must be 5 instead of 4.', '4 -> 5'],
    ['by what becomes something', 'Let 4 become 5.', '4 -> 5'],
    ['by replacing', 'Replace 4 by 5.', '4 -> 5'],
    ['by an arrow', 'child fare 4 -> 5', '4 -> 5'],
    ['by the new thing alone', 'The fare should be 5.', '4 -> 5'],
    ['by code in marks that mean something else in statements', 'Make it string | null.', '`string | null`'],
  ])('%s: %s', (_, prompt, statement) => expect(says(prompt, statement)).toBe(true));
});

describe('a statement is not said', () => {
  test.each([
    ['by refusing it', 'Do not add a line.', '@add & line'],
    ['by refusing it as a rule', 'Make sure that it does not print 0.', '@print & 0'],
    ['by a value of nothing', 'Nothing should be charged for PRICES.', '@keep & PRICES'],
    ['by leaving it to the reader', 'Perhaps print the sum.', '@print & sum'],
    ['by leaving it to the reader behind it', 'Print the sum where it makes sense.', '@print & sum'],
    ['by putting it off', 'Print the sum. I will do the count myself.', 'count'],
    ['across the end of a sentence', 'Print the total. Price it well.', 'total price'],
    ['by what is kept', 'Leave the child fare alone.', 'child'],
    ['by what is replaced', 'Use reduce instead of the loop.', 'loop'],
    ['by an exchange the other way', 'Change the fare from 5 to 4.', '4 -> 5'],
    ['by an exchange the other way with other words', 'The fare must be 4 instead of 5.', '4 -> 5'],
    ['by replacing the other way', 'Replace 5 by 4.', '4 -> 5'],
    ['by other numbers', 'Raise it to 55.', '5'],
    ['by words within words', 'A good result.', 'go'],
    ['by going on', 'Keep counting the loop.', '@keep & loop'],
    ['far away', 'Print the sum. The file is till.py. There are prices. Round them.', '@print & @round'],
  ])('%s: %s', (_, prompt, statement) => expect(says(prompt, statement)).toBe(false));
});

test.each([
  ['a & ', 'there is nothing beside a & or |'],
  ['@chnage & x', 'there is no @chnage'],
  ['`a', 'a ` has no partner'],
])('a statement that cannot be read says why: %s', (statement, why) => expect(() => parseStatement(statement)).toThrow(why));
