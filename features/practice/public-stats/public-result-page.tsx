import { Button } from '#app/components/button.tsx';
import { FactList } from '#app/components/fact-list.tsx';
import { formatDate } from '#app/components/format-date.ts';
import { LinkButton } from '#app/components/link-button.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { second } from '#platform/durations.ts';
import { formatDuration } from '#platform/text/format-time.ts';
import { describeScore, type PublicResult } from './public-result.ts';
import './public-result.css';

/** Shows a published round to everybody who has its address, and to its owner the way to take it down. */
export function PublicResultPage({ result, course }: { result: PublicResult; course: string }) {
  const { name, correct, firstTries, wrong, timeToCompleteMs, publishedAt, solvedTitles, isOwn } = result;
  const facts = [
    ['Course', course],
    ['Solved', correct],
    ['At the first try', firstTries],
    ['Tries used up', `${wrong} ${wrong === 1 ? 'time' : 'times'}`],
    ['Time', formatDuration(timeToCompleteMs / second)],
    ['Published', formatDate(publishedAt)],
  ] as const;
  return (
    <div className="public-result">
      <PageHeader
        eyebrow="Practice result"
        title={name}
        lead={`Solved ${describeScore(result)}, in a round of practice with an AI.`}
      />
      <FactList facts={facts} />
      {solvedTitles.length > 0 && (
        <section aria-labelledby="solved">
          <h2 id="solved">Solved</h2>
          <ul className="diff">
            {solvedTitles.map((title) => (
              <li className="diff-line diff-added" key={title}>
                {title}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="try-problem">
        <h2 id="try-problem">Try it yourself</h2>
        <p>Ask an AI for a change, read what it changed, and run it. The first problems are free and need no account.</p>
        <p>
          <LinkButton to="/playground" tone="primary">
            Open the playground
          </LinkButton>
        </p>
      </section>
      {isOwn && (
        <form method="post" className="public-result-own">
          <p>This is your page. Everybody who has its address can read it.</p>
          <Button type="submit">Take it down</Button>
        </form>
      )}
      <p className="public-result-note">The name was chosen by the learner; the figures were counted by this site.</p>
    </div>
  );
}
