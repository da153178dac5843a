import type { FormEvent, ReactNode } from 'react';
import { Button, type ButtonTone } from '#app/components/button.tsx';
import type { SignInRequest } from './sign-in-request.ts';

/** Shows one sign-in button. It is a plain form, so it works before and without JavaScript; `onSubmit` may send it into a pop-up. */
export function SignInForm({
  provider,
  intent,
  redirect,
  tone = 'plain',
  onSubmit,
  children,
}: Pick<SignInRequest, 'provider' | 'intent' | 'redirect'> & {
  tone?: ButtonTone;
  onSubmit?(event: FormEvent<HTMLFormElement>, button: Pick<SignInRequest, 'provider' | 'intent'>): void;
  children: ReactNode;
}) {
  return (
    <form method="post" action="/auth/start" onSubmit={(event) => onSubmit?.(event, { provider, intent })}>
      {Object.entries({ provider, intent, redirect }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" tone={tone} className="w-full">
        {children}
      </Button>
    </form>
  );
}
