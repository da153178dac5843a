import { Form, Link } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { DataTable } from '#app/components/data-table.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatDate, formatDateTime } from '#app/components/format-date.ts';
import { type DeskText, textStates } from './desk-text.ts';
import { contentDesk, type TextQuery, textOrders, writeTextQuery } from './text-query.ts';

/** Shows the texts that were asked for, each with what is to know of it and the way to its page. */
export function TextsTable({ texts, next, query }: { texts: DeskText[]; next: string | null; query: TextQuery }) {
  if (texts.length === 0) {
    return (
      <EmptyState title="No such text" action={<Link to={contentDesk}>Show all texts</Link>}>
        {query.state === 'scheduled' && query.kind === null
          ? 'A text whose front matter has a moment in “publish” stands here until then.'
          : 'No text is in this state, of this kind and in this language.'}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      <DataTable caption={`Scheduled texts first, then by ${textOrders[query.order].toLowerCase()}`}>
        <thead>
          <tr>
            <th scope="col">Text</th>
            <th scope="col">Kind</th>
            <th scope="col">State</th>
            <th scope="col">Language</th>
            <th scope="col" className="number">
              Words
            </th>
            <th scope="col" className="number">
              Minutes
            </th>
            <th scope="col">Last change</th>
            <th scope="col">Broken links</th>
          </tr>
        </thead>
        <tbody>
          {texts.map((text) => (
            <TextRow key={text.file} text={text} />
          ))}
        </tbody>
      </DataTable>
      {(query.after !== null || next !== null) && (
        <nav aria-label="Pages" className="flex gap-6">
          {query.after !== null && <Link to={writeTextQuery({ ...query, after: null })}>First page</Link>}
          {next !== null && <Link to={writeTextQuery({ ...query, after: next })}>More texts</Link>}
        </nav>
      )}
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
        <BrokenLinks text={text} />
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

function BrokenLinks({ text: { brokenLinks } }: { text: DeskText }) {
  if (brokenLinks.length === 0) return '–';
  return (
    <details>
      <summary>{brokenLinks.length}</summary>
      <ul className="text-small">
        {brokenLinks.map(({ written, why }) => (
          <li key={written} className="wrap-anywhere">
            <code>{written}</code> {why}
          </li>
        ))}
      </ul>
    </details>
  );
}
