import { useFetcher } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Switch } from '#app/components/switch.tsx';
import { settingTexts } from './setting-texts.ts';
import type { UserSettings } from './user-settings.ts';

/**
 * One setting, saved the moment it is switched. It shows the new state at once and goes back, saying so, when it could not be saved.
 * Without JavaScript it has a button of its own.
 */
export function SettingSwitch({ setting, value }: { setting: keyof UserSettings; value: boolean }) {
  const fetcher = useFetcher<{ problem?: string }>();
  const { label, hint } = settingTexts[setting];
  const shown = fetcher.formData ? fetcher.formData.has('on') : value;
  return (
    <fetcher.Form method="post" onChange={(event) => fetcher.submit(event.currentTarget)}>
      <input type="hidden" name="intent" value="change-setting" />
      <input type="hidden" name="setting" value={setting} />
      <Switch name="on" label={label} hint={hint} checked={shown} onChange={() => {}} />
      {fetcher.data?.problem && (
        <p className="field-error" role="alert">
          {fetcher.data.problem}
        </p>
      )}
      <noscript>
        <Button type="submit">Save</Button>
      </noscript>
    </fetcher.Form>
  );
}
