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
  /** The final by skill, in words. Absent of certificates that were issued before the final had items of its own, as what follows it is. */
  skills?: { skill: string; right: number; total: number }[];
  drillsRight?: number;
  drills?: number;
  days?: number;
  minutes?: number;
  /** Of those before: from opening an exercise to each try, at most 15 minutes a try. */
  practiceSecs?: number;
}

/** The fields of a certificate that everybody may read. Dates are ISO 8601. */
export interface Certificate {
  certificateId: string;
  name: string;
  formerNames: FormerName[];
  right: number;
  total: number;
  /** Null where it was issued before work was measured. */
  work: MeasuredWork | null;
  /** What those stated before that: most of it the length of the course, whatever was done of it. */
  statedSecs: number | null;
  /** How the hand-in of the capstone that came furthest was graded; null of whoever has none. */
  capstone: string | null;
  passedAt: string;
  revoked: { reason: string; at: string } | null;
}

export const courseName = 'Principled AI Coding';

/** Leads to the public page of a certificate. */
export const certificatePath = (certificateId: string) => `/certificates/${certificateId}`;

/** Says how the final ended. That no assistant helped is nothing that a site can see. */
export function describeFinal({ right, total, work }: Pick<Certificate, 'right' | 'total' | 'work'>): string {
  if (work?.skills) return `${right} of ${total} items right, on pages without an assistant`;
  return `${right} of ${total} problems solved, with the assistant of the course switched off`;
}

/** Lists what a certificate states of the work, each with its name. */
export function describeWork({
  work,
  statedSecs,
  capstone,
}: Pick<Certificate, 'work' | 'statedSecs' | 'capstone'>): [name: string, stated: string][] {
  const last: [string, string][] = capstone === null ? [] : [['Capstone', capstone]];
  if (!work) return statedSecs === null ? last : [['Work, as it was stated', formatDuration(statedSecs)], ...last];
  const { skills, drills, days, minutes, practiceSecs } = work;
  const entries: [string, string | false | undefined][] = [
    ...(skills ?? []).map(({ skill, right, total }): [string, string] => [skill, `${right} of ${total}`]),
    ['Exercises solved', `${work.solved} of ${work.problems}`],
    ['Drills answered right', drills !== undefined && `${work.drillsRight} of ${drills}`],
    ['Video watched', `${formatDuration(work.watchedSecs)} of ${formatDuration(work.videoSecs)}`],
    ['Texts read to the end', `${work.textsRead} of ${work.texts}`],
    ['Days with work', days?.toLocaleString('en')],
    ['Minutes with input', minutes?.toLocaleString('en')],
    ['Time at exercises', practiceSecs !== undefined && formatDuration(practiceSecs)],
  ];
  return [...entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'), ...last];
}

/** Says how the figures of a certificate came about. */
export function explainWork({ work }: Pick<Certificate, 'work'>): string {
  if (!work)
    return 'Until November 2026 certificates stated a time of work: the length of all videos and texts, watched and read or not, and the time for which exercises stood open. How much of the course was done was not measured.';
  const time =
    work.minutes !== undefined
      ? 'Days and minutes are those in which something was typed or pressed on a page of the course.'
      : 'Time at exercises runs from opening one to each try, at most 15 minutes a try, and counts once where several were open.';
  return `Solved exercises were graded in the same way. Video and texts are what the holder’s browser reported the last time through each lesson. ${time}`;
}
