import { formatDuration } from '#platform/text/format-time.ts';

/** A name that a certificate bore, and when it was corrected, ISO 8601. */
export interface FormerName {
  name: string;
  until: string;
}

/** How much of the course somebody did, as far as the site measured it, when their certificate was issued. */
export interface MeasuredWork {
  solved: number;
  problems: number;
  watchedSecs: number;
  videoSecs: number;
  textsRead: number;
  texts: number;
  practiceSecs: number;
}

/** Holds the fields of a certificate that everybody may read. Dates are ISO 8601. */
export interface Certificate {
  certificateId: string;
  name: string;
  formerNames: FormerName[];
  right: number;
  total: number;
  /** Null where it was issued before work was measured. */
  work: MeasuredWork | null;
  passedAt: string;
  revoked: { reason: string; at: string } | null;
}

export const courseName = 'Principled AI Coding';

/** Leads to the public page of a certificate. */
export const certificatePath = (certificateId: string) => `/certificates/${certificateId}`;

/** Says how the final ended. That no other assistant helped is nothing that a site can see. */
export const describeFinal = ({ right, total }: Pick<Certificate, 'right' | 'total'>) =>
  `${right} of ${total} problems solved, with the assistant of the course switched off`;

/** Lists what was measured of the work for a certificate, each with its name. */
export function describeWork(work: MeasuredWork | null): [name: string, measured: string][] {
  if (!work) return [];
  return [
    ['Exercises solved', `${work.solved} of ${work.problems}`],
    ['Video watched', `${formatDuration(work.watchedSecs)} of ${formatDuration(work.videoSecs)}`],
    ['Texts read to the end', `${work.textsRead} of ${work.texts}`],
    ['Time at exercises', formatDuration(work.practiceSecs)],
  ];
}
