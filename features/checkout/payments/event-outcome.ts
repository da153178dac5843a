/** The outcome of a provider's event; stored with it. */
export type EventOutcome =
  | { outcome: 'applied' | 'ignored' | 'refused'; note?: string }
  | { outcome: 'waiting'; waitsFor: string; note: string };
