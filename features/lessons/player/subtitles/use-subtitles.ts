import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { callFunction, FunctionError } from '#features/function-client/call-function.ts';
import { browserStorage } from '#platform/browser/browser-storage.ts';
import { parseWebVtt } from './parse-web-vtt.ts';
import { isSubtitleLanguage, languageTag, type SubtitleLanguage } from './subtitle-languages.ts';

const onKey = 'subtitles';
const languageKey = 'subtitleLanguage';

/**
 * Keeps the subtitles of a lesson: on or off and in which language, as this browser remembers it, with the cues and the track's address.
 * Where a language cannot be had, English is shown, `failure` says why (`isMissing`: the lesson has none in it), and the choice stays remembered
 * for other lessons.
 */
export function useSubtitles({
  lessonId,
  userId,
  englishVtt,
  video,
}: {
  lessonId: string;
  userId: string;
  englishVtt: string;
  video: RefObject<HTMLVideoElement | null>;
}) {
  const [choice, setChoice] = useState({ isOn: true, language: 'en' });
  const [texts, setTexts] = useState<Partial<Record<SubtitleLanguage, string>>>({ en: englishVtt });
  const [failure, setFailure] = useState<{ message: string; isMissing: boolean } | null>(null);
  // What is remembered is known only here: the server's page shows the defaults.
  useEffect(() => setChoice(recallSubtitles()), []);

  const { isOn, language } = choice;
  const choose = (change: Partial<typeof choice>) => {
    const chosen = { ...choice, ...change };
    setChoice(chosen);
    setFailure(null);
    rememberSubtitles(change);
  };

  const shownLanguage = isSubtitleLanguage(language) && texts[language] !== undefined ? language : 'en';
  const isUnread = shownLanguage !== language;
  useEffect(() => {
    if (!isUnread) return;
    let isWanted = true;
    callFunction<{ vtt: string }>('getWebVtt', { userId, lessonId, language }).then(
      ({ vtt }) => setTexts((known) => ({ ...known, [language]: vtt })),
      (error: Error) => {
        if (!isWanted) return;
        const isMissing = error instanceof FunctionError && error.errorKey === 'NO_SUBTITLES_IN_LANGUAGE';
        setFailure({ message: error.message, isMissing });
        setChoice((known) => ({ ...known, language: 'en' }));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [isUnread, language, lessonId, userId]);

  const vtt = texts[shownLanguage] ?? englishVtt;
  const cues = useMemo(() => parseWebVtt(vtt), [vtt]);
  const trackUrl = useTrackUrl(vtt);
  useTrackMode({ video, trackUrl, isOn, turn: (turnedOn) => choose({ isOn: turnedOn }) });
  return { isOn, language, shownLanguage, cues, trackUrl, failure, choose };
}

/** Returns what this browser remembers of the subtitles (docs/product.md §9): on, and English, until told otherwise. */
function recallSubtitles(): { isOn: boolean; language: string } {
  const language = browserStorage.read(languageKey) ?? 'en';
  return { isOn: browserStorage.read(onKey) !== 'off', language: languageTag.test(language) ? language : 'en' };
}

function rememberSubtitles({ isOn, language }: { isOn?: boolean; language?: string }): void {
  if (isOn !== undefined) browserStorage.keep(onKey, isOn ? 'on' : 'off');
  if (language !== undefined) browserStorage.keep(languageKey, language);
}

/** Makes an address for the subtitles, which came through a call: the browser reads a track from an address only. */
function useTrackUrl(vtt: string): string | null {
  const [trackUrl, setTrackUrl] = useState<string | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([vtt], { type: 'text/vtt' }));
    setTrackUrl(url);
    return () => URL.revokeObjectURL(url);
  }, [vtt]);
  return trackUrl;
}

/** Shows or hides the track, and hears of it when the video's own menu did. */
function useTrackMode({
  video,
  trackUrl,
  isOn,
  turn,
}: {
  video: RefObject<HTMLVideoElement | null>;
  trackUrl: string | null;
  isOn: boolean;
  turn: (isOn: boolean) => void;
}) {
  const hearOf = useEffectEvent(turn);
  useEffect(() => {
    const tracks = video.current?.textTracks;
    const track = tracks?.[0];
    if (!tracks || !track || !trackUrl) return;
    track.mode = isOn ? 'showing' : 'hidden';
    const hear = () => {
      if ((track.mode === 'showing') !== isOn) hearOf(track.mode === 'showing');
    };
    tracks.addEventListener('change', hear);
    return () => tracks.removeEventListener('change', hear);
  }, [video, trackUrl, isOn]);
}
