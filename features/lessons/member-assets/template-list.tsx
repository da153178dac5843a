import { CopyButton } from '#app/components/copy-button.tsx';
import type { SignedDownload } from './list-member-assets.server.ts';
import type { PromptTemplate } from './prompt-template.ts';
import './template-list.css';

/** Shows the templates, each to copy, to open with its example, and to download. */
export function TemplateList({ templates }: { templates: (PromptTemplate & { download: SignedDownload })[] }) {
  return (
    <section className="mt-12" aria-labelledby="templates">
      <h2 id="templates">Templates</h2>
      <p className="max-w-prose text-quiet">
        {templates.length} requests and texts to fill in. Copy one, replace what is in braces, and leave out the lines that say
        nothing in your case.
      </p>
      <ul className="template-list">
        {templates.map(({ title, purpose, template, filledIn, download }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{purpose}</p>
            <div className="template-actions">
              <CopyButton text={template} label="Copy template" about={title} />
              <a href={download.address} download>
                Download <span className="sr-only">{title}</span>
              </a>
              <DownloadSize bytes={download.bytes} />
            </div>
            <details>
              <summary>
                Preview <span className="sr-only">: {title}</span>
              </summary>
              <h4>Template</h4>
              <pre>{template}</pre>
              <h4>Filled in</h4>
              <pre>{filledIn}</pre>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says how large a download is. */
export function DownloadSize({ bytes }: { bytes: number }) {
  return <span className="text-small text-quiet tabular-nums">{describeBytes(bytes)}</span>;
}

/** Writes a size of at most a few megabytes in kilobytes of 1,000 bytes, at least one. */
function describeBytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1000)).toLocaleString('en-US')} kB`;
}
