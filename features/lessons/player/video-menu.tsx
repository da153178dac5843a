import { Button } from '#app/components/button.tsx';
import type { PlayerCommands } from './player-keys.ts';
import { usePlayerParts } from './player-provider.tsx';
import { speeds } from './player-settings.ts';
import { subtitleLanguages } from './subtitles/subtitle-languages.ts';
import type { VideoState } from './use-video-state.ts';

/** Shows what is set once rather than often: speed, the language of the subtitles, and the rare buttons. */
export function VideoMenu({ state, commands }: { state: VideoState; commands: PlayerCommands }) {
  const { subtitles, playback } = usePlayerParts();
  return (
    <>
      <fieldset className="video-options">
        <legend>Speed</legend>
        {speeds.map((speed) => (
          <label key={speed}>
            <input type="radio" name="video-speed" checked={speed === state.speed} onChange={() => commands.setSpeed(speed)} />
            {speed}×
          </label>
        ))}
      </fieldset>
      <fieldset className="video-options">
        <legend>Subtitles</legend>
        <label>
          <input
            type="radio"
            name="video-subtitles"
            checked={!subtitles.isOn}
            onChange={() => subtitles.choose({ isOn: false })}
          />
          Off
        </label>
        {playback.languages.map((language) => (
          <label key={language} lang={language}>
            <input
              type="radio"
              name="video-subtitles"
              checked={subtitles.isOn && subtitles.language === language}
              onChange={() => subtitles.choose({ isOn: true, language })}
            />
            {subtitleLanguages[language]}
          </label>
        ))}
      </fieldset>
      <label className="video-menu-volume">
        Volume
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={state.isMuted ? 0 : state.volume}
          onChange={({ currentTarget }) => commands.setVolume(currentTarget.valueAsNumber)}
        />
      </label>
      <div className="video-menu-rest">
        {document.pictureInPictureEnabled && (
          <Button tone="quiet" aria-keyshortcuts="i" onClick={commands.togglePictureInPicture}>
            Picture in picture
          </Button>
        )}
        <Button tone="quiet" aria-keyshortcuts="?" onClick={commands.showKeys}>
          Keys
        </Button>
      </div>
    </>
  );
}
