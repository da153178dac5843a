import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { answerRequests, refuse } from '#tests/support/component/answer-requests.ts';
import { LessonPlayer, videoReady } from '#tests/support/component/lesson-player.tsx';
import { showComponent } from '#tests/support/component/show-component.tsx';
import germanVtt from '../../../media/lessons/hello-ai-world/de.vtt?raw';
import { LessonTranscript } from './lesson-transcript.tsx';

const language = page.getByLabelText('Language of subtitles and transcript');
const transcript = page.getByRole('region', { name: 'Transcript' });
const said = () => document.querySelector('.transcript-lines [aria-current]');
const found = () => document.querySelector('.transcript-lines [data-hit]');

/** Tells whether a reader sees all of a line in its list. */
function isInList(line: Element | null): boolean {
  const [shown, list] = [line?.getBoundingClientRect(), line?.closest('ol')?.getBoundingClientRect()];
  return !!shown && !!list && shown.top >= list.top && shown.bottom <= list.bottom;
}

async function showTranscript(getWebVtt: () => unknown = () => ({ vtt: germanVtt })): Promise<HTMLVideoElement> {
  answerRequests({ getWebVtt, recordLessonProgress: () => ({ finished: false, isFirstTime: false }) });
  await showComponent(
    <LessonPlayer>
      <div style={{ height: 400, display: 'grid' }}>
        <LessonTranscript />
      </div>
    </LessonPlayer>,
  );
  return videoReady();
}

test('words are found in the transcript line by line, and a line that was found takes the video there', async () => {
  const video = await showTranscript();
  const search = page.getByLabelText('Find in the transcript');
  const count = transcript.getByRole('status');
  await search.fill('FEE');
  await expect.element(count).toMatchTextContent(/^1 of \d+$/);
  expect(await accessibilityViolations()).toEqual([]);
  expect(found()?.textContent).toContain('The second one knows the fee.');
  await expect.poll(() => isInList(found())).toBe(true);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => found()?.textContent).toContain('and the fee is four.');
  await userEvent.click(transcript.getByRole('button', { name: 'Line found before' }));
  await expect.poll(() => found()?.textContent).toContain('The second one knows the fee.');
  await userEvent.click(found() as Element);
  await expect.poll(() => video.currentTime).toBeGreaterThan(38);
  await expect.poll(() => video.paused).toBe(false);
  await search.fill('no such word');
  await expect.element(count).toMatchTextContent('Not found');
  await userEvent.keyboard('{Escape}');
  await expect.element(search).toHaveValue('');
  expect(document.querySelector('.transcript-lines mark')).toBeNull();
});

test('a line of the transcript and a chapter take the video to their moment', async () => {
  const video = await showTranscript();
  await userEvent.click(transcript.getByRole('button', { name: /The answer comes in as text/ }));
  await expect.poll(() => video.currentTime).toBeGreaterThan(76);
  await expect.poll(() => said()?.textContent).toContain('The answer comes in as text');
  await userEvent.click(
    page.getByRole('navigation', { name: 'Chapters of the video' }).getByRole('button', { name: /Undo and look/ }),
  );
  await expect.poll(() => video.currentTime).toBeGreaterThan(165);
  await expect.poll(() => document.querySelector('.lesson-chapters [aria-current]')?.textContent).toContain('Undo and look');
});

test('the transcript follows the video in each language until it is scrolled, and is copied', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await showTranscript();
  await userEvent.keyboard('6');
  await expect.poll(() => isInList(said())).toBe(true);
  const line = said();
  const list = document.querySelector('.transcript-lines ol') as HTMLElement;
  list.scrollTop = 0;
  await expect.element(transcript.getByRole('button', { name: 'Back to now' })).toBeVisible();
  await userEvent.keyboard('7');
  await expect.poll(said).not.toBe(line);
  expect(list.scrollTop, 'a reader who looks elsewhere is left there').toBe(0);
  await userEvent.click(transcript.getByRole('button', { name: 'Back to now' }));
  await expect.poll(() => isInList(said())).toBe(true);

  await language.selectOptions('de');
  await expect.element(page.getByRole('button', { name: /liest den Diff/ })).toBeVisible();
  await expect.poll(() => isInList(said())).toBe(true);
  await userEvent.click(transcript.getByRole('button', { name: 'Copy the transcript' }));
  await expect.element(transcript.getByRole('button', { name: /^Copied/ })).toBeVisible();
  const lines = [...document.querySelectorAll('.transcript-lines ol[lang="de"] li span:last-child')].map(
    (one) => one.textContent,
  );
  expect(copied).toHaveBeenLastCalledWith(lines.join('\n'));
});

test('subtitles switch off and to another language, and stay so on the next visit', async () => {
  const subtitles = page.getByRole('button', { name: 'Subtitles', exact: true });
  answerRequests({ getWebVtt: () => ({ vtt: germanVtt }) });
  const player = (
    <LessonPlayer>
      <LessonTranscript />
    </LessonPlayer>
  );
  const first = await showComponent(player);
  await language.selectOptions('de');
  await expect.element(page.getByRole('button', { name: /liest den Diff/ })).toBeVisible();
  await userEvent.keyboard('c');
  await expect.element(subtitles).toHaveAttribute('aria-pressed', 'false');
  await first.unmount();
  await showComponent(player);
  await expect.element(page.getByRole('button', { name: /liest den Diff/ })).toBeVisible();
  await expect.element(subtitles).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(subtitles);
  const video = await videoReady();
  await expect.poll(() => video.textTracks[0]?.mode).toBe('showing');
});

test('who remembers a language without subtitles is told which there are, sees English, and goes on with another', async () => {
  localStorage.setItem('subtitleLanguage', 'fr');
  let hasFrench = false;
  await showTranscript(() =>
    hasFrench ? { vtt: germanVtt } : refuse('There are no subtitles in this language: French', 'NO_SUBTITLES_IN_LANGUAGE', 404),
  );
  await expect.element(page.getByText('There are no subtitles in this language: French.')).toBeVisible();
  await expect.element(page.getByText('choose the language again')).not.toBeInTheDocument();
  await expect.element(transcript.getByRole('button', { name: /Read the diff/i }).first()).toBeVisible();
  expect(localStorage.getItem('subtitleLanguage'), 'for other lessons').toBe('fr');
  hasFrench = true;
  await language.selectOptions('de');
  await expect.element(page.getByRole('button', { name: /liest den Diff/ })).toBeVisible();
  await expect.element(page.getByText('There are no subtitles')).not.toBeInTheDocument();
});

test('subtitles that could not be had are English, and chosen again they come', async () => {
  let isAway = true;
  await showTranscript(() => {
    if (isAway) throw new TypeError('Failed to fetch');
    return { vtt: germanVtt };
  });
  await language.selectOptions('de');
  await expect.element(page.getByText(/English is shown instead; choose the language again to retry/)).toBeVisible();
  isAway = false;
  await language.selectOptions('de');
  await expect.element(page.getByRole('button', { name: /liest den Diff/ })).toBeVisible();
});
