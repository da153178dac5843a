import { Link } from 'react-router';
import { Island } from '#app/components/island.tsx';
import { LinkButton } from '#app/components/link-button.tsx';
import { publicPageMeta } from '#app/head/public-page-meta.ts';
import { describeSite } from '#app/head/structured-data/describe-site.ts';
import { siteLocale } from '#app/page/page-locale.ts';
import { publicPages } from '#features/content/item/site-pages.ts';
import { previewContext } from '#features/content/preview/preview-of-request.server.ts';
import { lessonCatalogue } from '#features/lessons/lesson-catalogue.ts';
import { NextLessonLink } from '#features/lessons/progress/next-lesson-link.tsx';
import { listOpenDrills } from '#features/practice/drills/list-drills.server.ts';
import { toExercise } from '#features/practice/problems/exercise.ts';
import { freeSet, listPracticeSet } from '#features/practice/problems/practice-set.server.ts';
import { FirstExercise } from '#features/practice/workbench/first-exercise.tsx';
import { ContentList } from '#features/publishing/lists/content-list.tsx';
import { listNewestEssays } from '#features/publishing/lists/load-content-list.server.ts';
import type { Route } from './+types/home';
import './home.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  publicPageMeta({ page: publicPages.home, matches, describe: (origin) => [describeSite(origin)] });

export function loader({ context }: Route.LoaderArgs) {
  const { preview } = context.get(previewContext);
  const [exercise] = listPracticeSet(freeSet).map(toExercise);
  const [drill = null] = listOpenDrills({ isMember: false });
  return { exercise, drill, essays: listNewestEssays({ preview }) };
}

export default function Home({ loaderData: { exercise, drill, essays } }: Route.ComponentProps) {
  return (
    <>
      <div className="home-continue when-member">
        <Island name="next-lesson-link" component={NextLessonLink} props={{}} />
      </div>
      <h1 className="promise">
        <del className="promise-line">Looks good to me. Accept all.</del>
        <ins className="promise-line">{publicPages.home.promise}</ins>
      </h1>
      <p className="promise-lead">
        An assistant writes code faster than you can. What is left to you is the part that counts: asking for the right change,
        and telling a right one from one that only looks right. Try it here, in your browser, before you read another word.
      </p>
      {exercise && <Island name="first-exercise" component={FirstExercise} props={{ exercise }} />}
      {drill && (
        <p className="mt-4">
          Or read what an assistant wrote: <Link to={`/drills/${drill.drillId}`}>find the line that breaks the request</Link>
        </p>
      )}
      {essays.length > 0 && (
        <section className="home-section" aria-labelledby="essays">
          <h2 id="essays">Newest essays</h2>
          <ContentList items={essays} level={3} locale={siteLocale} />
          <Link to="/blogs">All essays and guides</Link>
        </section>
      )}
      <section className="home-section" aria-labelledby="course">
        <h2 id="course">The course</h2>
        <p className="home-course-lead">
          Eight lessons take you from one small change you can check at a glance to loops that write, test and stop by themselves.
          Each is a text and a short video, with exercises to do in your browser.
        </p>
        <ol className="home-lessons">
          {lessonCatalogue.map(({ lessonId, lessonNumber, title, shortTitle }) => (
            <li key={lessonId}>
              <span className="home-lesson-number">{lessonNumber}</span>
              {title}
              <span className="home-lesson-topic">{shortTitle}</span>
            </li>
          ))}
        </ol>
        <LinkButton className="when-not-member" to="/principled-ai-coding" tone="primary">
          See the course
        </LinkButton>
        <div className="when-member">
          <Island name="next-lesson-link" component={NextLessonLink} props={{}} />
        </div>
      </section>
    </>
  );
}
