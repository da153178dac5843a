import { useSyncExternalStore } from 'react';
import { Button } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import type { useVideoAddress } from './use-video-address.ts';

/** Says over the picture why nothing moves: the network is away, or the video could not be loaded. */
export function VideoMessage({ source, isWaiting }: { source: ReturnType<typeof useVideoAddress>; isWaiting: boolean }) {
  const isOnline = useIsOnline();
  if (!isOnline && (isWaiting || source.failure)) {
    return (
      <div className="video-message">
        <Notice tone="changed" title="You are offline" announce>
          <p>
            Your place is kept: the video plays on by itself when the connection is back. To watch without one, keep the course
            with its videos, at the foot of the course page, while you are online.
          </p>
        </Notice>
      </div>
    );
  }
  if (!source.failure) return isWaiting && <span className="video-waiting" role="img" aria-label="Loading" />;
  return (
    <div className="video-message">
      <Notice tone="removed" title="The video stopped" announce>
        <p>{source.failure}</p>
        <p>
          <Button onClick={() => void source.retry()}>Try again</Button>
        </p>
      </Notice>
    </div>
  );
}

function useIsOnline(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const listening = new AbortController();
      addEventListener('online', onChange, listening);
      addEventListener('offline', onChange, listening);
      return () => listening.abort();
    },
    () => navigator.onLine,
    () => true,
  );
}
