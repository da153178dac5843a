import { Form, Link } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { DataTable, SortHeading } from '#app/components/data-table.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatDate, formatDateTime } from '#app/components/format-date.ts';
import type { QueryOf } from '#features/owner/lists/desk-list.ts';
import { DeskPages } from '#features/owner/lists/desk-pages.tsx';
import { sortLinks } from '#features/owner/lists/desk-query.ts';
import { type DeskText, textList, textStates } from './desk-text.ts';
import { problemsOf } from './filter-texts.ts';

/** Shows the texts that were asked for, each with what is to know of it and the way to its page. */
export function TextsTable({ texts, next, query }: { texts: DeskText[]; next: string | null; query: QueryOf<typeof textList> }) {
  if (texts.length === 0) {
    return (
      <EmptyState title="No such text" action={<Link to={textList.address}>Show all texts</Link>}>
        {query.state === 'scheduled' && !query.filters.kind
          ? 'A text whose front matter has a moment in “publish” stands here until then.'
          : 'No text is in this state, of this kind and in this language.'}
      </EmptyState>
    );
  }
  const sorting = sortLinks(textList, query);
  return (
    <div className="grid gap-4">
      <DataTable caption="What is scheduled stands first">
        <thead>
          <tr>
            <SortHeading {...sorting} first="title">
              Text
            </SortHeading>
            <th scope="col">Kind</th>
            <th scope="col">State</th>
            <th scope="col">Language</th>
            <SortHeading {...sorting} first="-words" isNumber>
              Words
            </SortHeading>
            <th scope="col" className="number">
              Minutes
            </th>
            <SortHeading {...sorting} first="-changed">
              Last change
            </SortHeading>
            <SortHeading {...sorting} first="-links">
              Problems
            </SortHeading>
          </tr>
        </thead>
        <tbody>
          {texts.map((text) => (
            <TextRow key={text.file} text={text} />
          ))}
        </tbody>
      </DataTable>
      <DeskPages list={textList} query={query} next={next} />
    </div>
  );
}

function TextRow({ text }: { text: DeskText }) {
  const { file, kind, state, isForMembers, language, publishesAt, words, readingMinutes, changed } = text;
  return (
    <tr>
      <td className="min-w-64 wrap-anywhere">
        <TextLink text={text} />
        <span className="block text-small text-quiet">{file}</span>
      </td>
      <td className="whitespace-nowrap">{kind}</td>
      <td className="min-w-32">
        {textStates[state]}
        {publishesAt && (
          <time dateTime={publishesAt} className="block text-small text-quiet">
            {`for ${formatDateTime(publishesAt)}`}
          </time>
        )}
        {isForMembers && <span className="block text-small text-quiet">for members</span>}
      </td>
      <td>{language}</td>
      <td className="number">{words.toLocaleString('en-US')}</td>
      <td className="number">{readingMinutes}</td>
      <td className="whitespace-nowrap">
        {changed ? (
          <>
            <time dateTime={changed.on}>{formatDate(changed.on)}</time>
            <span className="block text-small text-quiet">{changed.by === 'git' ? 'git says' : 'the text says'}</span>
          </>
        ) : (
          '–'
        )}
      </td>
      <td className="min-w-48">
        <Problems text={text} />
      </td>
    </tr>
  );
}

/** A draft is opened by a form, because that lets this browser see drafts. */
function TextLink({ text: { file, title, address, state } }: { text: DeskText }) {
  if (address === null) return title;
  if (state === 'published') return <Link to={address}>{title}</Link>;
  return (
    <Form method="post" reloadDocument className="flex flex-wrap items-center gap-3">
      {title}
      <Button type="submit" name="file" value={file} aria-label={`Preview ${title}`}>
        Preview
      </Button>
    </Form>
  );
}

function Problems({ text }: { text: DeskText }) {
  const { brokenLinks, fault } = text;
  if (problemsOf(text) === 0) return '–';
  return (
    <>
      {fault && <p className="text-small wrap-anywhere">{fault}</p>}
      {brokenLinks.length > 0 && (
        <details>
          <summary>{`${brokenLinks.length} broken ${brokenLinks.length === 1 ? 'link' : 'links'}`}</summary>
          <ul className="text-small">
            {brokenLinks.map(({ written, why }) => (
              <li key={written} className="wrap-anywhere">
                <code>{written}</code> {why}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
