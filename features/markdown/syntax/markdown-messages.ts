import { inLanguage } from '#platform/text/in-language.ts';
import type { QuoteMarks } from '../typography/curl-quotes.ts';

/** The messages that the site itself says within a text, in the text's language. */
export interface MarkdownMessages {
  /** The marks that straight quotes become. The closing single one is the apostrophe too. */
  quotes: QuoteMarks;
  sources: string;
  /** A footnote's second mark is `1-2`. */
  backToReference: (mark: string) => string;
  linkTo: (heading: string) => string;
  calloutTitles: { note: string; tip: string; warning: string };
  video: string;
  plot: { source: string; figures: string; logScale: string };
  question: {
    /** Stands above the options of a question with several right ones. */
    several: string;
    check: string;
    choose: string;
    missing: string;
    answers: string;
    /** The marks before an option that was chosen. */
    right: string;
    wrong: string;
  };
  /** The messages that stand for a directive where a text has no looks. */
  plain: { figure: string; poll: string; vote: string; watch: string; calculate: string; query: string; exercise: string };
}

const english: MarkdownMessages = {
  quotes: { opening: { double: '“', single: '‘' }, closing: { double: '”', single: '’' } },
  sources: 'Sources',
  backToReference: (mark) => `Back to reference ${mark}`,
  linkTo: (heading) => `Link to “${heading}”`,
  calloutTitles: { note: 'Note', tip: 'Try this', warning: 'Careful' },
  video: 'Video',
  plot: { source: 'Source:', figures: 'The figures', logScale: 'log scale' },
  question: {
    several: 'More than one is right.',
    check: 'Check',
    choose: 'Choose an answer first.',
    missing: 'That is not all yet: another one is right too.',
    answers: 'The answers',
    right: 'Right:',
    wrong: 'Not right:',
  },
  plain: {
    figure: 'Figure:',
    poll: 'Poll:',
    vote: 'Vote on the page',
    watch: 'watch it',
    calculate: 'Work it out with your own numbers',
    exercise: 'Practise this in the browser',
    query: 'Try a query',
  },
};

const german: MarkdownMessages = {
  quotes: { opening: { double: '„', single: '‚' }, closing: { double: '“', single: '’' } },
  sources: 'Quellen',
  backToReference: (mark) => `Zurück zur Textstelle ${mark}`,
  linkTo: (heading) => `Link auf „${heading}“`,
  calloutTitles: { note: 'Hinweis', tip: 'Zum Ausprobieren', warning: 'Vorsicht' },
  video: 'Video',
  plot: { source: 'Quelle:', figures: 'Die Zahlen', logScale: 'logarithmische Skala' },
  question: {
    several: 'Mehr als eine Antwort ist richtig.',
    check: 'Prüfen',
    choose: 'Wähle zuerst eine Antwort.',
    missing: 'Das ist noch nicht alles: Es gibt noch eine richtige Antwort.',
    answers: 'Die Antworten',
    right: 'Richtig:',
    wrong: 'Nicht richtig:',
  },
  plain: {
    figure: 'Abbildung:',
    poll: 'Umfrage:',
    vote: 'Auf der Seite abstimmen',
    watch: 'ansehen',
    calculate: 'Mit eigenen Zahlen ausrechnen',
    exercise: 'Das im Browser üben',
    query: 'Eine Abfrage ausprobieren',
  },
};

/** Gives the messages of a locale's language; English where the site has none of that language. */
export function markdownMessages(locale: string): MarkdownMessages {
  return inLanguage(locale, { en: english, de: german });
}

/** Reads the kind of remark that a callout is; a note where it names none that there is. */
export function calloutType(asked: string | null | undefined): keyof MarkdownMessages['calloutTitles'] {
  return asked === 'tip' || asked === 'warning' ? asked : 'note';
}
