/** What a poll says, in the language of the page it stands on. */
export interface PollWords {
  vote: string;
  change: string;
  result: string;
  hint: string;
  voted: (people: number) => string;
  share: (votes: number, people: number) => string;
  own: string;
  failed: string;
  noVotes: string;
  back: string;
}

const english: PollWords = {
  vote: 'Vote',
  change: 'Change my vote',
  result: 'See the result',
  hint: 'No account needed. You can change your vote later.',
  voted: (people) => (people === 1 ? 'You are the first to vote.' : `${people} people have voted, you among them.`),
  share: (votes, people) => `${percent('en', votes, people)} (${votes})`,
  own: 'your vote',
  failed: 'Your vote was not counted. Try again in a moment.',
  noVotes: 'Nobody has voted yet.',
  back: 'Back to the text',
};

const german: PollWords = {
  vote: 'Abstimmen',
  change: 'Stimme ändern',
  result: 'Ergebnis ansehen',
  hint: 'Ohne Konto. Du kannst deine Stimme später ändern.',
  voted: (people) => (people === 1 ? 'Du hast als Erstes abgestimmt.' : `${people} Stimmen, deine eingeschlossen.`),
  share: (votes, people) => `${percent('de', votes, people)} (${votes})`,
  own: 'deine Stimme',
  failed: 'Deine Stimme wurde nicht gezählt. Versuch es gleich noch einmal.',
  noVotes: 'Noch hat niemand abgestimmt.',
  back: 'Zurück zum Text',
};

const languages: Record<string, PollWords> = { de: german };

/** The words of a locale's language; English where polls have none of that language. */
export function pollWords(locale: string): PollWords {
  return languages[locale.split('-')[0] ?? ''] ?? english;
}

function percent(locale: string, votes: number, people: number): string {
  return (people === 0 ? 0 : votes / people).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 });
}
