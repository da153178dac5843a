import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { answerRequests, type SentRequest } from '#tests/support/component/answer-requests.ts';
import { serveOwnData, userId } from '#tests/support/component/serve-own-data.ts';
import { showComponent } from '#tests/support/component/show-component.tsx';
import { takeDownloads } from '#tests/support/component/take-downloads.ts';
import type { ImproveEvent } from '../improving/prompt-changes.ts';
import type { RunEvent } from '../running/run-request.ts';
import type { SetEvent } from '../sets/prompt-set.ts';
import { RunPane } from './run-pane.tsx';
import '#features/prompts/workspace/prompt-library.css';

const template = { id: 'template', parentUserId: userId, version: 1, name: 'Mine' };
const option = {
  id: null,
  name: 'Default',
  outputType: 'text' as const,
  model: 'stand-in-1',
  temperature: 0.5,
  lineMarkers: [],
};
const stream = (...events: (RunEvent | SetEvent | ImproveEvent)[]) =>
  new Response(events.map((event) => `${JSON.stringify(event)}\n`).join(''));
const done = { type: 'done', model: 'stand-in-1', tokens: 47, milliseconds: 900 } as const;

interface Given {
  prompt?: string;
  values?: Record<string, string>;
  tokens?: number;
  prices?: { model: string; input: number; output: number }[];
  rows?: Parameters<typeof serveOwnData>[0];
  answers?: Record<string, (request: SentRequest) => unknown>;
}

async function showPane({ prompt = 'Name a drink.', values = {}, tokens = 50_000, prices = [], rows, answers }: Given = {}) {
  const ownData = serveOwnData(rows);
  const written: string[] = [];
  const sent = answerRequests({ ...ownData.answers, getTokenBalance: () => ({ tokens }), ...answers });
  await showComponent(
    <div className="prompt-pane prompt-outcome prompt-run">
      <RunPane
        userId={userId}
        models={['stand-in-1', 'stand-in-2']}
        prices={prices}
        template={{ ...template, prompt }}
        asked={prompt}
        values={values}
        option={option}
        write={(text) => written.push(text)}
      />
    </div>,
  );
  return { ...ownData, sent, written };
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const openTab = (name: string) => page.getByRole('tab', { name }).click();
const answer = () => page.getByRole('region', { name: /^Answer/ });

test('where the price of a model is known, money stands beside the tokens, before and after', async () => {
  const prompt = 'Name a drink, such as tea.';
  await showPane({
    prompt,
    prices: [{ model: 'stand-in-1', input: 2_500_000, output: 10_000_000 }],
    answers: {
      runPrompt: ({ body }) =>
        stream(
          { type: 'text', text: 'tea' },
          { ...done, model: body.model, ...(body.model === 'stand-in-1' && { microDollars: 417 }) },
        ),
    },
  });
  // 26 characters are 7 tokens, the answer has 1,500 at most: 17.5 and 15,000 millionths of a dollar.
  await expect
    .element(page.getByText('At most about 1,507 of your 50,000 tokens, $0.015', { exact: false }).first())
    .toBeVisible();
  await page.getByLabelText('Side by side').selectOptions('models');
  await expect.element(page.getByText('At most about 3,014 of your 50,000 tokens', { exact: true })).toBeVisible();
  await press('Run 2 side by side');
  await expect.element(answer().first()).toMatchTextContent('47 tokens, $0.00042 ·');
  await expect.element(answer().last()).toMatchTextContent('47 tokens ·');
  expect(await accessibilityViolations()).toEqual([]);
});

test('two values stand side by side', async () => {
  const { sent } = await showPane({
    prompt: 'List {{n:number=1}} items',
    answers: { runPrompt: ({ body }) => stream({ type: 'text', text: `${body.values.n} items` }, done) },
  });
  await page.getByLabelText('Side by side').selectOptions('values');
  await page.getByLabelText('Variable').selectOptions('n');
  await page.getByLabelText('Its values').fill('1\n3');
  await press('Run 2 side by side');
  await expect.element(answer().first()).toMatchTextContent('1 items');
  await expect.element(answer().last()).toMatchTextContent('3 items');
  expect(sent.filter(({ name }) => name === 'runPrompt')).toHaveLength(2);
});

test('an answer that reaches its limit says which limit, and comes with a higher one', async () => {
  const { sent } = await showPane({
    answers: {
      runPrompt: () => stream({ type: 'text', text: 'tea, and' }, { ...done, cutBy: 'request' }),
    },
  });
  await press('Run this prompt');
  await expect.element(answer()).toMatchTextContent('tea, and');
  await expect.element(answer()).toMatchTextContent('it reached the limit of 1,500 tokens that was chosen for it');
  await press('Run again with up to 3,000 tokens');
  await expect.element(answer()).toMatchTextContent('the limit of 3,000 tokens');
  await expect.element(page.getByLabelText('Tokens of an answer, at most')).toHaveDisplayValue('3,000');
  await press('Run again with up to 6,000 tokens');
  await expect.element(answer()).toMatchTextContent('it reached 6,000 tokens, the most that this site allows an answer');
  expect(answer().getByRole('button').elements()).toEqual([]);
  const asked = sent.filter(({ name }) => name === 'runPrompt').map(({ body }) => body.answerTokens);
  expect(asked).toEqual([1_500, 3_000, 6_000]);
});

test('a refusal is said, and nothing is shown as an answer', async () => {
  const error = 'You have no tokens left';
  await showPane({ answers: { runPrompt: () => stream({ type: 'failed', error, errorKey: 'OUT_OF_TOKENS' }) } });
  await press('Run this prompt');
  await expect.element(page.getByRole('alert')).toMatchTextContent(error);
});

const set = {
  id: 'set',
  parentPromptTemplateId: template.id,
  name: 'Test set 1',
  cases: [{ name: '', values: { text: 'tea, rice, salt' }, checks: [] }],
  repeats: 3,
  answerTokens: 300,
};

test('how often a case is run is chosen with what that reserves and leaves, and what the account has not cannot be run', async () => {
  const { sent } = await showPane({
    prompt: 'List 2 items, one per line, nothing else.\nText: {{text}}',
    tokens: 1_000,
    rows: { prompt_sets: [set] },
    answers: { runPromptSet: () => stream({ ...done, resultId: 'r', runs: 3, passed: 3, lost: 0, left: 0 } as SetEvent) },
  });
  await openTab('Tests');
  const runs = page.getByLabelText('Runs of each case');
  expect([...(runs.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual(['1', '3', '5', '10']);
  // 63 characters of the filled prompt are 16 tokens, and the answer has 300 at most.
  await expect.element(page.getByText('948 tokens are reserved, which leaves 52 of your 1,000.', { exact: false })).toBeVisible();
  await runs.selectOptions('5');
  await expect.element(page.getByText('That can cost more than the 1,000 tokens you have', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Run this test set' })).toBeDisabled();
  expect(await accessibilityViolations()).toEqual([]);
  await runs.selectOptions('3');
  await expect.element(page.getByText('which leaves 52 of your 1,000.', { exact: false })).toBeVisible();
  await press('Run this test set');
  await expect.element(page.getByText('3 of 3 runs passed', { exact: false })).toBeVisible();
  expect(sent.filter(({ name }) => name === 'runPromptSet')).toHaveLength(1);
});

const results = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `result ${at}`,
    parentPromptSetId: set.id,
    prompt: `Version ${at + 1}`,
    model: 'gpt-4o-2024-05-13',
    temperature: 0.5,
    casesDigest: 'same',
    cases: [],
    runs: 10,
    passed: 2 + Math.floor((at + 1) / 4),
    lost: 0,
    tokens: 1_200,
    microDollars: 5_400,
    milliseconds: 12_000,
    created: new Date(Date.UTC(2026, 10, 22, 0, at)).toISOString(),
  }));

test('a set that is run before its change has reached the site runs as soon as it is saved', async () => {
  const saving = Promise.withResolvers<void>();
  const { sent } = await showPane({
    prompt: 'List 2 items.\nText: {{text}}',
    rows: { prompt_sets: [set] },
    answers: {
      updateItem: async (request) => {
        await saving.promise;
        return { item: { ...set, ...request.body.item, version: 9 }, version: 9 };
      },
      runPromptSet: () => stream({ ...done, resultId: 'r', runs: 5, passed: 5, lost: 0, left: 0 } as SetEvent),
    },
  });
  await openTab('Tests');
  await page.getByLabelText('Runs of each case').selectOptions('5');
  await press('Run this test set');
  await expect.element(page.getByText('It runs as soon as it is saved.')).toBeVisible();
  expect(sent.some(({ name }) => name === 'runPromptSet')).toBe(false);
  saving.resolve();
  await expect.element(page.getByText('5 of 5 runs passed', { exact: false })).toBeVisible();
});

test('a test set goes to promptfoo and comes back as it was, and what is none is not taken', async () => {
  const saved = takeDownloads();
  const checked = { ...set, cases: [{ ...set.cases[0], checks: [{ kind: 'regex', pattern: '^tea\\nrice$' }] }] };
  const { rowsOf } = await showPane({ prompt: 'List some items.\nText: {{text}}', rows: { prompt_sets: [checked] } });
  await openTab('Tests');
  await press('Export for promptfoo');
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['Test set 1.yaml']);
  const exported = saved[0]?.content ?? new Blob();
  expect(await exported.text()).toContain('List some items.');
  const file = page.getByLabelText('File of promptfoo');
  await file.upload(new File(['tests: file://tests.csv'], 'a.yaml'));
  await expect.element(page.getByRole('alert')).toMatchTextContent('Nothing was imported');
  await file.upload(new File([exported], 'b.yaml'));
  await expect.element(page.getByText('Imported into the form below', { exact: false })).toBeVisible();
  await expect.element(page.getByLabelText('Name of the set')).toHaveValue('Test set 1');
  await expect.element(page.getByLabelText('Value of text')).toHaveValue('tea, rice, salt');
  await expect.element(page.getByLabelText('Pattern')).toHaveValue('^tea\\nrice$');
  expect(await accessibilityViolations()).toEqual([]);
  await press('Save this test set');
  await expect.poll(() => rowsOf('prompt_sets').map(({ name }) => name)).toEqual(['Test set 1', 'Test set 1']);
});

test('thirty versions of a prompt can be read on a screen and on a phone, and a worse one is named', async () => {
  const { tell } = await showPane({ rows: { prompt_sets: [set], prompt_set_results: results(29) } });
  await openTab('Tests');
  const table = page.getByRole('region', { name: /^Versions of this prompt/ });
  const isWhole = (element: Element) => element.scrollWidth <= element.clientWidth;
  await expect.element(table.getByRole('row').nth(29)).toBeVisible();
  tell('prompt_set_results', { ...results(30).at(-1), id: 'newest', passed: 0 });
  await expect.element(table.getByRole('row').nth(30)).toBeVisible();
  await expect.element(table).toMatchTextContent('$0.00054');
  await expect.element(table).toMatchTextContent('worse');
  expect(isWhole(table.element())).toBe(true);

  await page.viewport(390, 844);
  await expect.element(table).not.toBeInTheDocument(); // for whoever sees or hears

  const versions = page.getByRole('list', { name: /^Versions of this prompt/ }).getByRole('listitem');
  expect(versions.elements()).toHaveLength(3);
  await expect.element(versions.first()).toMatchTextContent('Version 30');
  await page.getByText('27 versions before', { exact: false }).click();
  await expect.element(page.getByText('Version 1', { exact: true })).toBeVisible();
  const plot = page.getByRole('region', { name: 'Plot of the versions' });
  expect(plot.getByCss('svg').element().clientWidth).toBe(30 * 72); // its words are as large as ever
  expect(isWhole(document.documentElement)).toBe(true);
  expect(await accessibilityViolations()).toEqual([]);
  await page.viewport(1440, 900);
});

test('suggestions come with reasons; one is accepted, another left', async () => {
  const changes = [
    { search: 'some', replace: '{{how_many:number=3}}', reason: 'the number is left open' },
    { search: '', replace: 'Example: <img src=x onerror=alert(1)>', reason: 'no example' },
  ];
  const { written } = await showPane({
    prompt: 'Write some notes.',
    answers: { runPromptEditor: () => stream({ ...done, changes }) },
  });
  await openTab('Improve');
  await press('Suggest improvements');
  const suggestions = page.getByRole('list', { name: 'Suggestions' }).getByRole('listitem');
  await expect.element(suggestions.first()).toMatchTextContent('the number is left open');
  await suggestions.first().getByRole('button', { name: 'Accept' }).click();
  await expect.element(suggestions.first()).toMatchTextContent('+ Accepted');
  expect(written).toEqual(['Write {{how_many:number=3}} notes.']);
  await suggestions.last().getByRole('button', { name: 'Leave as it is' }).click();
  await expect.element(suggestions.last()).toMatchTextContent('− Left as it is');
  expect(written).toHaveLength(1);
});
