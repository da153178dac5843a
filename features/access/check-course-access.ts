import { callFunction } from '#features/users/call-function.ts';
import { recallCourseAccess, rememberCourseAccess } from './course-access-cache.ts';

/**
 * Whether the account may open the course, for the browser (specification §6): what is remembered answers at once, also when it is no;
 * what is not known is asked of the server and remembered for an hour.
 */
export async function checkCourseAccess({ userId }: { userId: string }): Promise<boolean> {
  const remembered = recallCourseAccess({ userId });
  if (remembered !== null) return remembered;
  const { havePaicc } = await callFunction<{ havePaicc: boolean }>('validateUser', { validateUserType: 'havePaicc', userId });
  rememberCourseAccess({ userId, havePaicc });
  return havePaicc;
}
