import { data } from 'react-router';
import { pageMeta } from '#app/head/page-meta.ts';
import { useLastActionData } from '#app/page/form-answer.ts';
import { readForm } from '#app/page/read-form.server.ts';
import { ActOutcomeNotice } from '#features/owner/act-form.tsx';
import { DeskHeader } from '#features/owner/desk-header.tsx';
import { ownerContext } from '#features/owner/find-site-owner.server.ts';
import { ListDownload } from '#features/owner/lists/list-download.tsx';
import { deskAccess } from '#features/owner/owner.ts';
import { performAct } from '#features/owner/perform-act.server.ts';
import { SignInAgain } from '#features/owner/sign-in-again.tsx';
import { comparedFeatures, featureKeys } from '#features/practice/comparisons/compared-feature.ts';
import { changeComparison } from '#features/practice/comparisons/comparisons.server.ts';
import { ConceptTable, FeatureTable } from '#features/practice/effect/effect-tables.tsx';
import { measureEffect } from '#features/practice/effect/measure-effect.ts';
import { listComparisons, readEffectRows } from '#features/practice/effect/read-effect.server.ts';
import type { Route } from './+types/effect';

export const meta = () => [
  ...pageMeta({ title: 'Effect', description: 'What was learned, and what features do.' }),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const [rows, comparisons] = await Promise.all([readEffectRows(), listComparisons()]);
  const { concepts, features } = measureEffect(rows);
  const withTimes = features.map((effect) => {
    const comparison = comparisons.find(({ feature }) => feature === effect.feature);
    return { ...effect, startedAt: comparison?.startedAt.toISOString(), endedAt: comparison?.endedAt?.toISOString() };
  });
  return { access: deskAccess(context.get(ownerContext)), concepts, features: withTimes };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const feature = featureKeys.find((key) => key === form.get('feature'));
  const intent = form.get('intent');
  if (!feature || (intent !== 'start' && intent !== 'end')) throw data(null, { status: 400 });
  const outcome =
    intent === 'start'
      ? ['the comparison has started', 'it is already running']
      : ['the comparison has ended', 'none is running'];
  return performAct({
    owner: context.get(ownerContext),
    form,
    act: async (act) => {
      const hasChanged = await changeComparison({ feature, to: intent, act });
      return `${comparedFeatures[feature].name}: ${outcome[hasChanged ? 0 : 1]}.`;
    },
  });
}

export default function Effect({ loaderData: { access, concepts, features }, actionData }: Route.ComponentProps) {
  const outcome = useLastActionData(actionData);
  return (
    <>
      <DeskHeader title="Effect" />
      <div className="grid grid-cols-1 gap-10">
        <ActOutcomeNotice outcome={outcome} />
        {!access.isFresh && <SignInAgain provider={access.provider} />}
        <p className="max-w-prose">
          These figures cover only people who take part in comparisons. Everybody’s setting is off until they switch it on;
          whoever switches it off is no longer counted here.
        </p>
        <ConceptTable concepts={concepts} />
        <FeatureTable features={features} mayAct={access.isFresh} />
        <section aria-label="Recompute the figures" className="grid gap-4">
          <ListDownload
            of="/owner/effect"
            access={access}
            note="All that these figures are computed from. Each download is logged."
          />
          <p className="max-w-prose">
            <a href="/downloads/recompute-effect.mjs" download>
              The script of 30 lines
            </a>{' '}
            computes every figure above from that file. It names nobody: each person is a number that only this site’s secret can
            trace back.
          </p>
        </section>
      </div>
    </>
  );
}
