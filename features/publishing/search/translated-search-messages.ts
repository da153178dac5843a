import { inLanguage } from '#platform/text/in-language.ts';
import { longestQuery, longestWord, mostWords } from './search-limits.ts';
import type { SearchMessages } from './search-messages.ts';

const german: SearchMessages = {
  title: 'Suche',
  search: 'Suchen',
  field: 'Diese Seiten durchsuchen',
  placeholder: 'Essays, Anleitungen, Werkzeuge',
  close: 'Schließen',
  results: 'Treffer',
  start:
    'Titel, Überschriften, Schlagwörter und jedes Wort der deutschen Texte. Ein Tippfehler schadet nicht, ein halbes Wort auch nicht.',
  try: 'Zum Beispiel:',
  examples: ['Aufwand', 'Gleichung', 'Selbstständigkeit'],
  didYouMean: 'Meintest du',
  nothingHere: 'In keinem Text auf Deutsch steht das. Versuch ein anderes Wort dafür, oder',
  allTexts: 'sieh alle Texte durch',
  allTextsAt: '/de/blogs',
  tryAnother: 'Versuch ein anderes Wort dafür.',
  notReached: 'Die Suche ist nicht zu erreichen',
  notReachedHelp:
    'Deine Verbindung oder die Website ist unterbrochen. Was du getippt hast, bleibt stehen und wird gesucht, sobald die Verbindung wieder da ist.',
  again: 'Noch einmal',
  refused: {
    length: `Eine Suche hat höchstens ${longestQuery} Zeichen.`,
    words: `Such mit höchstens ${mostWords} Wörtern.`,
    word: `Ein Wort hat höchstens ${longestWord} Buchstaben.`,
    other: 'Danach lässt sich nicht suchen.',
  },
  keys: { choose: 'wählen', open: 'öffnen', close: 'schließen' },
  nothingFound: 'Nichts gefunden',
  onePage: '1 Seite',
  pages: '# Seiten',
  onlySome: 'Nirgends stehen alle diese Wörter; einige davon: #',
  mayBeMore: 'Die Texte werden gerade erst gelesen, also kommen gleich vielleicht noch mehr',
  forMembers: 'Für Mitglieder des Kurses',
  draft: 'Entwurf',
  ownNotes: 'Deine Notizen',
  kinds: { guide: 'Anleitung', 'ai-coding-course': 'Kurs', 'downloadable-asset': 'Zum Herunterladen', tool: 'Werkzeug' },
};

/** Returns the messages of the search in another language than the site's own; undefined where it speaks only that. */
export function translatedSearchMessages(locale: string): SearchMessages | undefined {
  return inLanguage<SearchMessages | undefined>(locale, { en: undefined, de: german });
}
