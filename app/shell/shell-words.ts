import { inLanguage } from '#features/content/in-language.ts';

/** What stands around the text of every page, in the page's language. */
export interface ShellWords {
  skip: string;
  mainNavigation: string;
  menu: string;
  essays: string;
  course: string;
  playground: string;
  search: string;
  searchField: string;
  account: string;
  signIn: string;
  privacy: string;
  terms: string;
  onAPhone: string;
  write: string;
  writeSubject: (site: string) => string;
  theme: string;
  themes: { system: string; light: string; dark: string };
  countVisits: string;
  refused: string;
  error: ErrorWords;
}

/** What stands in for a page that is not there, or that could not be made. */
interface ErrorWords {
  notFound: string;
  /** The same beside its status code. */
  missing: string;
  /** What anything but a missing page is called. */
  internal: string;
  nothingHere: string;
  ourFault: string;
  toStart: string;
  toTexts: string;
  toCourse: string;
}

const english: ShellWords = {
  skip: 'Skip to the content',
  mainNavigation: 'Main',
  menu: 'Menu',
  essays: 'Essays',
  course: 'Course',
  playground: 'Playground',
  search: 'Search',
  searchField: 'Search this site',
  account: 'Account',
  signIn: 'Sign in',
  privacy: 'Privacy',
  terms: 'Terms',
  onAPhone: 'On a phone',
  write: 'Write to us',
  writeSubject: (site) => `Question about ${site}`,
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  countVisits: 'Count my visits',
  refused: '(your browser asks not to)',
  error: {
    notFound: 'Page Not Found',
    missing: 'Not Found',
    internal: 'Internal Server Error',
    nothingHere: 'There is no page at this address. It may have moved, or the link may have lost a letter.',
    ourFault:
      'Something went wrong on our side. Nothing you saved is lost and nothing was charged. Load the page again in a moment; if it happens again, write to us and say what you were doing.',
    toStart: 'Go to the start',
    toTexts: 'Read the essays',
    toCourse: 'See the course',
  },
};

const german: ShellWords = {
  skip: 'Zum Inhalt springen',
  mainNavigation: 'Hauptmenü',
  menu: 'Menü',
  essays: 'Texte',
  course: 'Kurs',
  playground: 'Playground',
  search: 'Suchen',
  searchField: 'Diese Seiten durchsuchen',
  account: 'Konto',
  signIn: 'Anmelden',
  privacy: 'Datenschutz',
  terms: 'Bedingungen',
  onAPhone: 'Auf dem Handy',
  write: 'Schreib uns',
  writeSubject: (site) => `Frage zu ${site}`,
  theme: 'Farben',
  themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },
  countVisits: 'Meine Besuche zählen',
  refused: '(dein Browser bittet, es zu lassen)',
  error: {
    notFound: 'Seite nicht gefunden',
    missing: 'Nicht gefunden',
    internal: 'Fehler auf dem Server',
    nothingHere: 'Unter dieser Adresse gibt es keine Seite. Sie ist umgezogen, oder dem Link fehlt ein Buchstabe.',
    ourFault:
      'Bei uns ist etwas schiefgegangen. Nichts, was du gespeichert hast, ist verloren, und nichts wurde abgebucht. Lade die Seite gleich noch einmal; geschieht es wieder, schreib uns, was du gerade getan hast.',
    toStart: 'Zur Startseite',
    toTexts: 'Die Texte lesen',
    toCourse: 'Den Kurs ansehen',
  },
};

/** The words of a locale's language; English where the site has none of that language. */
export function shellWords(locale: string): ShellWords {
  return inLanguage(locale, { en: english, de: german });
}
