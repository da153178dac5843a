import type { ReactNode } from 'react';

/** Shows the parts of a long page, to jump to: beside it where there is room, above it elsewhere (section-nav.css). */
export function SectionNav({ label, sections }: { label: string; sections: readonly { id: string; title: string }[] }) {
  return (
    <nav className="section-nav" aria-label={label}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Shows a part of the settings. Its heading stands beside it where there is room. */
export function SettingsSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid gap-4 border-line border-t pt-6 lg:grid-cols-[11rem_1fr]">
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="grid max-w-prose gap-4">{children}</div>
    </section>
  );
}
