import type { Locator, Page } from '@playwright/test';
import { writeEdits } from '#features/practice/assistant/edits/write-edits.ts';
import { codeOf, promptField, runButton } from '#tests/support/browser/workbench.ts';
import type { Studio } from './open-studio.ts';
import { applyChanges, type Change, type Step, type Storyboard } from './storyboard.ts';

type Files = Record<string, string>;

/** Seconds that a step's pictures stay. */
const pace = { word: 0.12, piece: 0.1, press: 0.6, result: 0.6 };
const piece = /[\s\S]{1,18}/g;

/** Does the steps of a video on the practice page, and knows the code that is in its editor. */
export class PracticeStage {
  isOn = false;
  readonly #page: Page;
  readonly #assistant: Studio['assistant'];
  readonly #dealt: Files;
  readonly #shoot: (seconds: number) => Promise<void>;
  #files: Files;
  #proposal: Files | undefined;
  #output: string | undefined;

  constructor({
    studio,
    storyboard,
    shoot,
  }: { studio: Studio; storyboard: Storyboard; shoot: (seconds: number) => Promise<void> }) {
    this.#page = studio.practice;
    this.#assistant = studio.assistant;
    this.#dealt = storyboard.case.files;
    this.#files = this.#dealt;
    this.#shoot = shoot;
  }

  /** The text in the editor now, with an answer that is still to be accepted; and what the video shows that it prints. */
  state(): { files: Files; output?: string } {
    return { files: this.#proposal ?? this.#files, ...(this.#output !== undefined && { output: this.#output }) };
  }

  async enter(): Promise<void> {
    this.isOn = true;
    await this.#page.bringToFront();
  }

  async leave(): Promise<void> {
    this.isOn = false;
  }

  async act(step: Step): Promise<void> {
    await this.#mark(null);
    if (typeof step === 'string') return this.#press(step);
    if ('prompt' in step) return this.#type(step.prompt);
    if ('answer' in step) return this.#ask(step.answer);
    if ('edit' in step) return this.#edit(step.edit);
    if ('hide' in step) return this.#give(step.hide, false);
    if ('give' in step) return this.#give(step.give, true);
    if ('look' in step) await codeOf(this.#page, step.look).evaluate(scrollUnderTabs);
    else await this.#mark(step.mark);
    await this.#shoot(pace.result);
  }

  async #press(step: Extract<Step, string>): Promise<void> {
    const page = this.#page;
    const inChange = (name: string) => page.locator('.workbench-change').getByRole('button', { name, exact: true });
    switch (step) {
      case 'task':
      case 'change':
        await this.#open(step);
        return this.#shoot(pace.result);
      case 'accept':
        await this.#open('change');
        await this.#click(inChange('Accept all'));
        this.#files = this.#proposal ?? this.#files;
        break;
      case 'reset':
        await this.#open('change');
        await this.#click(inChange('Reset the code'));
        this.#files = this.#dealt;
        this.#output = undefined;
        break;
      case 'run':
        return this.#run();
    }
    this.#proposal = undefined;
    await this.#checkEditor();
    await this.#shoot(pace.result);
  }

  async #type(prompt: string): Promise<void> {
    await this.#open('task');
    const field = promptField(this.#page);
    const words = prompt.split(/(?<= )/);
    for (const [index] of words.entries()) {
      await field.fill(words.slice(0, index + 1).join(''));
      await this.#shoot(pace.word);
    }
  }

  async #ask({ says, changes }: { says: string; changes: Change[] }): Promise<void> {
    await this.#open('task');
    const after = applyChanges(this.#files, changes);
    const answers = this.#assistant.next();
    await this.#click(this.#page.getByRole('button', { name: 'Ask for the change' }));
    this.#output = undefined;
    const answer = await answers;
    const text = `${says}\n\n${writeEdits({ before: this.#files, after })}\n`;
    for (const [part] of text.matchAll(piece)) {
      answer.say(part);
      await this.#page.waitForTimeout(60);
      await this.#page.locator('.assistant-answer pre').evaluateAll((all) => all.at(-1)?.scrollIntoView({ block: 'end' }));
      await this.#shoot(pace.piece);
    }
    answer.end();
    await this.#page.locator('.assistant-answer summary').filter({ hasText: 'Answer from' }).waitFor();
    await this.#page.locator('.cm-deletedChunk, .cm-changedLine').first().waitFor();
    this.#proposal = after;
    await this.#checkEditor();
    await this.#page
      .locator('.code-editor')
      .filter({ has: this.#page.locator('.cm-deletedChunk, .cm-changedLine') })
      .first()
      .evaluate(scrollUnderTabs);
    await this.#shoot(pace.result);
  }

  async #give(file: string, isShown: boolean): Promise<void> {
    await this.#open('task');
    const box = this.#page.locator('.assistant-context').getByLabel(file, { exact: true });
    await box.scrollIntoViewIfNeeded();
    await box.setChecked(isShown);
    await this.#shoot(pace.result);
  }

  async #edit(change: Change): Promise<void> {
    await this.#open('change');
    if (this.#proposal) throw new Error('the answer has to be accepted before a file is changed by hand');
    this.#files = applyChanges(this.#files, [change]);
    const code = codeOf(this.#page, change.file);
    await code.fill(this.#files[change.file] ?? '');
    this.#output = undefined;
    await this.#checkEditor();
    const written = change.replace.split('\n').find((line) => line.trim() && !change.find.includes(line));
    await this.#mark(written?.trim() ?? null);
    await this.#shoot(pace.result);
  }

  async #run(): Promise<void> {
    const page = this.#page;
    await this.#open('change');
    const graded = page.waitForResponse((response) => /\/functions\/submit/.test(response.url()));
    await this.#click(runButton(page));
    this.#files = this.#proposal ?? this.#files;
    this.#proposal = undefined;
    await graded;
    await page.getByText('Running…').waitFor({ state: 'detached' });
    await page.locator('.workbench-result .stamp').waitFor();
    await page.waitForTimeout(300);
    const printed = await page.locator('.workbench-result .exercise-output').first().innerText();
    this.#output = printed === '(nothing)' ? '' : printed;
    await this.#shoot(pace.result);
  }

  async #open(pane: 'task' | 'change'): Promise<void> {
    const label = { task: 'Task', change: 'Change' }[pane];
    const tab = this.#page.locator('.workbench-panes').getByRole('button', { name: label, exact: true });
    if ((await tab.getAttribute('aria-pressed')) === 'true') return;
    await tab.click();
    await this.#page.evaluate(() => scrollTo(0, 0));
  }

  /** Shows which button is pressed, and presses it. */
  async #click(button: Locator): Promise<void> {
    await button.scrollIntoViewIfNeeded();
    await button.evaluate((element) => element.classList.add('video-press'));
    await this.#shoot(pace.press);
    await button.evaluate((element) => element.classList.remove('video-press'));
    await button.click();
  }

  /** Marks the first visible place of a text in the pane that is open, or nothing. */
  async #mark(text: string | null): Promise<void> {
    await this.#page.waitForFunction(markText, text, { timeout: 3000 }).catch(() => {
      throw new Error(`nothing to mark: "${text}" is not to be seen`);
    });
  }

  /** The editor has what the storyboard means, or take over would open something else than the video shows. */
  async #checkEditor(): Promise<void> {
    for (const [file, expected] of Object.entries(this.state().files)) {
      const lines = codeOf(this.#page, file).locator('.cm-line');
      await lines.first().waitFor();
      await this.#page.waitForTimeout(50);
      const shown = (await lines.allTextContents()).join('\n').trimEnd();
      if (shown !== expected.trimEnd()) throw new Error(`${file} is not what the video says:\n${shown}\n--- but\n${expected}`);
    }
  }
}

/** Scrolls so that a file stands with its name under the row of tabs. */
function scrollUnderTabs(element: Element): void {
  const { host } = element.getRootNode() as Partial<ShadowRoot>;
  const section = (host ?? element).closest('section') ?? element;
  scrollTo(0, section.getBoundingClientRect().top + scrollY - 52);
}

/** Runs in the page. Lines of an editor and blocks of text are searched one by one, whatever elements a line is made of. */
function markText(text: string | null): boolean {
  CSS.highlights.delete('video');
  if (text === null) return true;
  // The editors lie in shadow trees of their own, which the page's styles do not reach.
  const editors = [...document.querySelectorAll('.code-editor *')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const look = new CSSStyleSheet();
  look.replaceSync('::highlight(video) { background: oklch(80% 0.15 85); color: oklch(19% 0.012 265) }');
  for (const { adoptedStyleSheets } of editors) adoptedStyleSheets.push(look);
  const selectors = '.cm-line, .cm-deletedChunk, .workbench-pane pre, .workbench-pane p, .stamp';
  const blocks = [...editors, document].flatMap((root) => [...root.querySelectorAll<HTMLElement>(selectors)]);
  const block = blocks.find((one) => one.checkVisibility() && one.textContent.includes(text));
  if (!block) return false;
  const range = document.createRange();
  const [start, end] = [block.textContent.indexOf(text), block.textContent.indexOf(text) + text.length];
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  let passed = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (passed <= start && start < passed + length) range.setStart(node, start - passed);
    if (passed < end && end <= passed + length) range.setEnd(node, end - passed);
    passed += length;
  }
  CSS.highlights.set('video', new Highlight(range));
  const { top, bottom } = block.getBoundingClientRect();
  if (top < 60 || bottom > innerHeight - 30) block.scrollIntoView({ block: 'center' });
  return true;
}
