import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { refuse } from '#tests/support/component/answer-requests.ts';
import { ask, asVisitor, code, prompt, run, showPlayground } from '#tests/support/component/playground.tsx';
import { practiceKeys } from '../practice-keys.ts';

vi.mock('../runner/run-code.ts', () => import('#tests/support/component/run-in-page.ts'));

const block =
  'It goes on to zero.\n\ncountdown.js\n<<<<<<< SEARCH\nfor (let n = from; n > 0; n--) {\n=======\nfor (let n = from; n >= 0; n--) {\n>>>>>>> REPLACE\n';
const address = 'http://127.0.0.1:11434';
const chunk = (delta: object, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ delta, finish_reason }] })}\n\n`;
const streamed = (...chunks: string[]) => new Response(chunks.join(''), { headers: { 'Content-Type': 'text/event-stream' } });
const wholeAnswer = () =>
  streamed(
    chunk({ content: `<think>Zero?</think>${block.slice(0, 40)}` }),
    chunk({ content: block.slice(40) }),
    chunk({}, 'stop'),
  );

const answerers = () => page.getByCss('.answerer');
const openChoice = () =>
  answerers()
    .getByText(/^Answered by/)
    .click();
const way = (name: RegExp) => answerers().getByRole('radio', { name });
const problem = () => page.getByRole('alert');
const askFor = async (text: string) => {
  await prompt().fill(text);
  await page.getByRole('button', { name: 'Ask for the change' }).click();
};
const keepChoice = (choice: object) => localStorage.setItem(practiceKeys.answerer, JSON.stringify(choice));
const onComputer = { way: 'computer', address, model: 'llama3.2' };

test('a visitor finds a model on their computer, is answered by it, and again after a reload; the server hears nothing of it', async () => {
  const site = await showPlayground({
    set: asVisitor,
    answers: {
      '/v1/models': () => ({ data: [{ id: 'qwen3' }, { id: 'llama3.2' }] }),
      '/v1/chat/completions': wholeAnswer,
    },
  });
  await expect.element(page.getByText('Costs no tokens')).toBeVisible();
  await openChoice();
  await expect.element(way(/built-in practice model/)).toBeChecked();
  await way(/model on this computer/).click();
  await answerers().getByLabelText('Its address').fill('https://models.example');
  await answerers().getByRole('button', { name: 'Look for models' }).click();
  await expect.element(problem()).not.toBeInTheDocument();
  await expect.element(answerers()).toMatchTextContent('This is no address of this computer');
  await answerers().getByLabelText('Its address').fill('127.0.0.1:11434');
  await answerers().getByRole('button', { name: 'Look for models' }).click();
  await answerers().getByLabelText('Model', { exact: true }).selectOptions('llama3.2');
  await expect.element(answerers()).toMatchTextContent('Answered by llama3.2 on this computer');
  expect(await accessibilityViolations()).toEqual([]);

  await site.reload();
  await ask('Let it go on to zero.');
  const sent = site.sent.find(({ name }) => name === '/v1/chat/completions');
  expect(sent?.body).toMatchObject({ model: 'llama3.2', stream: true });
  expect(JSON.stringify(sent?.body)).toContain('Let it go on to zero.');
  expect([...(sent?.headers.keys() ?? [])]).toEqual(['content-type']); // any other header asks the program for leave
  expect(site.bodiesOf('runCodingAssistant')).toEqual([]);
  await expect.element(page.getByCss('.assistant-answer')).toMatchTextContent('Answer from llama3.2 on this computer');
  await expect.element(page.getByCss('.assistant-answer')).not.toMatchTextContent('Zero?');
  await expect.element(code()).toMatchTextContent('n >= 0');
  await run('Not yet');
});

test.each<[string, string, () => Response | Promise<Response>]>([
  ['does not answer', 'Nothing answers at', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['lacks the model', 'does not have this model', () => Response.json({}, { status: 404 })],
  ['fails', 'could not answer (500)', () => Response.json({}, { status: 500 })],
  ['breaks off', 'broke off in the middle', () => streamed(chunk({ content: block.slice(0, 50) }))],
  ['babbles', 'could not be read', () => streamed('data: <html>\n\n')],
  ['is cut at its limit', 'grew too long', () => streamed(chunk({ content: 'I' }), chunk({}, 'length'))],
  ['says nothing', 'gave an empty answer', () => streamed(chunk({}, 'stop'))],
])('a program on the computer that %s is told of, and nothing is changed', async (_, sentence, answer) => {
  keepChoice(onComputer);
  const site = await showPlayground({ answers: { '/v1/chat/completions': answer, '/': answer } });
  await askFor('Let it go on to zero.');
  await expect.element(problem()).toMatchTextContent(sentence);
  await expect.element(code()).toMatchTextContent('n > 0');
  expect(site.bodiesOf('runCodingAssistant')).toEqual([]);
});

test('a program that does not let the site ask it, and a browser that forbids it, are told apart', async () => {
  keepChoice(onComputer);
  const silent = () => {
    throw new TypeError('Failed to fetch');
  };
  await showPlayground({ answers: { '/v1/chat/completions': silent, '/': () => new Response('Ollama is running') } });
  await askFor('Let it go on to zero.');
  await expect.element(problem()).toMatchTextContent('does not let this site ask it');
  const query = vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: 'denied' } as PermissionStatus);
  onTestFinished(() => query.mockRestore());
  await askFor('Let it go on to zero.');
  await expect.element(problem()).toMatchTextContent('Your browser does not let this site reach programs on your computer');
});

/** Stands in for the browser's model as the Prompt API describes it. */
function provideBrowserModel({
  availability = 'available',
  chunks = [block],
  fails,
}: {
  availability?: string;
  chunks?: string[];
  fails?: string;
} = {}) {
  const created: { initialPrompts?: { role: string; content: string }[] }[] = [];
  const destroyed = vi.fn();
  vi.stubGlobal('LanguageModel', {
    availability: async () => availability,
    create: async (options: {
      monitor?: (monitor: EventTarget) => void;
      initialPrompts?: { role: string; content: string }[];
    }) => {
      created.push(options);
      const progress = new EventTarget();
      options.monitor?.(progress);
      progress.dispatchEvent(new ProgressEvent('downloadprogress', { loaded: 1, total: 1 }));
      return {
        promptStreaming: () =>
          new ReadableStream<string>({
            start(controller) {
              if (fails) return controller.error(new DOMException('no', fails));
              for (const piece of chunks) controller.enqueue(piece);
              controller.close();
            },
          }),
        destroy: destroyed,
      };
    },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { created, destroyed };
}

test('the browser’s own model answers where there is one, without a network', async () => {
  const model = provideBrowserModel();
  const site = await showPlayground({ set: asVisitor });
  await openChoice();
  await way(/This browser’s own model/).click();
  site.leaveNetwork();
  await ask('Let it go on to zero.');
  await expect.element(code()).toMatchTextContent('n >= 0');
  expect(model.created[0]?.initialPrompts).toMatchObject([
    { role: 'system', content: expect.stringContaining('coding assistant') },
  ]);
  expect(model.destroyed).toHaveBeenCalledOnce();
  await expect.element(page.getByCss('.assistant-answer')).toMatchTextContent('Answer from this browser’s model');
});

test('the browser’s model is downloaded when somebody wants it, and where there is none that is said', async () => {
  const { created } = provideBrowserModel({ availability: 'downloadable' });
  const site = await showPlayground({ set: asVisitor });
  await openChoice();
  expect(created).toEqual([]);
  await answerers().getByRole('button', { name: 'Download the browser’s model' }).click();
  await expect.element(way(/This browser’s own model/)).toBeChecked();
  vi.unstubAllGlobals();
  vi.stubGlobal('LanguageModel', undefined);
  await site.reload();
  await openChoice();
  await expect.element(answerers()).toMatchTextContent('This browser has no model of its own');
  await askFor('Let it go on to zero.');
  await expect.element(problem()).toMatchTextContent('This browser has no model of its own that can be asked here');
});

test.each([
  ['QuotaExceededError', 'too long for this browser’s model'],
  ['NotAllowedError', 'does not allow its model to be asked'],
  ['UnknownError', 'gave no answer'],
])('a browser’s model that fails with %s is told of', async (fails, sentence) => {
  provideBrowserModel({ fails });
  keepChoice({ way: 'browser' });
  await showPlayground({ set: asVisitor });
  await askFor('Let it go on to zero.');
  await expect.element(problem()).toMatchTextContent(sentence);
});

test('an account chooses the site’s model or its own key, each with what it costs; the built-in model costs nothing', async () => {
  const keys = [{ provider: 'mistral', model: 'codestral', created: '2026-11-29T00:00:00.000Z' }];
  const site = await showPlayground({ answers: { listModelKeys: () => ({ site: 'gpt-5', keys }) } });
  await expect.element(page.getByText('Costs no tokens')).toBeVisible();
  await expect.element(page.getByText('50,000 tokens')).not.toBeInTheDocument();
  const lastWay = () => site.bodiesOf('runCodingAssistant').at(-1).answeredBy;
  await ask('Let it go on to zero.');
  expect(lastWay()).toBe('practice');
  await openChoice();
  await way(/gpt-5, this site’s model/).click();
  await expect.element(page.getByText(/At most [\d,]+ of your [\d,]+ tokens/)).toBeVisible();
  await ask('Let it go on to zero.');
  expect(lastWay()).toBe('site');
  await way(/codestral at Mistral/).click();
  await expect.element(page.getByText(/About [\d,]+ tokens, which your provider charges/)).toBeVisible();
  await ask('Let it go on to zero.');
  expect(lastWay()).toBe('mistral');
  await site.reload(asVisitor);
  await expect.element(answerers()).toMatchTextContent('Answered by the built-in practice model');
});

test('a key that is refused says so, and what the choice cannot load leaves the other ways', async () => {
  keepChoice({ way: 'key', provider: 'mistral', model: 'codestral' });
  await showPlayground({
    answers: {
      listModelKeys: () => refuse('Too many requests: wait a moment and try again', 'TOO_MANY_REQUESTS', 429),
      runCodingAssistant: () =>
        refuse('Your provider does not accept your key: check it there, and in your settings', 'OWN_KEY_REFUSED', 409),
    },
  });
  await askFor('Let it go on to zero.');
  await expect.element(problem()).toMatchTextContent('Your provider does not accept your key');
  await openChoice();
  await expect.element(answerers()).toMatchTextContent('Models that need the network are not listed: Too many requests');
  await way(/built-in practice model/).click();
  await expect.element(answerers()).toMatchTextContent('Answered by the built-in practice model');
});
