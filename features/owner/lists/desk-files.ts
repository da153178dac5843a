import { createContext } from 'react-router';
import type { DeskCsv } from './desk-csv.ts';

/** Holds the lists of the desk that can be taken as files, by the names of their pages. */
export type DeskFiles = ReadonlyMap<string, DeskCsv>;

/** Holds the desk's files; the server fills it, which knows the lists of all features. */
export const deskFilesContext = createContext<DeskFiles>();
