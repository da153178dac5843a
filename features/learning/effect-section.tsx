import { DataTable } from '#app/components/data-table.tsx';
import { describeShare, type EffectFigures } from './learning-figures.ts';
import { describeEffect, effectMessages, fewestToCompare } from './learning-messages.ts';

/** Shows for each feature how far those came who used it, beside those who did not. */
export function EffectSection({ effects }: { effects: EffectFigures[] }) {
  return (
    <section aria-labelledby="effects" className="grid grid-cols-1 gap-4">
      <h2 id="effects">Effect of features</h2>
      <p className="max-w-prose">
        This is a comparison, not a cause: who takes notes may be keener from the start. Each person counts once, by the lesson
        they started first, or by the first of their tries, whether or not they have the course now. The interval holds the true
        difference in 95 of 100 such comparisons; one that holds zero tells nothing. Fewer than {fewestToCompare} people on either
        side are not compared.
      </p>
      <DataTable caption="How many of those who used a feature came to the end, and of those who did not">
        <thead>
          <tr>
            <th scope="col">Feature</th>
            <th scope="col">How many</th>
            <th scope="col" className="number">
              Used it
            </th>
            <th scope="col" className="number">
              Did not
            </th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {effects.map((effect) => (
            <tr key={effect.feature}>
              <th scope="row" className="min-w-36">
                {effectMessages[effect.feature].name}
              </th>
              <td className="min-w-36">{effectMessages[effect.feature].outcome}</td>
              {[effect.used, effect.not].map(({ count, of }, side) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns that never move
                <td key={side} className="number">
                  {describeShare(count, of)}
                  <span className="block whitespace-nowrap text-quiet">of {of.toLocaleString('en')}</span>
                </td>
              ))}
              <td className="min-w-44">{describeEffect(effect)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  );
}
