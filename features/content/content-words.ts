import { contentKindLabel } from './content-kind.ts';
import type { QuoteMarks } from './curl-quotes.ts';

/** What the site itself says on the page of a text, in the text's language. */
export interface ContentWords {
  kind: (kind: string) => string;
  contents: string;
  minutesToRead: (minutes: number) => string;
  updated: string;
  languages: string;
  parts: (series: string) => string;
  partOf: (part: number, parts: number) => string;
  forMembers: string;
  draft: string;
  tags: string;
  related: string;
  otherTexts: string;
  older: string;
  newer: string;
  /** What straight quotes become. The closing single one is the apostrophe too. */
  quotes: QuoteMarks;
  sources: string;
  backToReference: (number: number) => string;
  linkTo: (heading: string) => string;
  calloutTitles: { note: string; tip: string; warning: string };
  video: string;
  plot: { source: string; figures: string; logScale: string };
}

const english: ContentWords = {
  kind: contentKindLabel,
  contents: 'On this page',
  minutesToRead: (minutes) => `${minutes} min read`,
  updated: 'Updated',
  languages: 'Languages',
  parts: (series) => `The parts of ${series}`,
  partOf: (part, parts) => `Part ${part} of ${parts}`,
  forMembers: 'Members of the course',
  draft: 'Draft',
  tags: 'Tags',
  related: 'Read next',
  otherTexts: 'Other texts',
  older: 'Older',
  newer: 'Newer',
  quotes: { opening: { double: '“', single: '‘' }, closing: { double: '”', single: '’' } },
  sources: 'Sources',
  backToReference: (number) => `Back to reference ${number}`,
  linkTo: (heading) => `Link to “${heading}”`,
  calloutTitles: { note: 'Note', tip: 'Try this', warning: 'Careful' },
  video: 'Video',
  plot: { source: 'Source:', figures: 'The figures', logScale: 'log scale' },
};

const germanKinds: Record<string, string> = {
  guide: 'Anleitung',
  'ai-coding-course': 'Kurs',
  'downloadable-asset': 'Zum Herunterladen',
  tool: 'Werkzeug',
};

const german: ContentWords = {
  kind: (kind) => germanKinds[kind] ?? contentKindLabel(kind),
  contents: 'Auf dieser Seite',
  minutesToRead: (minutes) => `${minutes} Min. Lesezeit`,
  updated: 'Geändert am',
  languages: 'Sprachen',
  parts: (series) => `Die Teile von ${series}`,
  partOf: (part, parts) => `Teil ${part} von ${parts}`,
  forMembers: 'Für Mitglieder des Kurses',
  draft: 'Entwurf',
  tags: 'Schlagwörter',
  related: 'Weiterlesen',
  otherTexts: 'Andere Texte',
  older: 'Älter',
  newer: 'Neuer',
  quotes: { opening: { double: '„', single: '‚' }, closing: { double: '“', single: '’' } },
  sources: 'Quellen',
  backToReference: (number) => `Zurück zur Textstelle ${number}`,
  linkTo: (heading) => `Link auf „${heading}“`,
  calloutTitles: { note: 'Hinweis', tip: 'Zum Ausprobieren', warning: 'Vorsicht' },
  video: 'Video',
  plot: { source: 'Quelle:', figures: 'Die Zahlen', logScale: 'logarithmische Skala' },
};

const languages: Record<string, ContentWords> = { de: german };

/** The words of a locale's language; English where the site has none of that language. */
export function contentWords(locale: string): ContentWords {
  return languages[locale.split('-')[0] ?? ''] ?? english;
}
