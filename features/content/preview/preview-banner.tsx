import { Button } from '#app/components/button.tsx';
import { previewWords } from './preview-words.ts';
import './preview-banner.css';

/** Says on every page that drafts are shown, with the way out; or that a token no longer shows them. The form works without a script. */
export function PreviewBanner({ state, locale }: { state: 'on' | 'ended'; locale: string }) {
  const words = previewWords(locale);
  return (
    <aside className={`preview-banner preview-${state}`} aria-label={words.name}>
      <div className="page">
        <p>{words[state]}</p>
        {state === 'on' && (
          <form method="post" action="/preview/leave" data-leave-preview="">
            <Button type="submit">{words.leave}</Button>
          </form>
        )}
      </div>
    </aside>
  );
}
