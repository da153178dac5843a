import { Suspense } from 'react';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { findCallerOfPage } from '#features/access/find-caller.server.ts';
import { listRunModels } from '#features/prompt-runs/running/find-run-model.server.ts';
import { PromptWorkspace } from '#features/prompts/workspace/prompt-workspace.tsx';
import { config } from '#platform/config/config.server.ts';
import type { Route } from './+types/prompts';
import { PlaygroundTabs } from './playground-tabs.tsx';

/** Loads the pane on demand: there is nothing to run before a prompt is chosen. */
const RunPane = lazyPart(() => import('#features/prompt-runs/pane/run-pane.tsx').then((part) => part.RunPane));

const title = 'Your prompts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title, description: 'Keep the prompts that worked, give them variables, and use them again on every device.' });

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await findCallerOfPage({ request, context });
  return { userId: user?.userId ?? null, models: listRunModels(), prices: config.LANGUAGE_MODEL_PRICES };
}

export default function PromptsPage({ loaderData: { userId, models, prices } }: Route.ComponentProps) {
  return (
    <div className="prompts-page">
      <PageHeader isCompact title={title} actions={<PlaygroundTabs />} />
      <PromptWorkspace
        userId={userId}
        renderRunPane={(prompt) =>
          userId && (
            <Suspense fallback={<p className="text-quiet">Loading what runs it…</p>}>
              <RunPane key={prompt.template.id} {...prompt} userId={userId} models={models} prices={prices} />
            </Suspense>
          )
        }
      />
    </div>
  );
}
