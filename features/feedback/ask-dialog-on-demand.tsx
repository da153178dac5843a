import { Suspense } from 'react';
import { lazyPart } from '#app/components/lazy-part.tsx';
import type { AskDialogProps } from './ask-dialog.tsx';

const AskDialog = lazyPart(() => import('./ask-dialog.tsx').then((part) => part.AskDialog));

/** Shows the dialog for a question once a place is asked about, and loads it then: most readers of a lesson ask nothing. */
export function AskDialogOnDemand({
  askedAt,
  ...props
}: Omit<AskDialogProps, 'askedAt'> & { askedAt: AskDialogProps['askedAt'] | null }) {
  if (!askedAt) return null;
  return (
    <Suspense fallback={null}>
      <AskDialog askedAt={askedAt} {...props} />
    </Suspense>
  );
}
