import { Button } from '#app/components/button.tsx';
import { PageBanner } from '#app/components/page-banner.tsx';
import { previewMessages } from './preview-messages.ts';

/** Says on every page that drafts are shown, with the way out; or that a token no longer shows them. The form works without a script. */
export function PreviewBanner({ state, locale }: { state: 'on' | 'ended'; locale: string }) {
  const messages = previewMessages(locale);
  return (
    <PageBanner label={messages.name}>
      <p>{messages[state]}</p>
      {state === 'on' && (
        <form method="post" action="/preview/leave" data-leave-preview="">
          <Button type="submit">{messages.leave}</Button>
        </form>
      )}
    </PageBanner>
  );
}
