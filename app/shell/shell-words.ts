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
};

const languages: Record<string, ShellWords> = { de: german };

/** The words of a locale's language; English where the site has none of that language. */
export function shellWords(locale: string): ShellWords {
  return languages[locale.split('-')[0] ?? ''] ?? english;
}
