import type { ReactNode } from 'react';

/** Shows a part of the settings. Its heading stands beside it where there is room. */
export function SettingsSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid gap-4 border-line border-t pt-6 lg:grid-cols-[11rem_1fr]">
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="grid max-w-prose gap-4">{children}</div>
    </section>
  );
}
