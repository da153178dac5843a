import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { answerRequests, type SentRequest } from '#tests/support/component/answer-requests.ts';
import { serveOwnData, userId } from '#tests/support/component/serve-own-data.ts';
import { showComponent } from '#tests/support/component/show-component.tsx';
import { takeDownloads } from '#tests/support/component/take-downloads.ts';
import { PromptLibrary } from './prompt-library.tsx';

interface Given {
  folders?: string[];
  /** Texts by name; a name alone is its own text. */
  prompts: Record<string, string>;
  answers?: Record<string, (request: SentRequest) => unknown>;
}

/** Shows the library of somebody who keeps these prompts, each below the one before, folders first. */
async function showLibrary({ folders = [], prompts, answers = {} }: Given) {
  const place = { parentFolderId: null };
  const names = Object.keys(prompts);
  const ownData = serveOwnData(
    {
      prompt_files: [
        ...folders.map((name, at) => ({ id: name, type: 'folder', name, position: at + 1, ...place })),
        ...names.map((name, at) => ({
          id: name,
          type: 'file',
          name,
          position: 1024 * (at + 1),
          parentPromptTemplateId: `template of ${name}`,
          ...place,
        })),
      ],
      prompt_templates: Object.entries(prompts).map(([name, prompt]) => ({ id: `template of ${name}`, name, prompt })),
    },
    {
      follow: ({ table, item }) => {
        if (table === 'prompt_files' && item.parentPromptTemplateId)
          ownData.put('prompt_templates', {
            id: String(item.parentPromptTemplateId),
            name: item.name,
            prompt: item.prompt ?? '',
          });
      },
    },
  );
  const sent = answerRequests({ ...ownData.answers, ...answers });
  await showComponent(
    <div className="prompts-page">
      <PromptLibrary userId={userId} />
    </div>,
  );
  await expect.element(page.getByRole('treeitem').or(page.getByText('No prompts yet')).first()).toBeVisible();
  return { ...ownData, sent };
}

const row = (name: string | RegExp) => page.getByRole('treeitem', { name });
const text = () => page.getByCss('.cm-content');
const said = () => page.getByCss('.prompt-said');
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const rows = () =>
  page
    .getByRole('treeitem')
    .elements()
    .map((element) => `${element.ariaLevel} ${element.querySelector('.prompt-tree-name')?.textContent}`);
const focus = async (place: Locator) => {
  await expect.element(place).toBeVisible();
  (place.element() as HTMLElement).focus();
};

/** Shows one prompt, opened. */
async function openPrompt(prompt: string, given: Partial<Given> = {}) {
  const library = await showLibrary({ prompts: { Mine: prompt }, ...given });
  await row('Mine').click();
  await expect.element(text()).toBeVisible();
  return library;
}

test('variables stand out, ask for their values, and the prompt is shown as it is sent', async () => {
  await openPrompt('Review {{code:file}} in a {{tone:choice=formal|friendly}} tone, {{n:number=3}} points, for {{who}}.');
  const filled = page.getByCss('.prompt-filled');
  await expect.element(page.getByCss('.cm-variable').nth(3)).toBeVisible();
  await expect.element(filled).toHaveTextContent('Review {{code:file}} in a formal tone, 3 points, for {{who}}.');
  await expect.element(page.getByText('These have no value yet: code, who')).toBeVisible();
  await page.getByLabelText('who', { exact: true }).fill('Ada {{n}}');
  await page.getByLabelText('n', { exact: true }).fill('5');
  await page.getByLabelText('tone', { exact: true }).selectOptions('friendly');
  await page.getByLabelText('code', { exact: true }).upload(new File(['let a = 1;'], 'a.ts', { type: 'text/plain' }));
  await expect.element(filled).toHaveTextContent('Review let a = 1; in a friendly tone, 5 points, for Ada {{n}}.');
  await expect.element(page.getByText('About 16 tokens')).toBeVisible();
  const binary = new File([new Uint8Array([0xff, 0xfe])], 'a.bin', { type: 'text/plain' });
  await page.getByLabelText('code', { exact: true }).upload(binary);
  await expect.element(page.getByText('This file is no text in UTF-8.')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
});

test('what is vague is named with its line, and leads to it', async () => {
  await openPrompt('Read the file.\nMake it nice, and return JSON.\nOnly prose.');
  await page.getByText('2 things to say more clearly').click();
  await expect.element(page.getByText('“nice” says that you like it', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Line 2' }).first().click();
  await userEvent.keyboard('short: 20 lines');
  await expect.element(text()).toMatchTextContent('Make it short: 20 lines, and return JSON.');
});

test('after two braces the variables that there are can be chosen', async () => {
  await openPrompt('In {{language=TypeScript}}: ');
  await text().click();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await userEvent.keyboard('{{{{la');
  await userEvent.keyboard('{Control>} {/Control}');
  // Not by Enter: the editor takes none for a choice that comes faster than anybody can have read the list.
  await page.getByCss('.cm-tooltip-autocomplete li').first().click();
  await expect.element(text()).toHaveTextContent('In {{language=TypeScript}}: {{language}}');
});

test('a version is compared with the text as it is, and brought back', async () => {
  const versions = [
    { versionId: 'two', prompt: 'The second text.', writtenAt: '2026-11-22T10:00:00.000Z' },
    { versionId: 'one', prompt: 'The first text.', writtenAt: '2026-11-22T09:00:00.000Z' },
  ];
  const { rowsOf } = await openPrompt('The second text.', { answers: { listPromptVersions: () => ({ list: versions }) } });
  await page.getByText('Versions', { exact: true }).click();
  await expect.element(page.getByCss('[data-diff] .diff-removed')).toHaveTextContent('The first text.');
  await expect.element(page.getByCss('[data-diff] .diff-added')).toHaveTextContent('The second text.');
  expect(await accessibilityViolations()).toEqual([]);
  await press('Restore this version');
  await expect.element(text()).toHaveTextContent('The first text.');
  await expect.poll(() => rowsOf('prompt_templates')).toMatchObject([{ prompt: 'The first text.' }]);
});

test('an option is kept with the lines that were marked, changed, and deleted', async () => {
  const { rowsOf, sent } = await openPrompt('one\ntwo\nthree', { answers: { removePromptOption: () => ({}) } });
  await page.getByCss('.cm-line').nth(1).click();
  await userEvent.keyboard('{Alt>}m{/Alt}');
  await expect.element(page.getByCss('.cm-line.cm-marked')).toHaveTextContent('two');
  await expect
    .element(page.getByCss('.prompt-filled'))
    .toHaveTextContent('one two three The answer is to be about these lines of the above: > two');
  await page.getByText(/temperature 0.5, line 2/).click();
  await page.getByLabelText('Name of this option').fill('Cold');
  await page.getByLabelText('Temperature').fill('0');
  await press('Keep as a new option');
  await expect.element(page.getByLabelText('Asked with')).toHaveDisplayValue('Cold');
  await expect
    .poll(() => rowsOf('prompt_options'))
    .toMatchObject([{ name: 'Cold', temperature: 0, lineMarkers: [{ fromLine: 2, toLine: 2 }] }]);
  await page.getByText(/temperature 0/).click();
  await page.getByLabelText('Model').fill('another-model');
  await press('Keep the change');
  await expect
    .poll(() => rowsOf('prompt_options').at(-1))
    .toMatchObject({ name: 'Cold', model: 'another-model', replaces: expect.any(String) });
  await page.getByText(/another-model, temperature 0/).click();
  await press('Delete this option');
  await expect.poll(() => sent.at(-1)).toMatchObject({ name: 'removePromptOption' });
  await expect.element(page.getByLabelText('Asked with')).toHaveDisplayValue('Default');
});

test('the text of a new prompt stays in hand while the site makes it', async () => {
  const { rowsOf } = await showLibrary({ prompts: {} });
  await press('New prompt');
  await expect.element(text()).toBeVisible();
  const field = text().element();
  await expect.poll(() => rowsOf('prompt_templates')).toMatchObject([{ prompt: '' }]);
  expect(field.isConnected).toBe(true);
  await text().fill('typed at once');
  await expect.poll(() => rowsOf('prompt_templates')).toMatchObject([{ prompt: 'typed at once' }]);
  await expect.element(page.getByCss('.prompt-state')).toHaveTextContent('Saved');
});

const three = { alpha: 'alpha', beta: 'beta', gamma: 'gamma' };

test('prompts and folders are walked, renamed, moved, searched and deleted by keyboard alone', async () => {
  const { sent } = await showLibrary({ folders: ['Reviews'], prompts: three });
  expect(rows()).toEqual(['1 Reviews', '1 alpha', '1 beta', '1 gamma']);
  await focus(row('gamma'));
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(rows).toEqual(['1 Reviews', '1 alpha', '1 gamma', '1 beta']);
  await expect.element(said()).toMatchTextContent(/^Moved “gamma” to the top level, 2 of 3/);
  await expect.element(row('gamma')).toHaveFocus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await expect.element(row('gamma')).toHaveAttribute('aria-level', '2');
  await expect.element(row('gamma')).toHaveFocus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(row('gamma')).toHaveAttribute('aria-level', '1');
  await userEvent.keyboard('{Control>}x{/Control}');
  await focus(row(/^Reviews/));
  await userEvent.keyboard('{Control>}v{/Control}');
  await expect.element(row('gamma')).toHaveAttribute('aria-level', '2');

  await focus(row('gamma'));
  await userEvent.keyboard('{F2}');
  await expect.element(page.getByLabelText('New name of gamma')).toHaveFocus();
  await userEvent.keyboard('First pass{Enter}');
  await expect.element(row('First pass')).toHaveFocus();
  await userEvent.keyboard('{Control>}d{/Control}');
  await expect.element(row('First pass copy')).toHaveAttribute('aria-level', '2');
  expect(await accessibilityViolations()).toEqual([]);

  const search = page.getByLabelText('Search names and texts');
  await search.fill('GAMMA');
  await expect.poll(rows).toEqual(['1 Reviews', '2 First pass', '2 First pass copy']);
  await search.fill('');

  await focus(row(/^Reviews/));
  await userEvent.keyboard('{Home}{Enter}');
  await focus(row(/^Reviews/));
  await userEvent.keyboard('{Delete}');
  await expect.element(page.getByText('Delete 2 prompts and 1 folder?')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(rows).toEqual(['1 alpha', '1 beta']);
  await press('Undo');
  await expect.element(row(/^Reviews/)).toBeVisible();
  const made = () => sent.filter(({ name }) => name === 'createItem').map(({ body }) => body.item.name);
  await expect.poll(() => made().slice(-3)).toEqual(['Reviews', 'First pass', 'First pass copy']);
});

test('prompts are dragged among each other and into folders, and one row is written for a move', async () => {
  const { sent, rowsOf } = await showLibrary({ folders: ['Reviews'], prompts: three });
  const writes = () => sent.filter(({ name }) => name === 'updateItem').map(({ body }) => body.item);
  await row('gamma').dropTo(row('alpha'), { targetPosition: { x: 40, y: 4 } });
  await expect.poll(rows).toEqual(['1 Reviews', '1 gamma', '1 alpha', '1 beta']);
  await expect.poll(writes).toMatchObject([{ position: expect.any(Number) }]);
  await row('beta').dropTo(row(/^Reviews/));
  await expect.element(said()).toMatchTextContent(/^Moved “beta” into “Reviews”/);
  await row(/^Reviews/).click();
  await expect.poll(rows).toContain('2 beta');
  await expect.poll(() => rowsOf('prompt_files').filter(({ parentFolderId }) => parentFolderId)).toMatchObject([{ id: 'beta' }]);
  expect(writes()).toHaveLength(2);
});

test('a long name stays within the tree, beside the editor and on a phone', async () => {
  const name = 'Reviews of pull requests, with a name that is longer than its place in the tree on any screen';
  await showLibrary({ prompts: { [name]: 'text' } });
  await row(name).click();
  for (const width of [1440, 390]) {
    await page.viewport(width, 844);
    if (width === 390) await press('Prompts');
    const [inner, outer] = [row(name), page.getByCss('.prompt-tree-pane')].map((one) => one.element().getBoundingClientRect());
    expect(inner?.width).toBeLessThanOrEqual(outer?.width ?? 0);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
  await page.viewport(1440, 900);
});

/** What the site tells of a prompt that another device has changed. */
const fromElsewhere = (prompt: string) => ({ id: 'template of Mine', name: 'Mine', prompt });

test.each([
  ['Keep mine', 'from here'],
  ['Take theirs', 'from elsewhere'],
])('of a prompt that two devices changed both texts are shown, and “%s” leaves one', async (choice, kept) => {
  const { put, rowsOf } = await openPrompt('both know this');
  put('prompt_templates', fromElsewhere('from elsewhere')); // before this browser hears of it
  await text().fill('from here');
  await expect.element(page.getByCss('.prompt-state')).toHaveTextContent('One change needs your decision');
  await expect.element(page.getByText('Conflict:', { exact: false })).toBeVisible();
  expect([...document.querySelectorAll('pre.refused-text')].map(({ textContent }) => textContent)).toEqual([
    'from here',
    'from elsewhere',
  ]);
  expect(rowsOf('prompt_templates')).toMatchObject([{ prompt: 'from elsewhere' }]);
  expect(await accessibilityViolations()).toEqual([]);
  await press(choice);
  await expect.element(page.getByCss('.prompt-state')).toHaveTextContent('Saved');
  await expect.element(text()).toHaveTextContent(kept);
  await expect.poll(() => rowsOf('prompt_templates')).toMatchObject([{ prompt: kept }]);
});

test('a prompt that was deleted elsewhere while it was written here is kept as a new one', async () => {
  const { rowsOf, answers } = await openPrompt('both know this');
  await answers.deleteItem({ body: { table: 'prompt_files', itemId: 'Mine', baseVersion: rowsOf('prompt_files')[0]?.version } });
  await answers.deleteItem({
    body: { table: 'prompt_templates', itemId: 'template of Mine', baseVersion: rowsOf('prompt_templates')[0]?.version },
  });
  await text().fill('precious');
  await expect.element(page.getByCss('pre.refused-text')).toHaveTextContent('precious');
  await press('Keep mine as a new prompt');
  await expect.element(row('Kept prompt')).toBeVisible();
  await expect.poll(() => rowsOf('prompt_templates')).toMatchObject([{ prompt: 'precious' }]);
});

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
const zipOf = (name: string, files: Record<string, Uint8Array<ArrayBuffer>>) =>
  new File([zipSync(files) as Uint8Array<ArrayBuffer>], name, { type: 'application/zip' });

test('the library is exported as Markdown, and imported as it was beside what is there', async () => {
  const saved = takeDownloads();
  const prompt = 'Fix {{what=the loop}} so that it prints {{n:number}}.\n';
  const { rowsOf } = await showLibrary({ folders: ['Reviews'], prompts: { Mine: prompt } });
  await press('Export');
  await expect.element(said()).toMatchTextContent('Exported 1 prompt and 1 folder');
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['prompts.zip']);
  const archive = saved[0]?.content ?? new Blob();
  expect(strFromU8(unzipSync(await bytesOf(archive))['Mine.md'] ?? new Uint8Array())).toMatch(
    /^---\nname: "Mine"\nposition: \d+\n---\nFix \{\{what=the loop\}\} so that it prints \{\{n:number\}\}\.\n$/,
  );
  await page.getByLabelText('Files to import').upload(new File([archive], 'prompts.zip', { type: 'application/zip' }));
  await expect.element(said()).toMatchTextContent('Imported 1 prompt and 1 folder');
  await expect.poll(() => rowsOf('prompt_templates')).toMatchObject([{ prompt }, { prompt }]);
  expect(rows().toSorted()).toEqual(['1 Mine', '1 Mine', '1 Reviews', '1 Reviews']);
});

test('of an archive, what leads out of it is left out by name, and what would grow too large is refused as a whole', async () => {
  const { rowsOf } = await showLibrary({ prompts: {} });
  const files = page.getByLabelText('Files to import');
  await files.upload(zipOf('hostile.zip', { '../up.md': strToU8('x'), 'good.md': strToU8('good') } as never));
  await expect.element(page.getByText('../up.md has a path that leads out of its folder')).toBeVisible();
  await expect.element(row('good')).toBeVisible();
  await files.upload(zipOf('bomb.zip', { 'bomb.md': new Uint8Array(31 * 1024 * 1024) }));
  await expect.element(page.getByRole('alert')).toMatchTextContent('larger than 30 MB together. Nothing was brought in.');
  await expect.poll(() => rowsOf('prompt_templates')).toMatchObject([{ prompt: 'good' }]);
});

test('names and prompts are shown as they are, whatever is in them', async () => {
  const hostile = '<img src=x onerror=alert(1)>{{a=<script>alert(2)</script>}}';
  await showLibrary({ prompts: { [hostile]: hostile } });
  await row(/^<img src=x/).click();
  await expect.element(text()).toMatchTextContent(hostile);
  await expect
    .element(page.getByCss('.prompt-filled'))
    .toHaveTextContent('<img src=x onerror=alert(1)><script>alert(2)</script>');
  await text().fill(`${hostile} nice`);
  await page.getByText('1 thing to say more clearly').click();
  await focus(row(/^<img src=x/));
  await userEvent.keyboard('{Delete}');
  await press('Keep');
  expect(document.querySelector('.prompts-page')?.querySelectorAll('img, script')).toHaveLength(0);
});
