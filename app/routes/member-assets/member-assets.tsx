import { Link } from 'react-router';
import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { courseMemberContext } from '#features/access/request-contexts.server.ts';
import { ContentKindIcon } from '#features/content/content-kind-icon.tsx';
import { contentKindLabel } from '#features/content/item/content-kind.ts';
import { CourseExtras } from '#features/lessons/loot/course-extras.tsx';
import { listCourseExtras } from '#features/lessons/loot/list-course-extras.server.ts';
import { getSignedAssetUrl } from '#features/lessons/member-assets/get-signed-asset-url.server.ts';
import { memberAssets } from '#features/lessons/member-assets/member-asset.ts';
import type { Route } from './+types/member-assets';

export const meta = () =>
  pageMeta({ title: 'Member assets', description: 'What comes with the course besides the lessons: guides, downloads, tools.' });

export async function loader({ context }: Route.LoaderArgs) {
  const member = context.get(courseMemberContext);
  const assets = memberAssets.map((asset) =>
    'fileName' in asset
      ? { ...asset, address: getSignedAssetUrl({ member, fileName: asset.fileName }) }
      : { ...asset, address: null },
  );
  return { userId: member.userId, assets, extras: await listCourseExtras({ member }) };
}

export default function MemberAssets({ loaderData: { userId, assets, extras } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
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
                {asset.address === null ? (
                  <Link to={'path' in asset ? asset.path : '.'}>{asset.title}</Link>
                ) : (
                  <a href={asset.address} download>
                    {asset.title}
                  </a>
                )}
              </p>
              <p className="text-quiet">{asset.description}</p>
              <p className="text-small text-quiet">{contentKindLabel(asset.kind)}</p>
            </div>
          </li>
        ))}
      </ul>
      <CourseExtras userId={userId} lessons={extras} />
    </>
  );
}
