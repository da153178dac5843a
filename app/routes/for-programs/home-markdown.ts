import { markdownResponse } from '#app/markdown-response.server.ts';
import { linkContentItems } from '#features/content/link-content-items.server.ts';
import { listNewestEssays } from '#features/content/list-newest-essays.server.ts';
import { heading, link, list, paragraph } from '#features/content/markdown-nodes.ts';
import { publicPages } from '#features/content/site-pages.ts';
import { twinAddress } from '#features/content/twin-address.ts';
import { lessonCatalogue } from '#features/lessons/lesson-catalogue.ts';
import { config } from '#platform/config.server.ts';

export function loader() {
  const { home, blogs, course, playground } = publicPages;
  const linkTo = ({ path, title }: { path: string; title: string }) => link(config.ORIGIN + twinAddress(path), title);
  return markdownResponse(home, [
    paragraph(linkTo(playground), `: ${playground.description}`),
    heading(2, 'Newest essays'),
    linkContentItems(listNewestEssays()),
    paragraph(linkTo(blogs), `: ${blogs.description}`),
    heading(2, 'The course'),
    list(
      lessonCatalogue.map(({ title, shortTitle }) => [paragraph(`${title}: ${shortTitle}`)]),
      { ordered: true },
    ),
    paragraph(linkTo(course), `: ${course.description}`),
  ]);
}
