import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { callFunction } from '#features/function-client/call-function.ts';
import { maxTimeout, second } from '#platform/durations.ts';
import type { VideoAddresses } from './lesson-playback.ts';
import { isStarved } from './use-video-state.ts';

/** Says whether a script can feed the video; where none can, the browser plays streams itself. */
const canFeedVideo = () => 'MediaSource' in window || 'ManagedMediaSource' in window;

/**
 * Feeds a video with a stream while `isOn`, by hls.js, which is loaded then. A new `streamUrl` is asked from for whatever comes next, so the
 * video does not notice it.
 */
function useStream({
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

const renewedBefore = 60 * second;
/** The number of times that the video waits for the line before the stream takes its place. */
const toleratedWaits = 2;

/**
 * The source that plays: the video in one file; its stream, fed to the video part by part; or the stream, which the browser
 * plays itself.
 */
type Source = 'file' | 'fed stream' | 'stream';

/**
 * Keeps what the video plays from. Its address is renewed before it expires: a file plays on from the old one, which this browser may use
 * as long as the newest. When the network is back after it held the video up, and after a failure, the newest goes on where the old one
 * was. A stream takes the file's place where the browser or the line needs it. Give `note` to the video's timeupdate and seeking,
 * `noteWaiting` to its waiting, `resume` to its loadedmetadata and `fail` to its error event.
 */
export function useVideoAddress({
  lessonId,
  userId,
  firstAddresses,
  video,
}: {
  lessonId: string;
  userId: string;
  firstAddresses: VideoAddresses;
  video: RefObject<HTMLVideoElement | null>;
}) {
  const [addresses, setAddresses] = useState(firstAddresses);
  const [fileUrl, setFileUrl] = useState(firstAddresses.signedUrl);
  const [source, setSource] = useState<Source>('file');
  const [failure, setFailure] = useState<string | null>(null);
  const waits = useRef(0);
  const { keepPlace, keepReached, note, resume } = useResumePosition(video);
  const { signedUrl, streamUrl } = addresses;

  const ask = useCallback(
    () => callFunction<VideoAddresses>('getSignedVideoUrls', { lessonId, parentUserId: userId }),
    [lessonId, userId],
  );
  const renew = useCallback(async () => {
    const renewed = await ask();
    if (source !== 'fed stream') keepPlace();
    setFailure(null);
    setAddresses(renewed);
    setFileUrl(renewed.signedUrl);
  }, [ask, source, keepPlace]);
  const renewWhilePlaying = useCallback(async () => {
    if (source !== 'file') return renew();
    const renewed = await ask();
    setAddresses(renewed);
    await fetch(renewed.signedUrl, { method: 'HEAD' });
  }, [ask, source, renew]);

  useEffect(() => {
    const remaining = expiryOf(signedUrl) - Date.now();
    const timer = setTimeout(
      () => {
        // It asks for nothing more, and must not stop for an address that it does not need.
        if (source === 'file' && video.current && isLoadedToTheEnd(video.current)) return;
        // A renewal that fails is tried again when the video itself fails; until then it may well play on.
        void renewWhilePlaying().catch(() => {});
      },
      Math.min(maxTimeout, Math.max(second, remaining - Math.min(renewedBefore, remaining / 2))),
    );
    return () => clearTimeout(timer);
  }, [signedUrl, source, video, renewWhilePlaying]);

  const play = (next: Source) => {
    keepPlace();
    setFailure(null);
    setSource(next);
  };
  const playStream = () => streamUrl && source === 'file' && play(canFeedVideo() ? 'fed stream' : 'stream');
  const choose = useEffectEvent(() => video.current && needsStream(video.current) && playStream());
  useEffect(() => void choose(), []);
  /** The video has to wait for the line once more. */
  const noteWaiting = ({ seeking }: HTMLVideoElement) => {
    if (seeking || !navigator.onLine) return;
    waits.current += 1;
    if (waits.current === toleratedWaits + 1) playStream();
  };
  useStream({ video, streamUrl, isOn: source === 'fed stream', beforeTakeover: keepPlace, onFailure: () => play('file') });

  const retry = () =>
    renew().catch((error: Error) =>
      setFailure(`Its address could not be renewed: ${error.message}. Your place is kept; try again in a moment.`),
    );
  const goOn = useEffectEvent(() => {
    if (failure || (video.current && isStarved(video.current))) void retry();
  });
  useEffect(() => {
    const onOnline = () => goOn();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);

  const fail = () => {
    keepReached();
    if (source !== 'file') return play('file');
    if (expiryOf(signedUrl) <= Date.now()) return void retry();
    if (fileUrl !== signedUrl) return setFileUrl(signedUrl);
    setFailure('The video could not be loaded. Your place is kept; check your connection and try again.');
  };
  const address = { file: fileUrl, stream: streamUrl ?? undefined, 'fed stream': undefined }[source];
  return { address, failure, retry, fail, note, noteWaiting, resume };
}

/** Says whether a video has everything from where it is to its end. */
function isLoadedToTheEnd({ buffered, currentTime, duration }: HTMLVideoElement): boolean {
  return Array.from({ length: buffered.length }).some(
    (_, index) => buffered.start(index) <= currentTime && buffered.end(index) >= duration - 0.5,
  );
}

function expiryOf(address: string): number {
  return Number(new URL(address).searchParams.get('expires')) * second;
}

/**
 * Keeps a video's place, and whether it plays, while it gets another address. Give `note` to the video's timeupdate and seeking, and `resume` to
 * its loadedmetadata.
 */
function useResumePosition(video: RefObject<HTMLVideoElement | null>) {
  const reached = useRef({ currentTime: 0, wasPlaying: false });
  /** A `currentTime` of null is where the video begins. */
  const place = useRef<{ currentTime: number | null; wasPlaying: boolean } | null>(null);

  /**
   * Keeps the place for the address that the video is about to load. After an error, and before anything is loaded, the element is at 0: then
   * the place noted before.
   */
  const keepPlace = useCallback(() => {
    const element = video.current;
    if (!element || element.error) return;
    const { readyState, currentTime, paused, ended } = element;
    const before = readyState === 0 ? place.current : { currentTime, wasPlaying: false };
    place.current = {
      currentTime: before?.currentTime ?? null,
      wasPlaying: (!paused && !ended) || before?.wasPlaying === true,
    };
  }, [video]);
  /** Takes the place that was noted last, because the element forgot it when it failed. */
  const keepReached = () => {
    place.current ??= reached.current;
  };
  const note = ({ readyState, error, currentTime, paused }: HTMLVideoElement) => {
    if (readyState > 0 && !error) reached.current = { currentTime, wasPlaying: !paused };
  };
  const resume = () => {
    if (!video.current || !place.current) return;
    if (place.current.currentTime !== null) video.current.currentTime = place.current.currentTime;
    if (place.current.wasPlaying) void video.current.play();
    place.current = null;
  };
  return { keepPlace, keepReached, note, resume };
}

/** The part of the Network Information API that is used; not every browser has it. */
interface Connection {
  saveData: boolean;
  effectiveType: string;
}

/** The `codecs` of the videos that scripts/make-lesson-video.ts makes: a level that small devices may not know. */
const fileType = 'video/mp4; codecs="avc1.640032, mp4a.40.2"';

/** Says whether a stream, which adapts to the line, is better here than the video in one file. */
function needsStream(video: HTMLVideoElement): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection && (connection.saveData || /^(slow-2g|2g|3g)$/.test(connection.effectiveType))) return true;
  return video.canPlayType(fileType) === '';
}
