import { useRouteLoaderData } from 'react-router';
import type { Impersonation } from '#features/users/impersonation/impersonation.ts';

export const siteName = 'Principled AI Coding';

/** The few settings that every page shows; the root's loader gives them. */
export interface SiteFacts {
  origin: string;
  /** The language of the texts whose addresses name none. */
  contentLocale: string;
  /** The addresses of the course's page by language, where there is more than one. */
  coursePaths: Record<string, string>;
  /** The languages that an address can begin with. */
  contentLocales: readonly string[];
  supportEmail: string;
  /** The name and address of whoever sells the course, once they are set. */
  seller?: string;
  /** The base address of functions, when it is not this site's own `/functions`. */
  functionsBase?: string;
  /** The address under which the content system is queried, when it is not this site's own `/content`. */
  contentBase?: string;
  /** The address that browsers tell who is signed in, when anyone wants to know. */
  tokenSync?: string;
  /** Set when visits are measured, of readers who say yes. */
  analytics?: { key: string; host: string };
  /** Set when purchases are reported to the advertising tag, of buyers who say yes. */
  adTag?: string;
  /** Set when no consent is asked for in some countries. */
  consentByCountry?: boolean;
  /** `on` when this page shows drafts, `ended` when it was asked to and may no longer. */
  preview?: 'on' | 'ended';
  /** The person as whom an owner sees the site. */
  impersonation?: Impersonation;
}

/** Reads the site's facts; they are undefined only on an error page whose root could not load. */
export const useSiteFacts = (): SiteFacts | undefined => useRouteLoaderData<SiteFacts>('root');
