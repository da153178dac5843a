import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import {
  ask,
  code,
  codeOf,
  conflict,
  draftOf,
  file,
  problemId,
  prompt,
  run,
  runButton,
  showPlayground,
  solvedCode,
  verdict,
} from '#tests/support/component/playground.tsx';
import { userId } from '#tests/support/component/serve-own-data.ts';
import { practiceKeys } from '../practice-keys.ts';

vi.mock('../runner/run-code.ts', () => import('#tests/support/component/run-in-page.ts'));

const print = (words: string) => `console.log("${words}");`;
const sides = () => conflict().getByCss('pre');
const expectSides = async (here: string, there: string) => {
  await expect.element(sides().first()).toHaveTextContent(print(here));
  await expect.element(sides().last()).toHaveTextContent(print(there));
};
const decide = async (choice: 'Keep what is here' | 'Take what is there') => {
  await conflict().getByRole('button', { name: choice }).click();
  await expect.element(conflict()).not.toBeInTheDocument();
};
const keptHere = page.getByText('Kept in this browser until the connection is back');
const filesOf = (words: string) => [{ files: { [file]: print(words) } }];

test('a draft is saved as it is typed, is there after a reload, follows another device, and a conflict keeps both sides', async () => {
  const { draftsNow, put, tell, reload, leaveNetwork, comeBack } = await showPlayground();
  await code().fill(print('from the laptop'));
  await prompt().fill('my prompt');
  await expect.poll(draftsNow).toMatchObject([{ ...filesOf('from the laptop')[0], prompt: 'my prompt' }]);
  await reload();
  await expect.element(code()).toHaveTextContent(print('from the laptop'));
  await expect.element(prompt()).toHaveValue('my prompt');
  const [draft = draftOf('')] = draftsNow();
  tell('practice_drafts', { ...draft, files: { [file]: print('from the phone') } });
  await expect.element(code()).toHaveTextContent(print('from the phone'));

  leaveNetwork();
  await code().fill(print('here'));
  await expect.element(keptHere).toBeVisible();
  put('practice_drafts', { ...draft, files: { [file]: print('there') } });
  comeBack();
  await expect.element(conflict()).toMatchTextContent('Countdown');
  await expectSides('here', 'there');
  expect(draftsNow()).toMatchObject(filesOf('there'));
  await decide('Keep what is here');
  await expect.poll(draftsNow).toMatchObject(filesOf('here'));
  await expect.element(code()).toHaveTextContent(print('here'));
});

test('work that was begun without a network where there was no draft conflicts with one that another device made meanwhile', async () => {
  const { draftsNow, put, leaveNetwork, comeBack } = await showPlayground({
    answers: { createItem: () => ({ item: draftsNow()[0], version: draftsNow()[0]?.version }) }, // there is one draft of each problem
  });
  leaveNetwork();
  await code().fill(print('here'));
  await expect.element(keptHere).toBeVisible();
  put('practice_drafts', draftOf(print('there')));
  comeBack();
  await expectSides('here', 'there');
  await decide('Keep what is here');
  await expect.poll(draftsNow).toMatchObject(filesOf('here'));
  await expect.element(code()).toHaveTextContent(print('here'));
});

test('work that is begun before a draft of another device is heard of conflicts with it', async () => {
  const { tell, draftsNow } = await showPlayground();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }); // nothing that is typed is kept until the clock goes on
  await code().fill(print('here'));
  tell('practice_drafts', draftOf(print('there')));
  await expect.poll(readCachedDocuments).toContain('there');
  vi.useRealTimers();
  window.dispatchEvent(new Event('pagehide')); // what was typed is kept at once
  await expectSides('here', 'there');
  await decide('Take what is there');
  await expect.element(code()).toHaveTextContent(print('there'));
  expect(draftsNow()).toMatchObject(filesOf('there'));
});

async function readCachedDocuments(): Promise<string> {
  const { name = '' } = (await indexedDB.databases()).find((one) => one.name?.startsWith('own-data:')) ?? {};
  const answerOf = <Answer,>(request: IDBRequest<Answer>) =>
    new Promise<Answer>((resolve) => request.addEventListener('success', () => resolve(request.result)));
  const database = await answerOf(indexedDB.open(name));
  const documents = await answerOf(database.transaction('documents').objectStore('documents').getAll());
  database.close();
  return JSON.stringify(documents);
}

test('what was typed last is kept though the exercise is left before it was saved, and is there once on the way back', async () => {
  const { draftsNow, reload } = await showPlayground();
  await prompt().fill('Let it count to ten.');
  await code().fill(print('left'));
  await reload();
  await expect.element(code()).toHaveTextContent(print('left'));
  await expect.element(prompt()).toHaveValue('Let it count to ten.');
  await expect.poll(draftsNow).toMatchObject([{ ...filesOf('left')[0], prompt: 'Let it count to ten.' }]);
});

const keptWork = () => localStorage.getItem(practiceKeys.visitorWork) ?? '{}';

/** Changes a visitor's code as another tab does; this one is told only where `isHeard`. */
function changeInOtherTab(words: string, { isHeard = false } = {}): void {
  const work = JSON.parse(keptWork());
  const begun = work[problemId] ?? { prompt: '', triesLeft: 3, isSolved: false };
  localStorage.setItem(
    practiceKeys.visitorWork,
    JSON.stringify({ ...work, [problemId]: { ...begun, files: { [file]: print(words) } } }),
  );
  if (isHeard) window.dispatchEvent(new StorageEvent('storage', { key: practiceKeys.visitorWork }));
}

const asVisitor = { userId: null, tokens: null };

test('a visitor’s code follows from their other tab, and a conflict keeps both sides, also over a reload', async () => {
  const { reload } = await showPlayground({ set: asVisitor });
  await code().fill(print('first'));
  await expect.poll(keptWork).toContain('first');
  changeInOtherTab('second', { isHeard: true });
  await expect.element(code()).toHaveTextContent(print('second'));
  for (const [choice, kept] of [
    ['Keep what is here', 'here first'],
    ['Take what is there', 'there then'],
  ] as const) {
    const [here, there] = kept === 'here first' ? [kept, 'there first'] : ['here then', kept];
    changeInOtherTab(there);
    await code().fill(print(here));
    await expectSides(here, there);
    await expect.element(code()).toHaveTextContent(print(here));
    await decide(choice);
    await expect.element(code()).toHaveTextContent(print(kept));
  }
  changeInOtherTab('there last');
  await code().fill(print('here last'));
  await expect.element(conflict()).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await reload();
  await expect.element(code()).toHaveTextContent(print('there last'));
  await expectSides('there last', 'here last');
  await decide('Take what is there');
  await expect.element(code()).toHaveTextContent(print('here last'));
});

test('what a visitor has not decided about is decided about by the account, which is asked until then', async () => {
  const { reload, draftsNow } = await showPlayground({ set: asVisitor });
  changeInOtherTab('other');
  await code().fill(print('mine'));
  await expectSides('mine', 'other');
  await reload({ userId });
  await expectSides('mine', 'other');
  expect(draftsNow()).toMatchObject(filesOf('other'));
  await reload({ userId });
  await expectSides('mine', 'other');
  await decide('Keep what is here');
  await expect.poll(draftsNow).toMatchObject(filesOf('mine'));
});

test('a visitor’s code beside another draft of the account is decided about after signing in', async () => {
  const { reload, draftsNow } = await showPlayground({ set: asVisitor, drafts: [draftOf(print('mine'))] });
  await code().fill(print('as a visitor'));
  await prompt().fill('half a prompt');
  await expect.poll(keptWork).toContain('half a prompt');
  await reload({ userId });
  await expectSides('as a visitor', 'mine');
  await expect.element(conflict()).toMatchTextContent('Prompt: half a prompt');
  await decide('Take what is there');
  await expect.element(code()).toHaveTextContent(print('mine'));
  expect(draftsNow()).toMatchObject(filesOf('mine'));
});

test('pasted code and prompts with what no database takes are kept made safe, and run as they are kept', async () => {
  const { draftsNow, bodiesOf } = await showPlayground({
    answers: { submitSolution: () => new Promise(() => {}) }, // what this browser found stays on show
  });
  const odd = String.fromCharCode(0, 0xd83d);
  const paste = (place: HTMLElement, text: string) => {
    place.focus();
    document.execCommand('selectAll');
    const data = new DataTransfer();
    data.setData('text/plain', text);
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    if (place.dispatchEvent(event)) document.execCommand('insertText', false, text);
  };
  await expect.element(code()).toBeVisible();
  paste(code().element() as HTMLElement, `console.log("${odd}".codePointAt(0), "${odd}".codePointAt(1));`);
  paste(prompt().element() as HTMLElement, `Count down. ${odd}`);
  await run('Not yet');
  await expect.element(page.getByCss('.workbench-result .exercise-output').first()).toHaveTextContent('65533 65533');
  const safe = { [file]: 'console.log("\uFFFD\uFFFD".codePointAt(0), "\uFFFD\uFFFD".codePointAt(1));' };
  await expect.poll(draftsNow).toMatchObject([{ files: safe, prompt: expect.stringMatching(/^Count down\. \uFFFD/) }]);
  expect(bodiesOf('submitSolution')).toMatchObject([{ files: safe }]);
});

test('an answer that was accepted stays in the editor and in every draft, also over a reload', async () => {
  const { bodiesOf, draftsNow, reload } = await showPlayground();
  await ask('Go on to zero, and say go.');
  await expect.poll(draftsNow).toMatchObject([{ proposal: { [file]: solvedCode } }]);
  const before = bodiesOf('updateItem').length;
  await expect.element(runButton()).toHaveTextContent('Accept and run');
  await runButton().click();
  await expect.element(verdict()).toHaveTextContent('Right');
  await expect.poll(draftsNow).toMatchObject([{ files: { [file]: solvedCode }, proposal: null }]);
  const drafts = bodiesOf('updateItem').slice(before);
  for (const { item } of drafts) if (item.files) expect(item.files).toEqual({ [file]: solvedCode });
  await reload();
  await expect.element(page.getByRole('button', { name: 'Reset the code' })).toBeVisible();
  await expect.element(codeOf(file)).toMatchTextContent('console.log("go");');
});
