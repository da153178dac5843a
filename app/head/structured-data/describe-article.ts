import type { BlogPosting, TechArticle, WithContext } from 'schema-dts';
import type { Article } from '#features/publishing/articles/article.ts';
import { cardAddress } from '#features/publishing/social-cards/social-card.ts';
import { describePublisher } from './describe-site.ts';

/** Describes an essay or a guide in schema.org's words. What is for members says that it is not free. */
export function describeArticle({
  article,
  origin,
}: {
  article: Article;
  origin: string;
}): WithContext<BlogPosting | TechArticle> {
  const { path, locale, title, description, kind, date, updated, readingMinutes, isPublic } = article;
  const publisher = describePublisher(origin);
  return {
    '@context': 'https://schema.org',
    '@type': kind === 'guide' ? 'TechArticle' : 'BlogPosting',
    headline: title,
    description,
    inLanguage: locale,
    mainEntityOfPage: origin + path,
    ...(isPublic && { image: origin + encodeURI(cardAddress(path)) }),
    datePublished: date,
    dateModified: updated ?? date,
    author: publisher,
    publisher,
    timeRequired: `PT${readingMinutes}M`,
    isAccessibleForFree: isPublic,
  };
}
