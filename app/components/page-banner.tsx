import './page-banner.css';

/** Says at the top of every page in which unusual way it is shown, and stays in sight; `children` are a sentence and the way out. */
export function PageBanner({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <aside className="page-banner" aria-label={label}>
      <div className="page">{children}</div>
    </aside>
  );
}
