import { NavLink } from 'react-router';
import { Island } from '#app/components/island.tsx';
import { SignOutForm } from '#features/users/browser-account/sign-out-form.tsx';
import { useShellMessages } from './use-shell-messages.ts';

/** The pages of an account, and the way out of it. */
export function AccountPlaces() {
  const messages = useShellMessages();
  const places = [
    { to: '/principled-ai-coding/course', label: messages.continueCourse, className: 'when-member' },
    { to: '/principled-ai-coding', label: messages.buyCourse, className: 'when-not-member' },
    { to: '/principled-ai-coding/billing/invoice', label: messages.purchases },
    { to: '/team-seats', label: messages.teamSeats },
    { to: '/settings', label: messages.settings },
  ];
  return (
    <nav className="account-places" aria-label={messages.account}>
      {places.map(({ to, label, className = '' }) => (
        <NavLink key={to} className={`site-nav-link ${className}`} to={to} end>
          {label}
        </NavLink>
      ))}
      <Island
        name="sign-out-form"
        start="submit"
        component={SignOutForm}
        props={{ messages: messages.signOut, buttonClassName: 'site-nav-link' }}
      />
    </nav>
  );
}
