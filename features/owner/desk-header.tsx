import { NavLink } from 'react-router';
import { PageHeader } from '#app/components/page-header.tsx';

const places = [
  { to: '/owner', label: 'Overview' },
  { to: '/owner/refunds', label: 'Refunds' },
  { to: '/owner/sales', label: 'Sales' },
  { to: '/owner/purchases', label: 'Purchases' },
  { to: '/owner/discounts', label: 'Discounts' },
  { to: '/owner/disputes', label: 'Disputes' },
  { to: '/owner/feedback', label: 'Feedback' },
  { to: '/owner/learning', label: 'Learning' },
  { to: '/owner/effect', label: 'Effect' },
  { to: '/owner/certificates', label: 'Certificates' },
  { to: '/owner/people', label: 'People' },
  { to: '/owner/content', label: 'Content' },
  { to: '/owner/running', label: 'Running' },
  { to: '/owner/alerts', label: 'Alerts' },
];

/** Shows the top of each page of the owner's desk: where it is, and the ways to the others. */
export function DeskHeader({ title }: { title: string }) {
  return (
    <>
      <PageHeader isCompact eyebrow="Owner’s desk" title={title} />
      <nav aria-label="Owner’s desk" className="mb-8 flex flex-wrap gap-x-4 border-b border-line">
        {places.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            end={to === '/owner'}
            className="-mb-px border-b-2 border-transparent py-2 no-underline aria-[current=page]:border-accent aria-[current=page]:font-semibold"
          >
            {label}
          </NavLink>
        ))}
      </nav>
    </>
  );
}
