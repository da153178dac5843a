import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Says whether a script can feed the video; where none can, the browser plays streams itself. */
export const canFeedVideo = () => 'MediaSource' in window || 'ManagedMediaSource' in window;

/**
 * Feeds a video with a stream while `isOn`, by hls.js, which is loaded then. A new `streamUrl` is asked from for whatever comes next, so the
 * video does not notice it.
 */
export function useStream({
  video,
  streamUrl,
  isOn,
  beforeTakeover,
  onFailure,
}: {
  video: RefObject<HTMLVideoElement | null>;
  streamUrl: string | null;
  isOn: boolean;
  /** Called when the stream is about to take the video: what was pressed until then is lost with what it played from. */
  beforeTakeover: () => void;
  onFailure: () => void;
}): void {
  const latest = useRef(streamUrl);
  useEffect(() => {
    latest.current = streamUrl;
  }, [streamUrl]);
  const fail = useEffectEvent(onFailure);
  const takeOver = useEffectEvent(beforeTakeover);

  useEffect(() => {
    const feeding = new AbortController();
    const feed = async (element: HTMLVideoElement, address: string) => {
      const { default: Hls } = await import('hls.js/light');
      if (feeding.signal.aborted) return;
      const player = new Hls({
        maxBufferSize: 0, // it loads 30 s ahead, and not what may never be watched
        enableWorker: false, // its worker would be a script that the page's policy does not know
        xhrSetup: (request, url) => request.open('GET', new URL(nameIn(url), latest.current ?? address).href),
      });
      feeding.signal.addEventListener('abort', () => player.destroy());
      player.on(Hls.Events.ERROR, (_, { fatal }) => fatal && fail());
      player.loadSource(address);
      takeOver();
      player.attachMedia(element);
    };
    if (isOn && video.current && latest.current) feed(video.current, latest.current).catch(() => fail());
    return () => feeding.abort();
  }, [isOn, video]);
}

/** Takes from the address of a stream's file its name, under which it lies in the folder that a later address opens. */
function nameIn(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}
