import { usePageLocale } from '#app/page/page-locale.ts';
import { type SignOutMessages, signOutMessages } from '#features/users/browser-account/sign-out-form.tsx';
import { inLanguage } from '#platform/text/in-language.ts';

/** The messages around the text of every page, in the page's language. */
export interface ShellMessages {
  skip: string;
  /** Of a page that is loading. */
  onItsWay: string;
  mainNavigation: string;
  menu: string;
  essays: string;
  course: string;
  playground: string;
  search: string;
  searchField: string;
  account: string;
  signIn: string;
  continueCourse: string;
  lesson: string;
  buyCourse: string;
  purchases: string;
  withdraw: string;
  teamSeats: string;
  record: string;
  settings: string;
  ownersDesk: string;
  questions: string;
  /** The name of the number of answers that were not read yet. */
  newAnswers: string;
  due: string;
  /** The name of the number of exercises that are due. */
  dueExercises: string;
  signOut: SignOutMessages;
  privacy: string;
  terms: string;
  about: string;
  onAPhone: string;
  forPrograms: string;
  write: string;
  writeSubject: (site: string) => string;
  theme: string;
  themes: { system: string; light: string; dark: string };
  countVisits: string;
  consent: ConsentMessages;
  refused: string;
  error: ErrorMessages;
}

/** The messages of the bar that asks for the choice about measuring, once. */
interface ConsentMessages {
  question: string;
  untilThen: string;
  /** Of the link to what would be learnt. */
  details: string;
  yes: string;
  no: string;
}

/** The messages of the page that stands in for one that is not there, or that could not be made. */
interface ErrorMessages {
  notFound: string;
  /** The same beside its status code. */
  missing: string;
  /** The title for every error but a page that is not there. */
  internal: string;
  nothingHere: string;
  ourFault: string;
  unreachable: string;
  /** Stands before the number of a request that failed. */
  quoteThis: string;
  /** The messages of a page whose script failed in the browser, above the error's own message. */
  notStarted: string;
  loadAgain: string;
  toStart: string;
  toTexts: string;
  toCourse: string;
}

const english: ShellMessages = {
  skip: 'Skip to the content',
  onItsWay: 'Loading',
  mainNavigation: 'Main',
  menu: 'Menu',
  essays: 'Essays',
  course: 'Course',
  playground: 'Playground',
  search: 'Search',
  searchField: 'Search this site',
  account: 'Account',
  signIn: 'Sign in',
  continueCourse: 'Continue the course',
  lesson: 'Lesson',
  buyCourse: 'Buy the course',
  purchases: 'Purchases and invoices',
  withdraw: 'Withdraw from contract',
  teamSeats: 'Team seats',
  record: 'Your record',
  settings: 'Settings',
  ownersDesk: 'Owner’s desk',
  questions: 'Your questions',
  newAnswers: 'New answers:',
  due: 'Due exercises',
  dueExercises: 'Due:',
  signOut: signOutMessages,
  privacy: 'Privacy',
  terms: 'Terms',
  about: 'About',
  onAPhone: 'On a phone',
  forPrograms: 'For developers',
  write: 'Write to us',
  writeSubject: (site) => `Question about ${site}`,
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  countVisits: 'Count my visits',
  consent: {
    question: 'May we count your visits?',
    untilThen: 'Nothing about them is sent or stored unless you say yes.',
    details: 'What we would learn',
    yes: 'Yes',
    no: 'No',
  },
  refused: '(your browser asks us not to)',
  error: {
    notFound: 'Page Not Found',
    missing: 'Not Found',
    internal: 'Internal Server Error',
    nothingHere: 'There is no page at this address. It may have moved, or the address may contain a typo.',
    ourFault:
      'Something went wrong on our side. What you had saved is safe. Reload the page in a moment; if it happens again, write to us and say what you were doing.',
    quoteThis: 'If you write to us, give this number:',
    unreachable: 'The site could not be reached. What you had saved is safe. Load the page again in a moment.',
    notStarted:
      'This page could not start in your browser. What you had saved is safe. Load it again; if it happens again, write to us and quote this:',
    loadAgain: 'Reload the page',
    toStart: 'Go to the home page',
    toTexts: 'Read the essays',
    toCourse: 'See the course',
  },
};

const german: ShellMessages = {
  skip: 'Zum Inhalt springen',
  onItsWay: 'Wird geladen',
  mainNavigation: 'Hauptmenü',
  menu: 'Menü',
  essays: 'Texte',
  course: 'Kurs',
  playground: 'Playground',
  search: 'Suchen',
  searchField: 'Diese Seiten durchsuchen',
  account: 'Konto',
  signIn: 'Anmelden',
  continueCourse: 'Kurs fortsetzen',
  lesson: 'Lektion',
  buyCourse: 'Kurs kaufen',
  purchases: 'Käufe und Rechnungen',
  withdraw: 'Vertrag widerrufen',
  teamSeats: 'Plätze fürs Team',
  record: 'Dein Lernstand',
  settings: 'Einstellungen',
  ownersDesk: 'Verwaltung',
  questions: 'Deine Fragen',
  newAnswers: 'Neue Antworten:',
  due: 'Fällige Übungen',
  dueExercises: 'Fällig:',
  signOut: {
    button: 'Abmelden',
    unsent:
      'Einige deiner Änderungen sind noch nicht auf dem Server angekommen. Öffne den Playground, damit sie gesendet werden, oder melde dich noch einmal ab: Dann sind sie verloren.',
    unreachable: 'Du bist noch angemeldet: Der Server war nicht zu erreichen. Versuch es noch einmal.',
  },
  privacy: 'Datenschutz',
  terms: 'Bedingungen',
  about: 'Über diese Seite',
  onAPhone: 'Auf dem Handy',
  forPrograms: 'Für Entwickler',
  write: 'Schreib uns',
  writeSubject: (site) => `Frage zu ${site}`,
  theme: 'Farben',
  themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },
  countVisits: 'Meine Besuche zählen',
  consent: {
    question: 'Dürfen wir deine Besuche zählen?',
    untilThen: 'Ohne dein Ja wird darüber nichts gesendet und nichts gespeichert.',
    details: 'Was wir erfahren würden',
    yes: 'Ja',
    no: 'Nein',
  },
  refused: '(dein Browser bittet, es zu lassen)',
  error: {
    notFound: 'Seite nicht gefunden',
    missing: 'Nicht gefunden',
    internal: 'Fehler auf dem Server',
    nothingHere:
      'Unter dieser Adresse gibt es keine Seite. Vielleicht ist sie umgezogen, oder die Adresse enthält einen Tippfehler.',
    ourFault:
      'Bei uns ist etwas schiefgegangen. Was du gespeichert hattest, ist sicher. Lade die Seite gleich noch einmal; geschieht es wieder, schreib uns, was du gerade getan hast.',
    quoteThis: 'Wenn du uns schreibst, gib diese Nummer an:',
    unreachable: 'Die Website war nicht zu erreichen. Was du gespeichert hattest, ist sicher. Lade die Seite gleich noch einmal.',
    notStarted:
      'Diese Seite konnte in deinem Browser nicht starten. Was du gespeichert hattest, ist sicher. Lade sie noch einmal; geschieht es wieder, schreib uns und nenne dies:',
    loadAgain: 'Seite neu laden',
    toStart: 'Zur Startseite',
    toTexts: 'Die Texte lesen',
    toCourse: 'Den Kurs ansehen',
  },
};

/** Gives the messages of a locale's language; English where the site has none of that language. */
export function shellMessages(locale: string): ShellMessages {
  return inLanguage(locale, { en: english, de: german });
}

/** Gives the shell's messages in the language of the page it stands around. */
export function useShellMessages(): ShellMessages {
  return shellMessages(usePageLocale());
}
