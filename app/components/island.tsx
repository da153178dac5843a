import { type ComponentType, useEffect, useState } from 'react';

/**
 * Marks a part of a reading page that lives in the browser too: the server renders the component, and app/reading/islands.ts hydrates the
 * same component with the same props once the reader comes near, or when they first submit a form in it. `name` is the component's in
 * that list.
 */
export function Island<Props extends object>({
  name,
  start,
  component: Component,
  props,
}: {
  name: string;
  start?: 'submit';
  component: ComponentType<Props>;
  props: Props;
}) {
  const waits = useIsHydrated() ? undefined : ''; // gone too where it is part of a page that React draws
  return (
    <div className="island" data-waiting={waits} data-island={name} data-start={start} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  );
}

/** Tells whether the component lives in a browser yet; until it does, and without scripts, it is what its markup says. */
export function useIsHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  return isHydrated;
}
