import { type RefObject, useEffect, useState } from 'react';
import type { PlayerCommands } from './player-keys.ts';
import { keepPlayerSettings, readPlayerSettings, speedBeside } from './player-settings.ts';
import { setSpeed } from './use-video-state.ts';

/** iPhones show only the video itself on the full screen, with controls of their own. */
interface IphoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Makes what the keys and buttons of the player do. */
export function usePlayerCommands({
  frame,
  video,
  durationSecs,
  moveTo,
  toggleSubtitles,
  toggleTakeOver,
}: {
  frame: RefObject<HTMLElement | null>;
  video: RefObject<IphoneVideo | null>;
  durationSecs: number;
  moveTo: (second: number) => void;
  toggleSubtitles: () => void;
  toggleTakeOver: () => void;
}) {
  const [isWide, setWide] = useState(false);
  const [isFullscreen, setFullscreen] = useState(false);
  const [isShowingKeys, setShowingKeys] = useState(false);
  useEffect(() => {
    setWide(readPlayerSettings().isWide); // known only here: the server's page is as it is for everyone
    const onChange = () => setFullscreen(document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, [frame]);

  const goTo = (second: number) => moveTo(Math.min(durationSecs, Math.max(0, second)));
  const withVideo = (use: (element: IphoneVideo) => void) => video.current && use(video.current);
  const setVolume = (volume: number) =>
    withVideo((element) => {
      element.volume = Math.min(1, Math.max(0, Math.round(volume * 100) / 100));
      element.muted = false;
    });
  const commands: PlayerCommands = {
    togglePlay: () => withVideo((element) => (element.paused ? void element.play() : element.pause())),
    goTo,
    step: (seconds) => withVideo(({ currentTime }) => goTo(currentTime + seconds)),
    goToShare: (share) => goTo(share * durationSecs),
    setVolume,
    changeVolume: (by) => withVideo(({ volume }) => setVolume(volume + by)),
    toggleMute: () =>
      withVideo((element) => {
        if (element.volume === 0) setVolume(1);
        else element.muted = !element.muted;
      }),
    setSpeed: (speed) => withVideo((element) => setSpeed(element, speed)),
    changeSpeed: (step) => withVideo((element) => setSpeed(element, speedBeside(element.playbackRate, step))),
    toggleSubtitles,
    toggleWide: () => {
      setWide(!isWide);
      keepPlayerSettings({ isWide: !isWide });
    },
    toggleFullscreen: () => {
      if (document.fullscreenElement) void document.exitFullscreen();
      else if (frame.current?.requestFullscreen) void frame.current.requestFullscreen();
      else video.current?.webkitEnterFullscreen?.();
    },
    togglePictureInPicture: () => {
      if (document.pictureInPictureElement) void document.exitPictureInPicture();
      else if (document.pictureInPictureEnabled) void video.current?.requestPictureInPicture();
    },
    toggleTakeOver,
    showKeys: () => setShowingKeys(true),
  };
  return { commands, isWide, isFullscreen, isShowingKeys, hideKeys: () => setShowingKeys(false) };
}
