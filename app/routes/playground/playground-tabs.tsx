import { NavLink } from 'react-router';
import './playground-tabs.css';

const places = [
  { to: '/playground', label: 'Practice' },
  { to: '/drills', label: 'Drills' },
  { to: '/playground/prompts', label: 'Prompts' },
  { to: '/playground/images', label: 'Images' },
  { to: '/playground/agent', label: 'Your own agent' },
];

/** Leads from each page of the playground to the others. */
export function PlaygroundTabs() {
  return (
    <nav className="playground-tabs" aria-label="Playground">
      {places.map(({ to, label }) => (
        <NavLink to={to} end key={to}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
