import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { formatDate } from '#app/components/format-date.ts';
import { Notice } from '#app/components/notice.tsx';
import { Switch } from '#app/components/switch.tsx';
import { day } from '#platform/durations.ts';
import { keepCourseOffline, listBuildFiles } from './keep-course-offline.ts';
import { canKeepCourse, findOfflineCourse, forgetOfflineCourse, type OfflineCourse } from './offline-course.ts';

interface OfflineCourseProps {
  userId: string;
  pages: readonly string[];
  /** Bytes of all videos. */
  videoBytes: number;
  /** Has the exercises work without a network, too. */
  keepPractice: () => Promise<void>;
}

/** Lets a member keep the course on this device, with its videos or without them, and let go of it again. */
export function OfflineCourseSection(props: OfflineCourseProps) {
  const { course, isAble, share, problem, keep, forget } = useOfflineCourse(props);
  const [withVideos, setWithVideos] = useState(false);
  const bytes = useBuildBytes(isAble);
  useEffect(() => setWithVideos(course?.withVideos ?? false), [course]);
  if (!isAble) return null;
  return (
    <section className="mt-16 grid max-w-prose gap-4" aria-labelledby="offline">
      <h2 id="offline">Take the course with you</h2>
      <p>
        Keep the lessons, transcripts, notes, exercises and drills on this device, and they open offline.
        {bytes !== null && ` They take ${inMegabytes(bytes)}.`} They are removed when you sign out or your access ends.
      </p>
      <Switch
        label={`Keep the videos, too (${inMegabytes(props.videoBytes)})`}
        checked={withVideos}
        disabled={share !== null}
        onChange={({ target }) => setWithVideos(target.checked)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => void keep({ withVideos })} disabled={share !== null}>
          {course ? 'Update now' : 'Keep on this device'}
        </Button>
        {course && (
          <Button tone="quiet" onClick={() => void forget()} disabled={share !== null}>
            Remove from this device
          </Button>
        )}
      </div>
      {share !== null && <progress className="w-full" value={share} aria-label="Keeping the course on this device" />}
      {share === null && course && (
        <p role="status">
          Kept on {formatDate(course.keptAt)}, {course.withVideos ? 'with the videos' : 'without the videos'}. It opens offline
          for 30 days. Opening this page online updates it when it is a day old or the site has changed.
        </p>
      )}
      {problem && (
        <Notice tone="removed" title="The course could not be kept" announce>
          <p>{problem}</p>
        </Notice>
      )}
    </section>
  );
}

function useOfflineCourse({ userId, pages, keepPractice }: OfflineCourseProps) {
  const [course, setCourse] = useState<OfflineCourse | null>(null);
  const [isAble, setIsAble] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function keep({ withVideos }: { withVideos: boolean }): Promise<void> {
    setProblem(null);
    setShare(0);
    try {
      await keepPractice();
      setCourse(await keepCourseOffline({ userId, pages, withVideos, onProgress: setShare }));
    } catch (error) {
      setProblem(describe(error));
    }
    setShare(null);
  }

  const renew = useRef(keep);
  renew.current = keep;
  useEffect(() => {
    setIsAble(canKeepCourse());
    void findOfflineCourse({ userId }).then((found) => {
      setCourse(found);
      if (found && navigator.onLine && isOutdated(found)) void renew.current(found);
    });
  }, [userId]);

  const forget = async () => {
    await forgetOfflineCourse();
    setCourse(null);
  };
  return { course, isAble, share, problem, keep, forget };
}

function useBuildBytes(isAble: boolean): number | null {
  const [bytes, setBytes] = useState<number | null>(null);
  useEffect(() => {
    if (!isAble) return;
    listBuildFiles().then(
      (files) => setBytes(files.reduce((sum, file) => sum + file.bytes, 0)),
      () => {}, // without a network nothing is kept anew either
    );
  }, [isAble]);
  return bytes;
}

const isOutdated = ({ build, keptAt }: OfflineCourse) =>
  build !== import.meta.env.VITE_BUILD_ID || Date.now() - keptAt.getTime() > day;

function describe(error: unknown): string {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') {
    return 'This device has no space for it. Leave the videos out, or make room and try again.';
  }
  return `${error instanceof Error ? error.message : 'Something failed.'} Check your connection and try again. What was kept before is still there.`;
}

const inMegabytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1_000_000))} MB`;
