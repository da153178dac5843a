import { browserStorage } from '#platform/browser/browser-storage.ts';

const key = 'tracking';

/** The address that says whether visits from where this one comes need a consent, where that differs by country. */
export const consentPath = '/tracking/consent';

export type TrackingConsent = 'given' | 'refused' | 'not-asked';

const listeners = new Set<() => void>();
let isExempt: Promise<boolean> | undefined;

/** Says whether this site measures anything, so that there is something to choose. */
export function measuresVisits(): boolean {
  const { analyticsKey, adTag } = document.documentElement.dataset;
  return Boolean(analyticsKey || adTag);
}

/**
 * Says whether this visit may be measured. A browser that asks not to be tracked (Do Not Track, Global Privacy Control) is not, whatever was
 * chosen; otherwise the choice decides, and before one nothing is sent or stored, but where the owner says that a country needs none.
 */
export async function trackingConsent(): Promise<TrackingConsent> {
  if (asksNotToBeTracked()) return 'refused';
  const choice = readChoice();
  if (choice) return choice === 'on' ? 'given' : 'refused';
  return (await comesFromExemptCountry()) ? 'given' : 'not-asked';
}

/** Says whether the browser itself refuses to be tracked, so that there is nothing to choose. */
export function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Saves for this browser what was chosen, and tells whatever follows it. */
export function saveTrackingConsent(consent: 'on' | 'off'): void {
  browserStorage.keep(key, consent);
  for (const listener of listeners) listener();
}

/** Calls back when the choice is another, also when it was made in another tab; returns how to stop. */
export function followTrackingConsent(listener: () => void): () => void {
  const hear = (event: StorageEvent) => (event.key === key || event.key === null) && listener();
  listeners.add(listener);
  addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', hear);
  };
}

function readChoice(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return 'off'; // where no consent can be kept, none is assumed, and none is asked for on each page
  }
}

function comesFromExemptCountry(): Promise<boolean> {
  if (!('consentByCountry' in document.documentElement.dataset)) return Promise.resolve(false);
  isExempt ??= fetch(consentPath)
    .then((answer): Promise<{ isNeeded?: boolean }> | undefined => (answer.ok ? answer.json() : undefined))
    .then((answer) => answer?.isNeeded === false)
    .catch(() => false);
  return isExempt;
}
