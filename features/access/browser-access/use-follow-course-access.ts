import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { courseAccess } from './course-access.ts';

/** Keeps a page and its account's access in step: what the server rendered is its word, and when that changes it is asked for the page anew. */
export function useFollowCourseAccess({ userId, havePaicc }: { userId: string | null; havePaicc: boolean }): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (userId === null) return;
    const follow = () => {
      const now = courseAccess.havePaicc();
      if (now !== null && now !== havePaicc) void revalidate();
    };
    courseAccess.tellAnswer({ userId, havePaicc });
    follow();
    return courseAccess.subscribe(follow);
  }, [userId, havePaicc, revalidate]);
}
