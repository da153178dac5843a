import { type CopyMessages, englishCopyMessages } from '#platform/browser/copy-text.ts';
import { inLanguage } from '#platform/text/in-language.ts';
import { type ContentKind, contentKindLabel, contentKindPlural, isContentKind } from './content-kind.ts';

/** The site's own messages on the page of a text and in the list of texts, in their language. */
export interface ContentMessages {
  kind: (kind: string) => string;
  kinds: (kind: string) => string;
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
  copy: CopyMessages;
  list: ListMessages;
}

/** The site's own messages in the list of all texts. */
interface ListMessages {
  title: string;
  description: string;
  about: (kinds: string, tag: string) => string;
  page: (number: number) => string;
  kinds: string;
  everything: string;
  anyTag: string;
  pages: string;
  /** Of an address that asks for a page by what is no number, and for one past the last. */
  noPageNumber: string;
  noSuchPage: (page: number, pages: number) => string;
  unknownKind: (kind: string) => string;
  unknownTag: (tag: string) => string;
  notBoth: string;
  chooseAgain: string;
  showEverything: string;
  /** In a language that nothing has been written in. */
  empty: string;
  emptyHelp: string;
  inOtherLanguage: string;
  /** Under a list of translations, which are not all: where all texts are. Nothing in the language that all are written in. */
  untranslated?: { says: string; link: string };
}

const english: ContentMessages = {
  kind: contentKindLabel,
  kinds: contentKindPlural,
  contents: 'On this page',
  minutesToRead: (minutes) => `${minutes} min read`,
  updated: 'Updated',
  languages: 'Languages',
  parts: (series) => `The parts of ${series}`,
  partOf: (part, parts) => `Part ${part} of ${parts}`,
  forMembers: 'Members only',
  draft: 'Draft',
  tags: 'Tags',
  related: 'Read next',
  otherTexts: 'Other texts',
  older: 'Older',
  newer: 'Newer',
  copy: englishCopyMessages,
  list: {
    title: 'Essays and guides',
    description: 'How to work with coding assistants: essays with figures and sources, guides to use at your desk, tools to try.',
    about: (kinds, tag) => `${kinds} about ${tag}`,
    page: (number) => `page ${number}`,
    kinds: 'Kinds',
    everything: 'Everything',
    anyTag: 'Any tag',
    pages: 'Pages',
    noPageNumber: 'Pages of this list are numbered, as in ?page=2.',
    noSuchPage: (page, pages) =>
      `There ${pages === 1 ? 'is one page' : `are ${pages} pages`} of this list, and ${page} is not among them.`,
    unknownKind: (kind) => `“${kind}” is not a kind of text here`,
    unknownTag: (tag) => `Nothing here is tagged “${tag}”`,
    notBoth: 'Nothing has both this kind and this tag',
    chooseAgain: 'Choose one of the kinds or tags above, or start again with all of them.',
    showEverything: 'Show everything',
    empty: 'Nothing here yet',
    emptyHelp: 'Nothing has been published in English so far.',
    inOtherLanguage: 'Texts in other languages',
  },
};

const germanKinds: Record<ContentKind, { one: string; many: string }> = {
  blog: { one: 'Essay', many: 'Essays' },
  guide: { one: 'Anleitung', many: 'Anleitungen' },
  'ai-coding-course': { one: 'Kurs', many: 'Kurse' },
  'downloadable-asset': { one: 'Zum Herunterladen', many: 'Zum Herunterladen' },
  tool: { one: 'Werkzeug', many: 'Werkzeuge' },
};

const german: ContentMessages = {
  kind: (kind) => (isContentKind(kind) ? germanKinds[kind].one : kind),
  kinds: (kind) => (isContentKind(kind) ? germanKinds[kind].many : kind),
  contents: 'Auf dieser Seite',
  minutesToRead: (minutes) => `${minutes} Min. Lesezeit`,
  updated: 'Geändert am',
  languages: 'Sprachen',
  parts: (series) => `Die Teile der Reihe „${series}“`,
  partOf: (part, parts) => `Teil ${part} von ${parts}`,
  forMembers: 'Für Mitglieder des Kurses',
  draft: 'Entwurf',
  tags: 'Schlagwörter',
  related: 'Weiterlesen',
  otherTexts: 'Andere Texte',
  older: 'Älter',
  newer: 'Neuer',
  copy: { copy: 'Kopieren', copied: 'Kopiert', failed: 'Kopieren ging nicht' },
  list: {
    title: 'Texte auf Deutsch',
    description:
      'Wie man mit Programmierassistenten arbeitet: Essays mit Zahlen und Quellen, Anleitungen für die tägliche Arbeit.',
    about: (kinds, tag) => `${kinds} über ${tag}`,
    page: (number) => `Seite ${number}`,
    kinds: 'Arten',
    everything: 'Alles',
    anyTag: 'Jedes Schlagwort',
    pages: 'Seiten',
    noPageNumber: 'Eine Seite dieser Liste hat eine Nummer, etwa ?page=2.',
    noSuchPage: (page, pages) =>
      `Diese Liste hat ${pages === 1 ? 'eine Seite' : `${pages} Seiten`}, eine Seite ${page} ist nicht dabei.`,
    unknownKind: (kind) => `„${kind}“ ist hier keine Art von Text`,
    unknownTag: (tag) => `Kein Text hat hier das Schlagwort „${tag}“`,
    notBoth: 'Kein Text ist von dieser Art und hat dieses Schlagwort',
    chooseAgain: 'Wähle oben eine Art oder ein Schlagwort, oder fang wieder mit allem an.',
    showEverything: 'Alles zeigen',
    empty: 'Hier ist noch kein Text',
    emptyHelp: 'Auf Deutsch ist bisher nichts erschienen.',
    inOtherLanguage: 'Texte in anderen Sprachen',
    untranslated: { says: 'Nicht alle Texte gibt es auf Deutsch.', link: 'Alle Texte auf Englisch' },
  },
};

/** Gives the messages of a locale's language; English where the site has none of that language. */
export function contentMessages(locale: string): ContentMessages {
  return inLanguage(locale, { en: english, de: german });
}
