import { createContext } from 'react-router';
import type { Caller } from './caller.ts';
import type { CourseMember } from './course-member.ts';

/** Filled by the signed-in guard. Reading it outside that guard throws: a page that forgot its guard fails closed. */
export const signedInUserContext = createContext<Caller>();

/** Filled by the course-member guard; reading it outside that guard throws. */
export const courseMemberContext = createContext<CourseMember>();
