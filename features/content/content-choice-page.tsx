import { EmptyState } from '#app/components/empty-state.tsx';
import { LinkButton } from '#app/components/link-button.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { AlternateLinks } from './alternate-links.tsx';
import type { ContentChoiceList } from './content-choice-list.ts';
import { ContentFilter } from './content-filter.tsx';
import { ContentList } from './content-list.tsx';
import { ContentPages } from './content-pages.tsx';
import { contentWords } from './content-words.ts';
import { describeContentChoice } from './describe-content-choice.ts';
import { LanguageSwitch } from './language-switch.tsx';

/** One page of the list of all texts in a language, with what can be chosen from it. */
export function ContentChoicePage({ list }: { list: ContentChoiceList }) {
  const { locale, kind, tag, total, items, translations } = list;
  const words = contentWords(locale).list;
  const isEmpty = total === 0 && kind === undefined && tag === undefined;
  return (
    <>
      {list.page === 1 && <AlternateLinks translations={translations} />}
      <PageHeader
        title={describeContentChoice(list, locale)}
        lead={words.description}
        actions={
          translations.length > 0 && <LanguageSwitch translations={translations} locale={locale} label={words.inOtherLanguage} />
        }
      />
      {isEmpty ? (
        <EmptyState title={words.empty}>{words.emptyHelp}</EmptyState>
      ) : (
        <div className="content-choice">
          <ContentFilter list={list} />
          <div>
            {total > 0 ? <ContentList items={items} locale={locale} /> : <NothingChosen list={list} />}
            <ContentPages list={list} />
          </div>
        </div>
      )}
    </>
  );
}

function NothingChosen({ list: { path, locale, kind = '', tag = '', unknown } }: { list: ContentChoiceList }) {
  const words = contentWords(locale).list;
  const reasons = { kind: words.unknownKind(kind), tag: words.unknownTag(tag) };
  return (
    <EmptyState
      title={unknown ? reasons[unknown] : words.notBoth}
      action={<LinkButton to={path}>{words.showEverything}</LinkButton>}
    >
      {words.chooseAgain}
    </EmptyState>
  );
}
