import { Form, Link } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Field, Select } from '#app/components/field.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { findCallerOfPage } from '#features/access/find-caller.server.ts';
import { lessonCatalogue } from '#features/lessons/lesson-catalogue.ts';
import { drawRound, listDrillStates } from '#features/practice/drills/answer-drill.server.ts';
import { kindTitles, levelWords } from '#features/practice/drills/drill.ts';
import { DrillList } from '#features/practice/drills/drill-list.tsx';
import { listDrills, listOpenDrills } from '#features/practice/drills/list-drills.server.ts';
import { roundChoices } from '#features/practice/drills/round-of-drills.ts';
import type { Route } from './+types/drills';
import { PlaygroundTabs } from './playground/playground-tabs.tsx';

const title = 'Drills';
const description =
  'Short exercises without an assistant: read a change, choose between two, write cases, follow an agent’s session. Each is graded exactly, and some have no fault in them.';

export const meta = () => pageMeta({ title, description });

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await findCallerOfPage({ request, context });
  const isMember = user?.havePaicc ?? false;
  const round = new URL(request.url).searchParams.get('round');
  const drills = listOpenDrills({ isMember });
  const states = user ? await listDrillStates({ user }) : {};
  const more = listDrills().length - drills.length;
  return {
    drills,
    more,
    states,
    isMember,
    isSignedIn: user !== null,
    finished: round === null ? null : await drawRound({ user, round }),
  };
}

export default function DrillsPage({
  loaderData: { drills, more, states, isMember, isSignedIn, finished },
}: Route.ComponentProps) {
  const choices = roundChoices.filter(
    (choice) => choice === 'all' || choice === 'open' || drills.some(({ kind }) => kind === choice),
  );
  return (
    <>
      <PageHeader title={title} lead={description} actions={<PlaygroundTabs />} isCompact />
      <div className="grid gap-10">
        {finished && (
          <section aria-labelledby="round" className="grid max-w-prose gap-3">
            <h2 id="round">{finished.length > 0 ? 'The round is over' : 'Nothing is left for such a round'}</h2>
            <DrillList drills={finished} states={states} />
          </section>
        )}
        <section aria-labelledby="start" className="grid max-w-prose gap-3">
          <h2 id="start">A round of ten</h2>
          <Form action="/drills/start" className="grid justify-items-start gap-3">
            <Field label="Kind">
              <Select name="from" defaultValue="all">
                {choices.map((choice) => (
                  <option value={choice} key={choice}>
                    {choice === 'all' ? 'All kinds' : choice === 'open' ? 'What I had wrong or did not try' : kindTitles[choice]}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Level">
              <Select name="level" defaultValue="">
                <option value="">All levels</option>
                {[1, 2, 3].map((level) => (
                  <option value={level} key={level}>
                    {levelWords[level]}
                  </option>
                ))}
              </Select>
            </Field>
            <Button type="submit" tone="primary">
              Start a round
            </Button>
          </Form>
          <p className="text-quiet">Drawn at random, sound ones and faulty ones mixed.</p>
          {isSignedIn && (
            <p>
              <Link to="/practice/record">Your record</Link> says how well you tell them apart.
            </p>
          )}
        </section>
        {lessonCatalogue.map(({ lessonId, lessonNumber, title: lesson }) => {
          const ofLesson = drills.filter((drill) => drill.lesson === lessonId);
          if (ofLesson.length === 0) return null;
          return (
            <section aria-labelledby={`drills-${lessonId}`} className="grid max-w-prose gap-3" key={lessonId}>
              <h2 id={`drills-${lessonId}`}>
                {lessonNumber}. {lesson}
              </h2>
              <DrillList drills={ofLesson} states={states} />
            </section>
          );
        })}
        {!isMember && (
          <p>
            The course has {more} more. <Link to="/principled-ai-coding">What the course is</Link>
          </p>
        )}
      </div>
    </>
  );
}
