import { createContext } from 'react-router';

/** Filled by the server, which alone can ask all of the site's pages and files for an address. */
export const askSiteContext = createContext<(address: string) => Promise<Response>>();
