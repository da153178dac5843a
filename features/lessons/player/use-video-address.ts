import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { callFunction } from '#features/function-client/call-function.ts';
import { second } from '#platform/durations.ts';

const renewedBefore = 60 * second;

/**
 * Keeps the address the video plays from. It is renewed before it expires, and after a failure when asked to, and the new one goes on where
 * the old one was. Give `note` to the video's timeupdate, `resume` to its loadedmetadata and `fail` to its error event.
 */
export function useVideoAddress({
  lessonId,
  userId,
  firstAddress,
  video,
}: {
  lessonId: string;
  userId: string;
  firstAddress: string;
  video: RefObject<HTMLVideoElement | null>;
}) {
  const [address, setAddress] = useState(firstAddress);
  const [failure, setFailure] = useState<string | null>(null);
  const reached = useRef(0);
  const place = useRef<{ currentTime: number; wasPlaying: boolean } | null>(null);

  const renew = useCallback(async () => {
    const { signedUrl } = await callFunction<{ signedUrl: string }>('getSignedVideoUrls', { lessonId, parentUserId: userId });
    // After an error the element is at 0 already: keep the place noted before.
    if (video.current && !video.current.error) {
      place.current = { currentTime: video.current.currentTime, wasPlaying: !video.current.paused && !video.current.ended };
    }
    setFailure(null);
    setAddress(signedUrl);
  }, [lessonId, userId, video]);

  useEffect(() => {
    const remaining = expiryOf(address) - Date.now();
    // A renewal that fails is tried again when the video itself fails; until then it may well play on.
    const timer = setTimeout(
      () => void renew().catch(() => {}),
      Math.max(second, remaining - Math.min(renewedBefore, remaining / 2)),
    );
    return () => clearTimeout(timer);
  }, [address, renew]);

  const retry = () => renew().catch((error: Error) => setFailure(error.message));
  const fail = () => {
    place.current ??= { currentTime: reached.current, wasPlaying: false };
    if (expiryOf(address) <= Date.now()) return void retry();
    setFailure('The video could not be loaded. Your place is kept; check your connection and try again.');
  };
  /** Notes how far the video is, because the element forgets it when it fails. */
  const note = (element: HTMLVideoElement) => {
    if (element.readyState > 0) reached.current = element.currentTime;
  };
  const resume = () => {
    if (!video.current || !place.current) return;
    video.current.currentTime = place.current.currentTime;
    if (place.current.wasPlaying) void video.current.play();
    place.current = null;
  };
  return { address, failure, retry, fail, note, resume };
}

function expiryOf(address: string): number {
  return Number(new URL(address).searchParams.get('expires')) * second;
}
