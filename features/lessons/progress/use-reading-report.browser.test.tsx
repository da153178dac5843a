import { expect, onTestFinished, test, vi } from 'vitest';
import { answerRequests } from '#tests/support/component/answer-requests.ts';
import { showComponent } from '#tests/support/component/show-component.tsx';
import { useReadingReport } from './use-reading-report.ts';

const headings = ['ask', 'read', 'run', 'keep'].map((anchor) => ({ anchor, text: `To ${anchor}` }));
const onRead = vi.fn();

/** A text of five windows, of whose parts each begins a new one. */
function Text({ isStarted = true }) {
  const lesson = { userId: 'u', lessonId: 'hello-ai-world' };
  useReadingReport({ ...lesson, headings, endId: 'end', isStarted, isRead: false, onRead });
  return (
    <div>
      {headings.map(({ anchor, text }) => (
        <h2 key={anchor} id={anchor} style={{ height: '100vh' }}>
          {text}
        </h2>
      ))}
      <p id="end" style={{ height: '100vh' }}>
        The end
      </p>
    </div>
  );
}

async function showText(text = <Text />) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const sent = answerRequests({ recordReading: () => ({ isFirstTime: true }) });
  await showComponent(text);
  return () => sent.filter(({ name }) => name === 'recordReading').map(({ body }) => body);
}

/** Has the browser look at what is in its window, which it does as it draws it. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
async function scrollTo(id: string) {
  document.getElementById(id)?.scrollIntoView();
  await drawn();
}

test('a text is read to its end once each of its headings was looked at, and that is told once', async () => {
  const told = await showText();
  for (const id of ['ask', 'read', 'run', 'keep', 'end']) {
    expect(told()).toEqual([]);
    await scrollTo(id);
    await vi.advanceTimersByTimeAsync(1100);
  }
  await expect.poll(told).toEqual([{ lessonId: 'hello-ai-world', parentUserId: 'u', isRead: true }]);
  await expect.poll(() => onRead.mock.calls).toEqual([[{ isFirstTime: true }]]);
  await scrollTo('ask');
  await scrollTo('end');
  await vi.advanceTimersByTimeAsync(1100);
  expect(told()).toHaveLength(1);
});

test('a jump to the end passes over what lies between, and so does a browser that runs through it', async () => {
  const told = await showText();
  await vi.advanceTimersByTimeAsync(1100);
  await scrollTo('end');
  await vi.advanceTimersByTimeAsync(1100);
  for (const id of ['keep', 'run', 'read', 'ask']) {
    await scrollTo(id);
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(1100);
  expect(told().filter(({ isRead }) => isRead)).toEqual([]);
});

test('who stays at a heading is read there, once the lesson is started', async () => {
  const told = await showText(<Text isStarted={false} />);
  await scrollTo('run');
  await vi.advanceTimersByTimeAsync(5000);
  expect(told()).toEqual([]);
  vi.useRealTimers();
  const toldWhenStarted = await showText();
  await scrollTo('run');
  await vi.advanceTimersByTimeAsync(5000);
  await expect.poll(toldWhenStarted).toMatchObject([{ heading: { kind: 'heading', id: 'run', title: 'To run' } }]);
});
