import { useId } from 'react';
import { SettingSwitch } from '#features/users/settings/setting-switch.tsx';
import { comparedFeatures, featureKeys } from './compared-feature.ts';
import type { TakingPart } from './comparisons.server.ts';

export const takePartIntent = 'take-part';

/** Lets an account take part in comparisons, says before what that means, and then what is off for it. */
export function ComparisonsSetting({ takesPart, off }: TakingPart) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id}>Comparisons</h3>
      <p>
        We would like to know what helps people learn. While a comparison runs, a random half of those who take part do without
        one of these:
      </p>
      <ul>
        {featureKeys.map((key) => (
          <li key={key}>
            {comparedFeatures[key].name}. <span className="text-quiet">{comparedFeatures[key].without}</span>
          </li>
        ))}
      </ul>
      <p>
        We then look at whether your first and later answers to drills on a topic were right, including answers from before you
        joined. A made-up number stands in for your name. Lessons, exercises, drills and the final stay as they are.
      </p>
      <SettingSwitch
        fields={{ intent: takePartIntent }}
        label="Take part in comparisons"
        hint="You can stop here at any time: everything comes back at once, and your answers are no longer read for it."
        value={takesPart}
      />
      {takesPart && (
        <p role="status">
          {off.length === 0
            ? 'Nothing is off for you at the moment.'
            : `Off for you at the moment: ${off.map((key) => comparedFeatures[key].name).join('; ')}.`}
        </p>
      )}
    </section>
  );
}
