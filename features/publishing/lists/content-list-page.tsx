import { EmptyState } from '#app/components/empty-state.tsx';
import { LinkButton } from '#app/components/link-button.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { contentMessages } from '#features/content/item/content-messages.ts';
import { AlternateLinks, LanguageSwitch } from '../language-switch.tsx';
import { ContentFacets } from './content-facets.tsx';
import { describeContentFilter } from './content-filter.ts';
import { ContentList } from './content-list.tsx';
import { ContentPagination } from './content-pagination.tsx';
import type { FilteredContentList } from './filter-content.ts';

/** Shows one page of the list of all texts in a language, with what it can be filtered by. */
export function ContentListPage({ list }: { list: FilteredContentList }) {
  const { locale, kind, tag, total, items, translations } = list;
  const messages = contentMessages(locale).list;
  const isEmpty = total === 0 && kind === undefined && tag === undefined;
  return (
    <>
      {list.page === 1 && <AlternateLinks translations={translations} />}
      <PageHeader
        title={describeContentFilter(list, locale)}
        lead={messages.description}
        actions={
          translations.length > 0 && (
            <LanguageSwitch translations={translations} locale={locale} label={messages.inOtherLanguage} />
          )
        }
      />
      {isEmpty ? (
        <EmptyState title={messages.empty}>{messages.emptyHelp}</EmptyState>
      ) : (
        <div className="content-list-page">
          <ContentFacets list={list} />
          <div>
            {total > 0 ? <ContentList items={items} locale={locale} /> : <NothingFound list={list} />}
            <ContentPagination list={list} />
            <Untranslated list={list} />
          </div>
        </div>
      )}
    </>
  );
}

/** A list of translations, which is shorter than that of all texts, says where those are. */
function Untranslated({ list: { locale, translations } }: { list: FilteredContentList }) {
  const { untranslated } = contentMessages(locale).list;
  const original = translations.find((translation) => translation.locale === 'en');
  if (!untranslated || !original) return null;
  return (
    <p className="content-untranslated">
      {untranslated.says}{' '}
      <a href={original.path} hrefLang={original.locale}>
        {untranslated.link}
      </a>
    </p>
  );
}

function NothingFound({ list: { path, locale, kind = '', tag = '', unknown } }: { list: FilteredContentList }) {
  const messages = contentMessages(locale).list;
  const reasons = { kind: messages.unknownKind(kind), tag: messages.unknownTag(tag) };
  return (
    <EmptyState
      title={unknown ? reasons[unknown] : messages.notBoth}
      action={<LinkButton to={path}>{messages.showEverything}</LinkButton>}
    >
      {messages.chooseAgain}
    </EmptyState>
  );
}
