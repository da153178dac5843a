import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { chromiumPath } from '#tests/support/browser/chromium-path.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';
import { startSite } from '#tests/support/site/site.ts';
import { type ScriptedAssistant, serveScriptedAssistant } from './scripted-assistant.ts';
import type { Storyboard } from './storyboard.ts';
import { writeCase } from './write-case.ts';

/**
 * The pages on which a video is recorded: the site itself with the video's case as its only problem, a member in its practice
 * page, and an empty page for cards.
 */
export interface Studio {
  practice: Page;
  cards: Page;
  assistant: ScriptedAssistant;
  close: () => Promise<void>;
}

/**
 * The size of the window, half of the video in each direction: what the practice page shows is twice as large on it, and can be read on a
 * phone.
 */
const viewport = { width: 640, height: 360 };
/** Leaves of the page only the workbench in the picture. */
const crop = `
  body > *, #content > * { margin: 0 !important }
  :is(.site-header, .site-footer, .practice-title, .practice-sets, .practice-head, .hints, .skip-link, .playground-tabs, .prompt-tools, .answerer, footer, header) { display: none !important }
  #content, main { padding: 0 16px !important; max-width: none !important }
  .workbench-panes { position: sticky; inset-block-start: 0; z-index: 5; background: var(--color-paper) }
  ::highlight(video) { background: oklch(80% 0.15 85); color: oklch(19% 0.012 265) }
  .video-press { outline: 3px solid oklch(80% 0.15 85) !important; outline-offset: 3px }
  /* What it should print would give away what the video is about to find out. */
  .exercise-output ~ .exercise-note, .exercise-output ~ .exercise-output { display: none !important }
  .page::before, .practice ~ *, ::-webkit-scrollbar { display: none }
`;

/** Starts the site, and signs a member in who opens the case. The site has to be built. */
export async function openStudio(storyboard: Storyboard): Promise<Studio> {
  const content = mkdtempSync(path.join(tmpdir(), 'video-content-'));
  cpSync('content', content, { recursive: true, filter: (file) => !/lessons\/[^/]+\/[^/]+\.yml$/.test(file) });
  writeCase({ directory: path.join(content, 'lessons', '1.hello-ai-world'), dealt: storyboard.case });
  const assistant = await serveScriptedAssistant();
  const site = await startSite({
    CONTENT_DIR: content,
    OPENAI_COMPATIBLE_URL: assistant.url,
    LANGUAGE_MODEL: 'scripted assistant',
  });
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport,
    deviceScaleFactor: 2,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    bypassCSP: true, // the crop is a style of ours
  });
  await context.addInitScript(() => localStorage.setItem('practice-answerer', JSON.stringify({ way: 'site' })));
  const [practice, cards] = [await context.newPage(), await context.newPage()];
  const { email } = await signIn(practice);
  await runOwnerCommand(site, 'grant', email);
  await openPage(practice, '/playground?set=hello-ai-world');
  await practice.locator('.cm-content').first().waitFor({ state: 'attached' });
  await practice.addStyleTag({ content: crop });
  return {
    practice,
    cards,
    assistant,
    close: async () => {
      await browser.close();
      await site.remove();
      await assistant.close();
      rmSync(content, { recursive: true });
    },
  };
}
