import { createContext } from 'react-router';
import type { DeskCsv } from './desk-csv.ts';

/** The lists of the desk that can be taken as files, by the names of their pages. */
export type DeskFiles = ReadonlyMap<string, DeskCsv>;

/** Filled by the server, which knows the lists of all features. */
export const deskFilesContext = createContext<DeskFiles>();
