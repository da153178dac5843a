import { hour, minute, second } from '#platform/durations.ts';
import type { FormerName } from './certificate.table.server.ts';

/** Holds the fields of a certificate that everybody may read. Dates are ISO 8601. */
export interface Certificate {
  certificateId: string;
  name: string;
  formerNames: FormerName[];
  right: number;
  total: number;
  workedSecs: number;
  passedAt: string;
  revoked: { reason: string; at: string } | null;
}

export const courseName = 'Principled AI Coding';

/** Leads to the public page of a certificate. */
export const certificatePath = (certificateId: string) => `/certificates/${certificateId}`;

/** Says how long the work for a certificate was, to half an hour: `3.5 hours`. */
export function describeHours(workedSecs: number): string {
  const halves = Math.max(1, Math.round((workedSecs * second) / (30 * minute)));
  const hours = (halves * 30 * minute) / hour;
  return hours === 1 ? '1 hour' : `${hours.toLocaleString('en')} hours`;
}
