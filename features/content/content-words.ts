/** What the site itself says on the page of a text, in the text's language. */
export interface ContentWords {
  contents: string;
  minutesToRead: (minutes: number) => string;
  updated: string;
  sources: string;
  backToReference: (number: number) => string;
  linkTo: (heading: string) => string;
  calloutTitles: { note: string; tip: string; warning: string };
  video: string;
  plot: { source: string; figures: string; logScale: string };
}

const english: ContentWords = {
  contents: 'On this page',
  minutesToRead: (minutes) => `${minutes} min read`,
  updated: 'Updated',
  sources: 'Sources',
  backToReference: (number) => `Back to reference ${number}`,
  linkTo: (heading) => `Link to “${heading}”`,
  calloutTitles: { note: 'Note', tip: 'Try this', warning: 'Careful' },
  video: 'Video',
  plot: { source: 'Source:', figures: 'The figures', logScale: 'log scale' },
};

const german: ContentWords = {
  contents: 'Auf dieser Seite',
  minutesToRead: (minutes) => `${minutes} Min. Lesezeit`,
  updated: 'Geändert am',
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
