import { type Condition, type ContentQueryParams, ensureArray, type SortOptions } from './content-query.ts';

/** Orders documents where a query names no order. */
export const defaultSort: SortOptions = { _file: 1, $numeric: true };

/** A query with everything said that it left to the site. */
export interface CompleteContentQuery extends Omit<ContentQueryParams, 'where' | 'sort' | 'only' | 'without' | 'locale'> {
  where: readonly Condition[];
  sort: readonly SortOptions[];
  only: readonly string[];
  without: readonly string[];
}

export interface ContentQueryDefaults {
  /** The site's languages; none where its content has but one. */
  locales?: readonly string[];
  defaultLocale?: string;
  /** True when drafts are among the answers although the query says nothing about them. */
  showDrafts?: boolean;
}

/**
 * Adds what the original adds to every query: the default order, the default language unless a top-level `_locale` is asked for, and no
 * drafts unless `_draft` is.
 */
export function completeContentQuery(
  { where, sort, only, without, locale, ...rest }: ContentQueryParams,
  { locales = [], defaultLocale, showDrafts = false }: ContentQueryDefaults = {},
): CompleteContentQuery {
  const conditions = [...ensureArray<Condition>(where)];
  const sorts = ensureArray<SortOptions>(sort);
  if (locale) conditions.push({ _locale: locale });
  if (!showDrafts && !conditions.some((condition) => condition._draft !== undefined)) conditions.push({ _draft: { $ne: true } });
  if (locales.length > 0 && !conditions.some((condition) => condition._locale)) conditions.push({ _locale: defaultLocale });
  return {
    ...rest,
    where: conditions,
    sort: sorts.length > 0 ? sorts : [defaultSort],
    only: ensureArray(only),
    without: ensureArray(without),
  };
}
