import { data } from 'react-router';
import { formatDateTime } from '#app/components/format-date.ts';
import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { signedInUserContext } from '#features/access/page-guards.server.ts';
import { findTry } from '#features/practice/record/read-record.server.ts';
import { ShareTry } from '#features/practice/record/share-try.tsx';
import { viewTry } from '#features/practice/record/try-moments.ts';
import { TryScrubber } from '#features/practice/record/try-scrubber.tsx';
import type { Route } from './+types/try';

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta({ title: loaderData.title, description: 'A try at a problem, step by step.' }) : [];

export async function loader({ params: { tryId }, context }: Route.LoaderArgs) {
  const found = await findTry({ tryId, user: context.get(signedInUserContext) });
  if (!found) throw data(null, { status: 404 });
  const { title, created, record } = found;
  return { title, created, view: viewTry(record) };
}

export default function PracticeTry({ params: { tryId }, loaderData: { title, created, view } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader eyebrow="A try, step by step" title={title} lead={`Run on ${formatDateTime(created)}.`} isCompact />
      <TryScrubber {...view} />
      <ShareTry tryId={tryId} />
    </>
  );
}
