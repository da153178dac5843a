import { renderToStaticMarkup } from 'react-dom/server';
import type { TryRecord } from '../rounds/try-record.ts';
import { MomentView } from './moment-view.tsx';
import { viewTry } from './try-moments.ts';

const style = `:root { color-scheme: light dark; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
input { width: 100%; }
pre { padding: 0.75rem; border: 1px solid #8886; white-space: pre-wrap; overflow-wrap: anywhere; }
.diff-line { display: block; }
.diff-added { background: #2a72; }
.diff-added::before { content: "+ "; }
.diff-removed { background: #c332; }
.diff-removed::before { content: "- "; }`;

const script = `const moments = document.querySelectorAll('section');
const slider = document.querySelector('input');
const show = () => {
  moments.forEach((moment, place) => { moment.hidden = place !== Number(slider.value); });
  slider.setAttribute('aria-valuetext', moments[slider.value].querySelector('h2').textContent);
};
slider.hidden = false;
slider.addEventListener('input', show);
show();`;

/**
 * Writes a try as a page that needs nothing else, to be kept and passed on under a name of one's choice: it opens without a network, goes through
 * the moments by a slider, and shows all of them below one another where scripts are off.
 */
export function writeTryFile({ title, name, record }: { title: string; name: string; record: TryRecord }): string {
  const { moments } = viewTry(record, name);
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{`${title}, a try by ${name}`}</title>
        <style>{style}</style>
      </head>
      <body>
        <main>
          <h1>
            {title}, a try by {name}
          </h1>
          <p>A practice problem worked on with an AI assistant. Move the slider to go through it step by step.</p>
          <input type="range" aria-label="Moment of the try" min={0} max={moments.length - 1} defaultValue={0} hidden />
          {moments.map((moment, place) => (
            <section key={moment.id}>
              <h2>
                {place + 1} of {moments.length}
                {moment.time && `, ${moment.time}`}: {moment.label}
              </h2>
              <MomentView moment={moment} />
            </section>
          ))}
        </main>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the script above, with nothing of anybody's in it */}
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>
  );
  return `<!doctype html>\n${renderToStaticMarkup(page)}\n`;
}
