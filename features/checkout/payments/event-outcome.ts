/** The outcome of a provider's event, which is stored with it. */
export type EventOutcome =
  | { outcome: 'applied' | 'ignored' | 'refused'; note?: string }
  | { outcome: 'waiting'; waitsFor: string; note: string };
