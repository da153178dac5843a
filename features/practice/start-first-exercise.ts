import { answerPrompt, practiceModelName } from './answer-prompt.ts';
import { type DiffLine, diffLines } from './diff-lines.ts';
import type { Exercise } from './exercise.ts';
import { explainVerdict, promptPartLabels } from './explain-verdict.ts';
import { judgeRun } from './judge-run.ts';
import { roughTokenCount } from './rough-token-count.ts';
import { runCode } from './run-code.ts';
import type { RunResult } from './run-result.ts';
import type { PromptScore } from './score-prompt.ts';

/** Brings the home page's exercise to life: prompt → diff → run → verdict. Everything stays in this browser. */
export function startFirstExercise(root: HTMLElement): void {
  const exercise: Exercise = JSON.parse(root.dataset.exercise ?? '');
  const part = <E extends HTMLElement>(selector: string) => {
    const found = root.querySelector<E>(selector);
    if (!found) throw new Error(`The exercise has no ${selector}`);
    return found;
  };
  const form = part<HTMLFormElement>('[data-ask]');
  const prompt = part<HTMLTextAreaElement>('textarea');
  const run = part<HTMLButtonElement>('[data-run]');
  const result = part('[data-result]');
  let code = exercise.code;
  let score: PromptScore | undefined;

  const showTokens = () => {
    part('[data-tokens]').textContent = `about ${roughTokenCount(prompt.value)} tokens`;
  };
  prompt.addEventListener('input', showTokens);
  prompt.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  for (const sample of root.querySelectorAll<HTMLElement>('[data-sample]')) {
    sample.addEventListener('click', () => {
      prompt.value = sample.dataset.sample ?? '';
      showTokens();
      prompt.focus();
    });
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    ({ code, score } = answerPrompt({ exercise, prompt: prompt.value }));
    part('[data-source]').textContent = `${exercise.fileName}, changed by the ${practiceModelName}`;
    part('[data-diff]').replaceChildren(...diffLines({ before: exercise.code, after: code }).map(diffLine));
    result.replaceChildren();
    run.textContent = 'Run this change';
    run.focus();
  });

  run.addEventListener('click', async () => {
    run.disabled = true;
    const ended = await runCode({ code });
    run.disabled = false;
    const verdict = judgeRun({ exercise, code, run: ended });
    result.replaceChildren(output(ended), stamp(explainVerdict({ verdict, score })), ...(score ? [parts(score)] : []));
    if (verdict.status === 'right') result.append(nextStep());
  });
  root.dataset.ready = '';
}

function element(tag: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

function diffLine({ change, text }: DiffLine): HTMLElement {
  return element('span', change === 'same' ? 'diff-line' : `diff-line diff-${change}`, text || ' ');
}

function output(ended: RunResult): HTMLElement {
  const printed = 'output' in ended ? ended.output.trimEnd() : '';
  return element('pre', 'exercise-output', printed || '(nothing printed)');
}

function stamp({ tone, word, sentences }: ReturnType<typeof explainVerdict>): HTMLElement {
  const mark = element('span', 'gutter-mark', { added: '+', removed: '−', changed: '~', note: '@' }[tone]);
  mark.ariaHidden = 'true';
  return element(
    'p',
    `stamp tone-${tone}`,
    mark,
    element('strong', 'stamp-verdict', word),
    element('span', 'stamp-detail', sentences.join(' ')),
  );
}

function parts(score: PromptScore): HTMLElement {
  const items = score.parts.map(({ part, isSaid }) => {
    const mark = element('span', 'gutter-mark', isSaid ? '+' : '−');
    const { said, unsaid } = promptPartLabels[part];
    return element('li', isSaid ? 'tone-added' : 'tone-removed', mark, ` ${isSaid ? said : unsaid}`);
  });
  return element('div', 'exercise-parts', element('p', '', 'Your prompt'), element('ul', '', ...items));
}

function nextStep(): HTMLElement {
  const link = document.createElement('a');
  link.href = '/playground';
  link.textContent = 'There is more like it in the playground';
  return element('p', '', link);
}
