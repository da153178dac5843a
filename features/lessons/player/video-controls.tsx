import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Icon, type IconName } from '#app/components/icon.tsx';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { formatMoment } from '#platform/text/format-time.ts';
import type { PlayerCommands } from './player-keys.ts';
import { TryCodeControl } from './try-code-button.tsx';
import type { VideoState } from './use-video-state.ts';
import './video-controls.css';
import './video-menu.css';

const VideoMenu = lazyPart(() => import('./video-menu.tsx').then((part) => part.VideoMenu));

const menuId = 'video-menu';

/** Shows the buttons under the seek bar; the rare ones wait in a menu. */
export function VideoControls({
  state,
  commands,
  currentSecond,
  durationSecs,
  chapter,
  areSubtitlesOn,
  isWide,
  isFullscreen,
}: {
  state: VideoState;
  commands: PlayerCommands;
  currentSecond: number;
  durationSecs: number;
  chapter: ReactNode;
  areSubtitlesOn: boolean;
  isWide: boolean;
  isFullscreen: boolean;
}) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  // The browser opens it by itself, so it may be open before anybody listens.
  useEffect(() => setMenuOpen(menu.current?.matches(':popover-open') ?? false), []);
  const { isPlaying, isMuted, volume, speed } = state;
  return (
    <div className="video-buttons">
      <VideoButton
        icon={isPlaying ? 'pause' : 'play'}
        name={isPlaying ? 'Pause' : 'Play'}
        keyName="k"
        onClick={commands.togglePlay}
      />
      <VideoButton icon="back-10" name="Back 10 seconds" keyName="j" onClick={() => commands.step(-10)} />
      <VideoButton icon="forward-10" name="Forward 10 seconds" keyName="l" onClick={() => commands.step(10)} />
      <span className="video-sound">
        <VideoButton
          icon={isMuted ? 'muted' : 'volume'}
          name="Sound off"
          keyName="m"
          isPressed={isMuted}
          onClick={commands.toggleMute}
        />
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={isMuted ? 0 : volume}
          aria-label="Volume"
          aria-valuetext={`${Math.round((isMuted ? 0 : volume) * 100)} %`}
          onChange={({ currentTarget }) => commands.setVolume(currentTarget.valueAsNumber)}
        />
      </span>
      <span className="video-time">
        {formatMoment(currentSecond)}
        <span className="video-length"> / {formatMoment(durationSecs)}</span>
      </span>
      <span className="video-chapter">{chapter}</span>
      <TryCodeControl />
      <VideoButton icon="subtitles" name="Subtitles" keyName="c" isPressed={areSubtitlesOn} onClick={commands.toggleSubtitles} />
      <button
        type="button"
        className="video-button video-menu-button"
        popoverTarget={menuId}
        aria-label={`Settings, speed ${speed}`}
        title="Settings"
      >
        <Icon name="settings" />
        {speed !== 1 && <span className="video-speed">{speed}×</span>}
      </button>
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        className="video-menu"
        role="dialog"
        aria-label="Settings of the video"
        onToggle={({ newState }) => setMenuOpen(newState === 'open')}
      >
        {isMenuOpen && (
          <Suspense>
            <VideoMenu state={state} commands={commands} />
          </Suspense>
        )}
      </div>
      <VideoButton icon={isWide ? 'narrow' : 'wide'} name="Wide" keyName="w" isPressed={isWide} onClick={commands.toggleWide} />
      <VideoButton
        icon={isFullscreen ? 'exit-fullscreen' : 'fullscreen'}
        name="Full screen"
        keyName="f"
        isPressed={isFullscreen}
        onClick={commands.toggleFullscreen}
      />
    </div>
  );
}

function VideoButton({
  icon,
  name,
  keyName,
  isPressed,
  onClick,
}: {
  icon: IconName;
  name: string;
  keyName: string;
  isPressed?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      className={`video-button video-${icon}`}
      aria-label={name}
      aria-pressed={isPressed}
      aria-keyshortcuts={keyName}
      title={`${name} (${keyName})`}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
