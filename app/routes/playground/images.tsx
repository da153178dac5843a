import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { LinkButton } from '#app/components/link-button.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { findCallerOfPage } from '#features/access/find-caller.server.ts';
import { drawingModelName } from '#features/generated-images/generated-image.ts';
import { listGeneratedImages } from '#features/generated-images/generated-images.server.ts';
import { ImagesPage } from '#features/generated-images/images-page.tsx';
import { listSampleDrawings } from '#features/generated-images/list-sample-drawings.server.ts';
import { SampleDrawings } from '#features/generated-images/sample-drawings.tsx';
import { readTokenBalance } from '#features/users/tokens/token-ledger.server.ts';
import { config } from '#platform/config/config.server.ts';
import { second } from '#platform/durations.ts';
import { imageModel } from '#platform/image-model/image-model.server.ts';
import type { Route } from './+types/images';
import { PlaygroundTabs } from './playground-tabs.tsx';

const title = 'Images';
const description = 'Say what is to be seen, and have up to four images of it made at a time.';

export const meta = () => pageMeta({ title, description });

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await findCallerOfPage({ request, context });
  const modelName = (await imageModel())?.modelId ?? drawingModelName;
  const samples = modelName === drawingModelName ? listSampleDrawings() : [];
  if (!user) return { own: null, modelName, samples };
  const [images, tokens] = await Promise.all([listGeneratedImages(user), readTokenBalance(user)]);
  const renewAfter = (config.SIGNED_URL_SECONDS * second) / 4;
  return { own: { userId: user.userId, tokens, images, renewAfter }, modelName, samples };
}

export default function Images({ loaderData: { own, modelName, samples } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const onChange = useCallback(() => void revalidate(), [revalidate]);
  return (
    <>
      <PageHeader title={title} lead={description} actions={<PlaygroundTabs />} isCompact />
      {own ? (
        <ImagesPage own={own} modelName={modelName} samples={samples} onChange={onChange} key={own.userId} />
      ) : (
        <div className="grid gap-4">
          <p className="max-w-prose">
            Sign in and write a prompt. Your images stay in your account, the newest 100 of them, and nobody else sees them. Each
            costs tokens, of which a new account has enough for 25 images.
          </p>
          <LinkButton to="/login?redirect=/playground/images" tone="primary" className="justify-self-start">
            Sign in to make images
          </LinkButton>
          {samples.length > 0 && <p>What the built-in practice model draws:</p>}
          <SampleDrawings samples={samples} />
        </div>
      )}
    </>
  );
}
