import { Link } from 'react-router';
import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { courseMemberContext } from '#features/access/page-guards.server.ts';
import { ContentKindIcon } from '#features/content/content-kind-icon.tsx';
import { contentKindLabel } from '#features/content/item/content-kind.ts';
import { FactLine } from '#features/lessons/fact-line.tsx';
import { CourseExtras } from '#features/lessons/loot/course-extras.tsx';
import { listCourseExtras } from '#features/lessons/loot/loot.server.ts';
import { listMemberAssets } from '#features/lessons/member-assets/list-member-assets.server.ts';
import { listPatterns } from '#features/lessons/member-assets/list-patterns.server.ts';
import { DownloadSize, TemplateList } from '#features/lessons/member-assets/template-list.tsx';
import type { Route } from './+types/member-assets';

export const meta = () =>
  pageMeta({ title: 'Member assets', description: 'What comes with the course besides the lessons: guides, downloads, tools.' });

export async function loader({ context }: Route.LoaderArgs) {
  const member = context.get(courseMemberContext);
  const [{ assets, templates }, extras] = await Promise.all([listMemberAssets({ member }), listCourseExtras({ member })]);
  return { userId: member.userId, assets, templates, extras, patternCount: listPatterns({ member }).length };
}

export default function MemberAssets({ loaderData: { userId, assets, templates, extras, patternCount } }: Route.ComponentProps) {
  const downloads = templates.length + assets.filter(({ download }) => download).length;
  return (
    <>
      <PageHeader
        eyebrow={<FactLine facts={[`${patternCount} patterns`, `${templates.length} templates`, `${downloads} downloads`]} />}
        title="Member assets"
        lead="What comes with the course besides the lessons. Download links work for an hour; reload the page for new ones."
      />
      <ul className="border-t border-line">
        {assets.map((asset) => (
          <li key={asset.title} className="grid grid-cols-[1.75rem_1fr] gap-x-3 border-b border-line py-4">
            <span className="mt-1">
              <ContentKindIcon kind={asset.kind} />
            </span>
            <div className="max-w-prose">
              <p className="font-serif text-prose font-semibold">
                {asset.download === null ? (
                  <Link to={'path' in asset ? asset.path : '.'}>{asset.title}</Link>
                ) : (
                  <a href={asset.download.address} download>
                    {asset.title}
                  </a>
                )}
              </p>
              <p className="text-quiet">{asset.description}</p>
              <p className="text-small text-quiet">
                {contentKindLabel(asset.kind)}
                {asset.download && ', '}
                {asset.download && <DownloadSize bytes={asset.download.bytes} />}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <TemplateList templates={templates} />
      <CourseExtras userId={userId} lessons={extras} />
    </>
  );
}
