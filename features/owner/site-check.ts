import { createContext } from 'react-router';

/** The finding about one thing that the site needs. */
export interface SiteCheck {
  name: string;
  /** Something that `warns` wants to be looked at, but the site does its work. */
  state: 'ok' | 'warns' | 'fails';
  /** The finding in words: what is there or, where it is not well, what is wrong. */
  says: string;
}

/** Checks the site; the server fills it, which alone can look at everything that the site needs, as the doctor does. */
export const siteChecksContext = createContext<() => Promise<SiteCheck[]>>();
