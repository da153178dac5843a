import type { ErrorKey } from '#platform/errors.ts';
import { inLanguage } from '#platform/text/in-language.ts';

/** The server's codes for a vote that was not counted. */
type PollRefusal = Extract<ErrorKey, 'UNKNOWN_POLL' | 'UNKNOWN_POLL_OPTION' | 'POLL_VOTE_OF_ACCOUNT' | 'TOO_MANY_REQUESTS'>;

/** The messages of a poll, in the language of the page it stands on. */
export interface PollMessages {
  vote: string;
  change: string;
  result: string;
  hint: string;
  voted: (people: number) => string;
  share: (votes: number, people: number) => string;
  own: string;
  failed: string;
  /** Says why a vote was not counted, by the server's code for it. */
  refused: Record<PollRefusal, string>;
  noVotes: string;
  back: string;
  /** Of an address that names no poll. */
  missing: { title: string; lead: string; toTexts: string };
}

const english: PollMessages = {
  vote: 'Vote',
  change: 'Change my vote',
  result: 'See the result',
  hint: 'No account needed. You can change your vote later.',
  voted: (people) => (people === 1 ? 'You are the first to vote.' : `${people} people have voted, including you.`),
  share: (votes, people) => `${percent('en', votes, people)} (${votes})`,
  own: 'your vote',
  failed: 'Your vote was not counted. Try again in a moment.',
  refused: {
    UNKNOWN_POLL: 'There is no poll with this name on this page.',
    UNKNOWN_POLL_OPTION: 'The poll has no such answer: choose one of those it offers.',
    POLL_VOTE_OF_ACCOUNT: 'You voted here while you were signed in: sign in to change your vote.',
    TOO_MANY_REQUESTS: 'Too many votes at once: wait a moment and try again.',
  },
  noVotes: 'Nobody has voted yet.',
  back: 'Back to the text',
  missing: {
    title: 'No such poll',
    lead: 'Polls stand inside essays and guides. This one may have been taken down, or the link to it may be incomplete.',
    toTexts: 'See all essays and guides',
  },
};

const german: PollMessages = {
  vote: 'Abstimmen',
  change: 'Stimme ändern',
  result: 'Ergebnis ansehen',
  hint: 'Ohne Konto. Du kannst deine Stimme später ändern.',
  voted: (people) => (people === 1 ? 'Du hast als Erstes abgestimmt.' : `${people} Stimmen, deine eingeschlossen.`),
  share: (votes, people) => `${percent('de', votes, people)} (${votes})`,
  own: 'deine Stimme',
  failed: 'Deine Stimme wurde nicht gezählt. Versuch es gleich noch einmal.',
  refused: {
    UNKNOWN_POLL: 'Auf dieser Seite gibt es keine solche Umfrage.',
    UNKNOWN_POLL_OPTION: 'Diese Antwort gehört nicht zur Umfrage: Wähle eine von denen, die da stehen.',
    POLL_VOTE_OF_ACCOUNT: 'Du hast hier angemeldet abgestimmt: Melde dich an, um deine Stimme zu ändern.',
    TOO_MANY_REQUESTS: 'Zu viele Stimmen auf einmal: Warte einen Moment und versuch es noch einmal.',
  },
  noVotes: 'Noch hat niemand abgestimmt.',
  back: 'Zurück zum Text',
  missing: {
    title: 'Diese Umfrage gibt es nicht',
    lead: 'Umfragen stehen in den Texten, zu denen sie gehören. Diese wurde vielleicht entfernt, oder der Link ist unvollständig.',
    toTexts: 'Alle Texte auf Deutsch',
  },
};

/** Gives the messages of a locale's language; English where polls have none of that language. */
export function pollMessages(locale: string): PollMessages {
  return inLanguage(locale, { en: english, de: german });
}

/** Says why a vote was not counted, as far as the code of the failure tells. */
export function describePollRefusal(errorKey: string, { refused, failed }: PollMessages): string {
  return Object.hasOwn(refused, errorKey) ? refused[errorKey as PollRefusal] : failed;
}

function percent(locale: string, votes: number, people: number): string {
  return (people === 0 ? 0 : votes / people).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 });
}
