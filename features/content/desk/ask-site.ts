import { createContext } from 'react-router';

/** Lets the desk ask for an address of the site; the server fills it, which alone can ask all of the site's pages and files. */
export const askSiteContext = createContext<(address: string) => Promise<Response>>();
