import { redirect } from 'react-router';
import { formatDateTime } from '#app/components/format-date.ts';
import { pageMeta } from '#app/head/page-meta.ts';
import { readForm } from '#app/page/read-form.server.ts';
import { askSiteContext } from '#features/content/desk/ask-site.ts';
import { textList } from '#features/content/desk/desk-text.ts';
import { filterTexts, paginate } from '#features/content/desk/filter-texts.ts';
import { TextFilters } from '#features/content/desk/text-filters.tsx';
import { TextsTable } from '#features/content/desk/texts-table.tsx';
import { listDeskTexts } from '#features/content/list-desk-texts.server.ts';
import { createPreviewToken } from '#features/content/preview/create-preview-token.server.ts';
import { previewOfRequest } from '#features/content/preview/preview-of-request.server.ts';
import { DeskHeader } from '#features/owner/desk-header.tsx';
import { ownerContext } from '#features/owner/find-site-owner.server.ts';
import { readDeskQuery, writeDeskQuery } from '#features/owner/lists/desk-query.ts';
import { ListDownload } from '#features/owner/lists/list-download.tsx';
import { deskAccess } from '#features/owner/owner.ts';
import type { Route } from './+types/content';

export const meta = () => [
  ...pageMeta({ title: 'Content', description: 'The texts, and where their links lead nowhere.' }),
  { name: 'robots', content: 'noindex' },
];

const namesOf = (values: string[]) => [...new Set(values)].sort();

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readDeskQuery(url.searchParams, textList);
  const { texts: all, followedAt } = await listDeskTexts({ ask: context.get(askSiteContext) });
  const chosen = filterTexts(all, query);
  return {
    access: deskAccess(context.get(ownerContext)),
    ...{ query, followedAt, count: chosen.length, words: chosen.reduce((sum, { words }) => sum + words, 0) },
    ...paginate(chosen, query.after),
    kinds: namesOf(all.map(({ kind }) => kind)),
    languages: namesOf(all.map(({ language }) => language)),
  };
}

/** Opens a text that is not shown yet, as whoever has a preview token does: this browser then sees drafts for a day, or until it is closed. */
export async function action({ request, context }: Route.ActionArgs) {
  const file = (await readForm(request)).get('file');
  const { texts } = await listDeskTexts({ ask: context.get(askSiteContext) });
  const address = texts.find((text) => text.file === file)?.address;
  if (!address) throw redirect(textList.address);
  if ((await previewOfRequest(request)).preview) throw redirect(address);
  const { token } = await createPreviewToken({ label: 'desk', days: 1 });
  throw redirect(`${address}?preview=${token}`);
}

export default function Content({ loaderData }: Route.ComponentProps) {
  const { access, query, followedAt, count, words, texts, next, kinds, languages } = loaderData;
  return (
    <>
      <DeskHeader title="Content" />
      <div className="grid grid-cols-1 gap-8">
        <TextFilters key={writeDeskQuery(textList, query)} query={query} kinds={kinds} languages={languages} />
        {texts.length > 0 && (
          <p className="text-quiet">{`${count} ${count === 1 ? 'text' : 'texts'}, ${words.toLocaleString('en-US')} words.`}</p>
        )}
        <p className="max-w-prose text-quiet">
          {followedAt === null
            ? 'Links within the site are being followed: load this page again in a moment to see which are broken. '
            : `Links within the site were followed ${formatDateTime(followedAt)}, and are again when a text changes. `}
          Links to other sites are not followed.
        </p>
        <TextsTable texts={texts} next={next} query={query} />
        {texts.length > 0 && <ListDownload of={writeDeskQuery(textList, { ...query, after: null })} access={access} />}
      </div>
    </>
  );
}
