import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import type { IconName } from '#app/components/icon-drawings.ts';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { formatMoment } from '#platform/text/format-time.ts';
import type { PlayerCommands } from './player-keys.ts';
import { TryCodeControl } from './try-code-button.tsx';
import type { VideoState } from './use-video-state.ts';
import './film-controls.css';
import './film-menu.css';

const FilmMenu = lazyPart(() => import('./film-menu.tsx').then((part) => part.FilmMenu));

const menuId = 'film-menu';

/** Shows the buttons under the seek bar; the rare ones wait in a menu. */
export function FilmControls({
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
    <div className="film-buttons">
      <FilmButton
        icon={isPlaying ? 'pause' : 'play'}
        name={isPlaying ? 'Pause' : 'Play'}
        keyName="k"
        onClick={commands.togglePlay}
      />
      <FilmButton icon="back-10" name="Back 10 seconds" keyName="j" onClick={() => commands.step(-10)} />
      <FilmButton icon="forward-10" name="Forward 10 seconds" keyName="l" onClick={() => commands.step(10)} />
      <span className="film-sound">
        <FilmButton
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
      <span className="film-time">
        {formatMoment(currentSecond)}
        <span className="film-length"> / {formatMoment(durationSecs)}</span>
      </span>
      <span className="film-chapter">{chapter}</span>
      <TryCodeControl />
      <FilmButton icon="subtitles" name="Subtitles" keyName="c" isPressed={areSubtitlesOn} onClick={commands.toggleSubtitles} />
      <button
        type="button"
        className="film-button film-menu-button"
        popoverTarget={menuId}
        aria-label={`Settings, speed ${speed}`}
        title="Settings"
      >
        <Icon name="settings" />
        {speed !== 1 && <span className="film-speed">{speed}×</span>}
      </button>
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        className="film-menu"
        role="dialog"
        aria-label="Settings of the video"
        onToggle={({ newState }) => setMenuOpen(newState === 'open')}
      >
        {isMenuOpen && (
          <Suspense>
            <FilmMenu state={state} commands={commands} />
          </Suspense>
        )}
      </div>
      <FilmButton icon={isWide ? 'narrow' : 'wide'} name="Wide" keyName="w" isPressed={isWide} onClick={commands.toggleWide} />
      <FilmButton
        icon={isFullscreen ? 'exit-fullscreen' : 'fullscreen'}
        name="Full screen"
        keyName="f"
        isPressed={isFullscreen}
        onClick={commands.toggleFullscreen}
      />
    </div>
  );
}

function FilmButton({
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
      className={`film-button film-${icon}`}
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
