import { Button } from '#app/components/button.tsx';
import './preview-banner.css';

/** Says on every page that drafts are shown, with the way out; or that a token no longer shows them. The form works without a script. */
export function PreviewBanner({ state }: { state: 'on' | 'ended' }) {
  return (
    <aside className={`preview-banner preview-${state}`} aria-label="Preview" lang="en">
      <div className="page">
        <p>{state === 'on' ? 'Preview: drafts are shown' : 'Preview has ended: its token has expired or was revoked'}</p>
        {state === 'on' && (
          <form method="post" action="/preview/leave" data-leave-preview="">
            <Button type="submit">Leave preview</Button>
          </form>
        )}
      </div>
    </aside>
  );
}
