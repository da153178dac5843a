import { createContext } from 'react-router';
import type { Caller } from './caller.ts';
import type { CourseMember } from './course-member.ts';

/** Holds the caller whom the signed-in guard let in. Reading it outside that guard throws: a page that forgot its guard fails closed. */
export const signedInUserContext = createContext<Caller>();

/** Holds the member whom the course-member guard let in; reading it outside that guard throws. */
export const courseMemberContext = createContext<CourseMember>();
