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
