import { wireConsentBar } from '#features/tracking/wire-consent-bar.ts';
import { wireConsentSwitch } from '#features/tracking/wire-consent-switch.ts';

/** Wires what a reading page of a site that measures asks about it: the bar, and the footer's switch. */
export function offerConsent(): void {
  const bar = document.querySelector<HTMLElement>('.consent-bar');
  if (bar) wireConsentBar(bar);
  const choice = document.querySelector<HTMLElement>('.consent-switch');
  if (choice) wireConsentSwitch(choice);
}
