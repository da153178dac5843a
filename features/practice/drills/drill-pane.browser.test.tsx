import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { answerRequests, refuse, type SentRequest } from '#tests/support/component/answer-requests.ts';
import { codeOf } from '#tests/support/component/playground.tsx';
import { userId } from '#tests/support/component/serve-own-data.ts';
import { showComponent } from '#tests/support/component/show-component.tsx';
import type { DrillOf } from './drill.ts';
import { DrillPane } from './drill-pane.tsx';
import { diffFiles } from './kinds/line-diff.ts';

vi.mock('../runner/run-code.ts', () => import('#tests/support/component/run-in-page.ts'));

const before = { 'pay.js': 'const fee = 4;\nexport const pay = (total) => (total > 50 ? 0 : fee);\n' };
const after = { 'pay.js': 'const fee = 5;\nexport const pay = (total) => (total > 49 ? 0 : fee);\n' };
const diffs = diffFiles({ before, after });
const idOf = (text: string) => diffs.flatMap(({ hunks }) => hunks.flat()).find((line) => line.text.includes(text))?.id ?? '';
const drill: DrillOf<'line'> = {
  ...{ drillId: 'hello-ai-world/pay', lesson: 'hello-ai-world', kind: 'line', title: 'Pay', level: 1 },
  free: true,
  request: 'The fee is 5 now.',
  teaches: 'Read each changed line.',
  shown: { diffs, files: after },
  key: {
    faults: [
      {
        sort: 'edge',
        why: 'Nobody asked for another limit.',
        lines: [idOf('total > 49')],
        shownBy: { name: 'exactly 50', code: 'console.log(pay(50));', expected: '5', printed: '0' },
      },
    ],
  },
};
const line = (text: RegExp) => page.getByRole('button', { name: text });
const result = () => page.getByRole('region', { name: 'Result' });

test('lines are marked by keyboard, the answer is graded at once, and what each fault does is told', async () => {
  const sent = answerRequests({ answerDrill: () => ({}) });
  await showComponent(<DrillPane drill={drill} userId={userId} />);
  await expect.element(page.getByRole('button', { name: 'Hand in: nothing is wrong' })).toBeVisible();
  (line(/49/).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(line(/49/)).toHaveAttribute('aria-pressed', 'true');
  await line(/fee = 5/).click();
  expect(await accessibilityViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Hand in: 2 lines marked' }).click();
  await expect.element(result()).toHaveFocus();
  await expect.element(result()).toMatchTextContent('You found 1 of 1, with one false alarm. Read each changed line.');
  for (const told of [
    'fault, found',
    'false alarm',
    'Nobody asked for another limit.',
    'A run shows it: exactly 50',
    'It should print',
  ])
    await expect.element(page.elementLocator(document.body)).toMatchTextContent(told);
  expect(await accessibilityViolations()).toEqual([]);
  await expect
    .poll(() => sent.at(-1)?.body)
    .toMatchObject({ parentUserId: userId, drillId: drill.drillId, answer: [idOf('const fee = 5'), idOf('total > 49')] });
  await page.getByRole('button', { name: 'Try it again' }).click();
  await line(/49/).click();
  await page.getByRole('button', { name: 'Hand in: 1 line marked' }).click();
  await expect.element(result()).toMatchTextContent('Right');
});

test('a visitor’s answer is graded and not sent', async () => {
  const sent = answerRequests({});
  await showComponent(<DrillPane drill={drill} userId={null} />);
  await page.getByRole('button', { name: 'Hand in: nothing is wrong' }).click();
  await expect.element(result()).toMatchTextContent('You found 0 of 1.');
  await expect.element(page.getByText('fault, missed')).toBeVisible();
  await expect.element(result()).toMatchTextContent('Not kept: sign in to keep what you do.');
  expect(sent).toEqual([]);
});

test('an answer that cannot be kept is graded all the same, and says so', async () => {
  answerRequests({ answerDrill: () => refuse('Too many calls', 'TOO_MANY_CALLS', 429) });
  await showComponent(<DrillPane drill={drill} userId={userId} />);
  await page.getByRole('button', { name: 'Hand in: nothing is wrong' }).click();
  await expect.element(result()).toMatchTextContent('You found 0 of 1.');
  await expect.element(result().getByRole('alert')).toMatchTextContent('Too many calls');
  const sent = answerRequests({ answerDrill: () => ({}) });
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect.element(result()).toMatchTextContent('Kept with your practice.');
  expect(sent.map(({ body }) => body?.answer)).toEqual([[]]);
});

const about = {
  lesson: 'hello-ai-world',
  title: 'Pay',
  level: 1,
  free: true,
  request: 'Free from 50 on.',
  teaches: 'Read the edge.',
};
/** Waits for the answer to leave: the result is shown before that. */
const expectSent = (sent: SentRequest[], answer: unknown) =>
  expect.poll(() => sent.findLast(({ body }) => body.drillId)?.body?.answer).toEqual(answer);
const call = { entry: 'pay.js', inputs: { total: 'number' as const }, call: 'console.log(pay(total))' };
const pay = (sign: string) => ({ 'pay.js': `const pay = (total) => (total ${sign} 50 ? 0 : 4);\n` });
const handIn = (name: RegExp | string) => page.getByRole('button', { name }).click();
const told = (words: string) => expect.element(page.elementLocator(document.body)).toMatchTextContent(words);

test('of two changes the right one is chosen, and an input is run on both, which has to tell them apart', async () => {
  const sent = answerRequests({ answerDrill: () => ({}) });
  const side = (sign: string) => ({ files: pay(sign), diffs: diffFiles({ before: pay('==='), after: pay(sign) }) });
  const pair: DrillOf<'pair'> = {
    ...about,
    drillId: 'hello-ai-world/two',
    kind: 'pair',
    shown: { call, first: side('>'), second: side('>=') },
    key: { right: 'second', why: 'At 50 the other still charges.', tells: { input: { total: 50 }, right: '0', other: '4' } },
  };
  await showComponent(<DrillPane drill={pair} userId={userId} />);
  await handIn('Hand in');
  await told('Choose one of the two');
  await page.getByRole('radio', { name: 'The second change' }).click();
  await page.getByLabelText('total').fill('many');
  await handIn('Hand in');
  await told('total has to be a number');
  await page.getByLabelText('total').fill('80');
  expect(await accessibilityViolations()).toEqual([]);
  await handIn('Hand in');
  await expect.element(result()).toMatchTextContent('You chose the right one, and your input does not tell them apart.');
  await told('This one tells them apart: total = 50');
  expect(await accessibilityViolations()).toEqual([]);
  await handIn('Try it again');
  await page.getByRole('radio', { name: 'The second change' }).click();
  await page.getByLabelText('total').fill('50');
  await handIn('Hand in');
  await expect.element(result()).toMatchTextContent('Right');
  await expectSent(sent, { choice: 'second', input: { total: 50 } });
});

test('cases are run on every variant, stay for the next attempt, and a wrong expectation is a false alarm', async () => {
  answerRequests({ answerDrill: () => ({}) });
  const check: DrillOf<'check'> = {
    ...about,
    drillId: 'hello-ai-world/check',
    kind: 'check',
    shown: { call, files: pay('>='), maxCases: 2, wrongVariants: 2 },
    key: {
      mutants: [
        { why: 'Charges at 50.', files: pay('>') },
        { why: 'Charges above 50.', files: pay('===') },
      ],
      alsoRight: [],
      cases: [{ input: { total: 50 }, prints: '0' }],
    },
  };
  await showComponent(<DrillPane drill={check} userId={userId} />);
  await page.getByLabelText('total').fill('50');
  await page.getByLabelText('It should print').fill('4');
  await handIn('Hand in: 1 case');
  await expect.element(result()).toMatchTextContent('Your cases caught 0 of 2 wrong variants, with one false alarm.');
  await told('Case 1, total = 50: you expect 4, and the code above prints 0.');
  expect(await accessibilityViolations()).toEqual([]);
  await handIn('Try it again');
  await expect.element(page.getByLabelText('total')).toHaveValue('50');
  await page.getByLabelText('It should print').fill('0');
  await handIn('Add a case');
  await page.getByLabelText('total').nth(1).fill('80');
  await page.getByLabelText('It should print').nth(1).fill('0');
  await expect.element(page.getByRole('button', { name: 'Add a case' })).not.toBeInTheDocument();
  await handIn('Hand in: 2 cases');
  await expect.element(result()).toMatchTextContent('Your cases caught 2 of 2 wrong variants.');
  await told('Caught by case 1. Charges at 50.');
});

test('numbers that were given stay in one line for the next attempt', async () => {
  answerRequests({});
  const sum = { entry: 'sum.js', inputs: { list: 'numbers' as const }, call: 'console.log(sum(list))' };
  const add = (start: number) => ({ 'sum.js': `const sum = (list) => list.reduce((a, b) => a + b, ${start});\n` });
  const check: DrillOf<'check'> = {
    ...about,
    drillId: 'hello-ai-world/sum',
    kind: 'check',
    shown: { call: sum, files: add(0), maxCases: 2, wrongVariants: 2 },
    key: { mutants: [{ why: 'Begins at 1.', files: add(1) }], alsoRight: [], cases: [] },
  };
  await showComponent(<DrillPane drill={check} userId={null} />);
  await page.getByLabelText('list').fill('1, 2');
  await page.getByLabelText('It should print').fill('3');
  await handIn('Hand in: 1 case');
  await expect.element(result()).toMatchTextContent('Your cases caught 1 of 1 wrong variants.');
  await handIn('Try it again');
  await expect.element(page.getByLabelText('list')).toHaveValue('1, 2');
});

test('in a session the step that went wrong is marked, with the reason and what to do', async () => {
  const sent = answerRequests({ answerDrill: () => ({}) });
  const session: DrillOf<'transcript'> = {
    ...about,
    drillId: 'hello-ai-world/session',
    kind: 'transcript',
    shown: {
      steps: [
        { by: 'person', says: 'Mend the edge.' },
        { by: 'agent', runs: 'npm test' },
        { by: 'tool', says: '1 failed' },
        { by: 'agent', edits: 'pay.test.js', says: '- expect(pay(50)).toBe(0)' },
      ],
    },
    key: {
      wrong: [4],
      reason: 'check',
      act: ['undo'],
      why: 'It took the test away.',
      acts: {
        stop: 'No harm yet.',
        undo: 'All before is good.',
        fresh: 'Not spoiled.',
        rephrase: 'It was clear.',
        goon: 'It is not done.',
      },
    },
  };
  await showComponent(<DrillPane drill={session} userId={userId} />);
  await expect.element(page.getByRole('radio', { name: /Person/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Hand in' })).toBeDisabled();
  await page.getByRole('radio', { name: /4. Agent edits pay.test.js/ }).click();
  await told('Say why.');
  await page.getByRole('radio', { name: /weakened the check/ }).click();
  await page.getByRole('radio', { name: /Begin a fresh session/ }).click();
  expect(await accessibilityViolations()).toEqual([]);
  await handIn('Hand in');
  await expect.element(result()).toMatchTextContent('2 of 3 answers are right.');
  await told('It went wrong at step 4. It took the test away.');
  await told('Begin a fresh session with what is known by now, your choice. Not spoiled.');
  expect(await accessibilityViolations()).toEqual([]);
  await expectSent(sent, { step: 4, reason: 'check', act: 'fresh' });
});

test('a loop shows one round more each time that it goes on, and ends where it is stopped', async () => {
  const sent = answerRequests({ answerDrill: () => ({}) });
  const rounds = [1, 2, 3].map((number) => ({ cost: 5, did: `Tried way ${number}.`, check: `${number} of 3 pass` }));
  const watched: DrillOf<'loop'> = {
    ...about,
    drillId: 'hello-ai-world/loop',
    kind: 'loop',
    shown: { unit: 'cents', budget: 20, rounds },
    key: { stop: 2, rule: 'Stop at two.', why: 'The second round had two.' },
  };
  await showComponent(<DrillPane drill={watched} userId={userId} />);
  await expect.element(page.getByText('Tried way 2.')).not.toBeInTheDocument();
  await handIn('Go on');
  await handIn('Go on');
  await told('Spent: 15 of 20 cents');
  await expect.element(page.getByRole('button', { name: 'Go on' })).not.toBeInTheDocument();
  await handIn('Stop');
  await expect.element(result()).toMatchTextContent('You went on after a rule said stop.');
  await told('The rules say stop after round 2, at 10 of 20 cents');
  expect(await accessibilityViolations()).toEqual([]);
  await expectSent(sent, 3);
});

test('of some requests the one is chosen that orders the change', async () => {
  const sent = answerRequests({ answerDrill: () => ({}) });
  const ordered: DrillOf<'order'> = {
    ...about,
    drillId: 'hello-ai-world/order',
    kind: 'order',
    shown: { diffs, files: after, orders: ['Free above 50.', 'Free from 50 on.'], questions: {} },
    key: {
      right: 1,
      why: ['50 still pays.', 'It says from 50 on.'],
      run: { entry: 'pay.js', append: 'pay(50)', prints: ['4', '0'] },
    },
  };
  await showComponent(<DrillPane drill={ordered} userId={userId} />);
  await expect.element(page.getByRole('button', { name: 'Hand in' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Write it yourself' })).not.toBeInTheDocument();
  await page.getByRole('radio', { name: 'Free above 50.' }).click();
  await handIn('Hand in');
  await expect.element(result()).toMatchTextContent('What you chose orders something else than this change.');
  await told('Not this one, your choice. Free above 50.');
  expect(await accessibilityViolations()).toEqual([]);
  await expectSent(sent, 0);
});

const listensFor = (weights: Record<string, number>) => ({
  sentence: { bias: -3, features: weights },
  whole: { bias: -3, features: weights },
});
const written: DrillOf<'order'> = {
  ...about,
  drillId: 'hello-ai-world/written',
  kind: 'order',
  shown: {
    diffs,
    files: after,
    orders: ['Free above 50.', 'Free from 50 on, fee 5.'],
    questions: { edge: 'Is exactly 50 free?', fee: 'What is the fee?' },
  },
  key: { right: 1, why: ['50 still pays.', 'It says both.'], run: { entry: 'pay.js', append: 'pay(50)', prints: ['4', '0'] } },
};
const hearing = {
  words: ['50', 'around', 'fee', '5', 'free'],
  ownWords: 2,
  decisions: { edge: listensFor({ '50': 6, around: -4 }), fee: listensFor({ fee: 4, '5': 4 }) },
};
const request = page.getByRole('textbox', { name: 'Your request' });

test('a request is written by keyboard, asked about once where it is in doubt, and told what was found in it', async () => {
  const sent = answerRequests({ answerDrill: () => ({}), readDrillHearing: () => ({ hearing }) });
  await showComponent(<DrillPane drill={written} userId={userId} />);
  const write = page.getByRole('button', { name: 'Write it yourself' });
  await expect.element(write).toBeVisible();
  (write.element() as HTMLElement).focus();
  expect(sent).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(request).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Hand in' })).toBeDisabled();
  await expect.element(page.getByRole('radio').first()).not.toBeInTheDocument();
  await userEvent.keyboard('Free around 50.');
  expect(await accessibilityViolations()).toEqual([]);
  await handIn('Hand in');
  await expect.element(page.getByRole('status')).toMatchTextContent('Is exactly 50 free?');
  await expect.element(page.getByRole('button', { name: 'Add it' })).toHaveFocus();
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(request).toHaveFocus();
  await userEvent.keyboard('{End} Thanks!');
  await expect.element(page.getByText('Does your request answer this?')).not.toBeInTheDocument();
  await handIn('Hand in');
  await expect.element(result()).toMatchTextContent('found 0 of the 2 things in your request that this change needs.');
  await told('Not found. Is exactly 50 free?');
  await told('The practice model found nothing in your request that answers this.');
  await told('The right one. Free from 50 on, fee 5.');
  await expect.element(page.getByText('50 still pays.')).not.toBeInTheDocument();
  expect(await accessibilityViolations()).toEqual([]);
  await expectSent(sent, { text: 'Free around 50. Thanks!' });
  await handIn('Try it again');
  await expect.element(request).toHaveValue('Free around 50. Thanks!');
  await request.fill('Free from 50 on. The fee is 5.');
  await handIn('Hand in');
  await expect.element(result()).toMatchTextContent('All that this change needs is in your request.');
  await told('Found. Is exactly 50 free?');
  await told('“Free from 50 on.”');
  await expectSent(sent, { text: 'Free from 50 on. The fee is 5.' });
  expect(sent.filter(({ name }) => name === 'readDrillHearing')).toHaveLength(1);
});

test('a request in doubt is handed in as it is, and one that cannot be read stays', async () => {
  let isThere = false;
  const readDrillHearing = () => (isThere ? { hearing } : refuse('The site could not be reached', 'FETCH_FAILED', 503));
  answerRequests({ readDrillHearing });
  await showComponent(<DrillPane drill={written} userId={null} />);
  await handIn('Write it yourself');
  await request.fill('Free around 50.');
  await handIn('Hand in');
  await expect.element(page.getByRole('alert')).toMatchTextContent('The site could not be reached');
  isThere = true;
  await handIn('Hand in');
  await handIn('Hand in as it is');
  await expect.element(result()).toMatchTextContent('found 0 of the 2 things');
  await handIn('Try it again');
  await handIn('Choose one instead');
  await page.getByRole('radio', { name: /Free from 50 on/ }).click();
  await handIn('Write it yourself');
  await expect.element(request).toHaveValue('Free around 50.');
  await handIn('Choose one instead');
  await page.getByRole('radio', { name: /Free from 50 on/ }).click();
  await handIn('Hand in');
  await expect.element(result()).toMatchTextContent('It orders exactly this change.');
});

test('files are chosen within a budget, and what is missing or superfluous is told', async () => {
  const sent = answerRequests({ answerDrill: () => ({}) });
  const repository: DrillOf<'context'> = {
    ...about,
    drillId: 'hello-ai-world/context',
    kind: 'context',
    shown: {
      budget: 10,
      files: ['pay.js', 'rules.txt', 'old.js'].map((name) => ({ name, content: `// ${name}`, tokens: 4 })),
    },
    key: {
      needs: {
        'pay.js': { why: 'It changes.', without: 'It writes another.' },
        'rules.txt': { why: 'It says the edge.', without: 'It guesses.' },
      },
      harmless: [],
      traps: { 'old.js': 'Nothing imports it.' },
      answer: 'It moves the edge.',
    },
  };
  await showComponent(<DrillPane drill={repository} userId={userId} />);
  for (const name of ['pay.js', 'rules.txt', 'old.js']) await page.getByRole('checkbox', { name: new RegExp(name) }).click();
  await told('2 tokens over the budget');
  await expect.element(page.getByRole('button', { name: 'Hand in: 3 chosen' })).toBeDisabled();
  await page.getByRole('checkbox', { name: /rules.txt/ }).click();
  expect(await accessibilityViolations()).toEqual([]);
  await handIn('Hand in: 2 chosen');
  await expect.element(result()).toMatchTextContent('You gave 1 of the 2 files that are needed, and 1 that is not.');
  await told('Without rules.txt: It guesses.');
  await told('old.js was not needed: Nothing imports it.');
  expect(await accessibilityViolations()).toEqual([]);
  await expectSent(sent, ['pay.js', 'old.js']);
});

test('a program is mended by hand, its examples are run as often as one likes, and what is not seen is run as well', async () => {
  const sent = answerRequests({ answerDrill: () => ({}) });
  const program: DrillOf<'program'> = {
    ...about,
    drillId: 'hello-ai-world/program',
    kind: 'program',
    shown: { call, files: pay('==='), examples: [{ input: { total: 80 }, prints: '0' }] },
    key: { cases: [{ input: { total: 50 }, prints: '0' }], solution: pay('>=') },
  };
  await showComponent(<DrillPane drill={program} userId={userId} />);
  await handIn('Run the examples');
  await expect.element(page.getByRole('region', { name: 'Examples' })).toMatchTextContent(/It prints\s*4/);
  expect(await accessibilityViolations()).toEqual([]);
  await codeOf('pay.js').fill(pay('>')['pay.js']);
  await handIn('Run the examples');
  await expect.element(page.getByRole('region', { name: 'Examples' })).toMatchTextContent(/It prints\s*0/);
  await handIn('Hand in');
  await expect.element(result()).toMatchTextContent('1 of 2 runs came out right.');
  await told('total = 50: it should print 0');
  expect(await accessibilityViolations()).toEqual([]);
  await handIn('Try it again');
  await codeOf('pay.js').fill(pay('>=')['pay.js']);
  await handIn('Hand in');
  await expect.element(result()).toMatchTextContent('Right');
  await expectSent(sent, pay('>='));
});

test('what was marked and not handed in outlives its page, and what was handed in does not', async () => {
  answerRequests({ answerDrill: () => ({}) });
  const first = await showComponent(<DrillPane drill={drill} userId={userId} />);
  await line(/49/).click();
  await first.unmount();
  const second = await showComponent(<DrillPane drill={drill} userId={userId} />);
  await page.getByRole('button', { name: 'Hand in: 1 line marked' }).click();
  await expect.element(result()).toMatchTextContent('Kept with your practice.');
  await second.unmount();
  await showComponent(<DrillPane drill={drill} userId={userId} />);
  await expect.element(page.getByRole('button', { name: 'Hand in: nothing is wrong' })).toBeVisible();
});

test.each<[string, unknown]>([
  ['a text', 'x'],
  ['a number', 7],
  ['an object', { step: 'x', choice: 1, typed: null }],
  ['a list', [null, { id: 1 }, 'gone']],
])('%s that an earlier version kept in place of a draft is no draft', async (_, kept) => {
  localStorage.setItem(`typed:${userId}:drill line ${drill.drillId}`, JSON.stringify(kept));
  sessionStorage.setItem(`typed::drill line ${drill.drillId}`, JSON.stringify(kept));
  await showComponent(<DrillPane drill={drill} userId={userId} />);
  await expect.element(page.getByRole('button', { name: 'Hand in: nothing is wrong' })).toBeVisible();
});
