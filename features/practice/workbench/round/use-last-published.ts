import { useEffect, useState } from 'react';
import { callList } from '#features/function-client/call-list.ts';
import { forgetPublicStats, readPublicStats } from '../../public-stats/last-public-stats.ts';

/** A published result, as its owner's list has it. */
export interface PublishedRow {
  id: string;
  aiCoderName: string;
  courseName: string;
  parentAiCodingLessonId: string;
}

/** Finds the result that this browser remembers as published last, while its account still has it. */
export function useLastPublished(userId: string | null): PublishedRow | undefined {
  const [row, setRow] = useState<PublishedRow>();
  useEffect(() => {
    const statsId = readPublicStats();
    if (!statsId || !userId) return;
    let isLeft = false;
    void callList<PublishedRow>({ table: 'public_course_stats', userId }).then(({ list, errorKey }) => {
      if (errorKey || isLeft) return;
      const found = list.find(({ id }) => id === statsId);
      setRow(found);
      if (!found) forgetPublicStats(statsId); // taken down on another device
    });
    return () => {
      isLeft = true;
    };
  }, [userId]);
  return row;
}
