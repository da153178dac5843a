import { Link, useNavigate } from 'react-router';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Field, Select } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { publicPageMeta } from '#app/head/public-page-meta.ts';
import { findCallerOfPage } from '#features/access/find-caller.server.ts';
import { publicPages } from '#features/content/item/site-pages.ts';
import { lessonCatalogue } from '#features/lessons/lesson-catalogue.ts';
import { useWorkTime } from '#features/lessons/work-time/use-work-time.ts';
import { readPersonalization } from '#features/practice/personalization/personalization.server.ts';
import { freeSet, freeSetTitle } from '#features/practice/problems/practice-set.server.ts';
import { longestPrompt } from '#features/practice/problems/prompt.ts';
import { countSolved } from '#features/practice/rounds/count-solved.server.ts';
import { Playground } from '#features/practice/workbench/playground.tsx';
import { openPracticeSet } from '#features/practice/workbench/store/open-practice-set.server.ts';
import { PromptTools } from '#features/prompts/in-practice/prompt-tools.tsx';
import type { Route } from './+types/playground';
import { PlaygroundTabs } from './playground/playground-tabs.tsx';

export const meta: Route.MetaFunction = ({ matches }) => publicPageMeta({ page: publicPages.playground, matches });

/**
 * Opens the practice set that is asked for: `?set=` is the lesson whose problems are asked for; `?prompt=` carries over what was typed on the home
 * page before its script was there.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const user = await findCallerOfPage({ request, context });
  const isMember = user?.havePaicc ?? false;
  const lesson = lessonCatalogue.find(({ lessonId }) => lessonId === asked.get('set'));
  const isRefused = lesson !== undefined && !isMember;
  const chosen = lesson && isMember ? { key: lesson.lessonId, title: lesson.title } : { key: freeSet, title: freeSetTitle };
  const [set, personalization] = await Promise.all([openPracticeSet({ ...chosen, user }), readPersonalization({ user })]);
  const sets = isMember ? [{ key: freeSet, title: freeSetTitle }, ...listLessonSets()] : [];
  return { set, sets, personalization, isRefused, prompt: (asked.get('prompt') ?? '').slice(0, longestPrompt) };
}

function listLessonSets(): { key: string; title: string }[] {
  const counts = countSolved({ solved: [] });
  return lessonCatalogue
    .filter(({ lessonId }) => lessonId in counts)
    .map(({ lessonId: key, lessonNumber, title }) => ({ key, title: `${lessonNumber}. ${title}` }));
}

export default function PlaygroundPage({ loaderData: { set, sets, personalization, isRefused, prompt } }: Route.ComponentProps) {
  const navigate = useNavigate();
  useWorkTime(sets.length > 0 ? set.userId : null);
  return (
    <>
      <PageHeader
        title={publicPages.playground.title}
        lead={set.userId ? undefined : 'Ask for a change, read the diff, run it: no account needed.'}
        actions={<PlaygroundTabs />}
        isCompact
      />
      {isRefused && (
        <Notice title="These problems belong to the course">
          <p>
            The free problems are below. <Link to="/principled-ai-coding">What the course is</Link>
          </p>
        </Notice>
      )}
      {sets.length > 0 && (
        <div className="practice-sets">
          <Field label="Set">
            <Select
              value={set.key}
              onChange={(event) => void navigate(`?set=${event.target.value}`, { preventScrollReset: true })}
            >
              {sets.map(({ key, title: name }) => (
                <option value={key} key={key}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
      {set.exercises.length > 0 ? (
        <Playground
          set={set}
          personalization={personalization}
          prompt={prompt}
          promptTools={(box) => <PromptTools userId={set.userId} {...box} />}
          key={set.key}
        />
      ) : (
        <EmptyState title="No problems yet">There will be problems to try here as soon as this site has some.</EmptyState>
      )}
    </>
  );
}
