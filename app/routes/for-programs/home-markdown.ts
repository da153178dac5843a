import { markdownResponse } from '#app/rendering/markdown-response.server.ts';
import { publicPages } from '#features/content/item/site-pages.ts';
import { lessonCatalogue } from '#features/lessons/lesson-catalogue.ts';
import { heading, link, list, paragraph } from '#features/markdown/syntax/markdown-nodes.ts';
import { listNewestEssays } from '#features/publishing/lists/load-content-list.server.ts';
import { markdownAlternateAddress } from '#features/publishing/markdown-alternates/markdown-alternate-address.ts';
import { linkContentItems } from '#features/publishing/markdown-alternates/markdown-alternates.server.ts';
import { config } from '#platform/config/config.server.ts';

export function loader() {
  const { home, blogs, course, playground } = publicPages;
  const linkTo = ({ path, title }: { path: string; title: string }) =>
    link(config.ORIGIN + markdownAlternateAddress(path), title);
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
