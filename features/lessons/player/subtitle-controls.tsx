import { Select } from '#app/components/select.tsx';
import { Switch } from '#app/components/switch.tsx';
import { isSubtitleLanguage, type SubtitleLanguage, subtitleLanguages } from './subtitle-languages.ts';

/** Shows the controls that switch the subtitles on or off and choose their language. */
export function SubtitleControls({
  isOn,
  language,
  choose,
}: {
  isOn: boolean;
  language: SubtitleLanguage;
  choose: (change: { isOn?: boolean; language?: SubtitleLanguage }) => void;
}) {
  return (
    <div className="subtitle-controls">
      <Switch label="Subtitles" checked={isOn} onChange={(event) => choose({ isOn: event.currentTarget.checked })} />
      <Select
        aria-label="Language of subtitles and transcript"
        value={language}
        onChange={({ currentTarget: { value } }) => isSubtitleLanguage(value) && choose({ language: value })}
      >
        {Object.entries(subtitleLanguages).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}
