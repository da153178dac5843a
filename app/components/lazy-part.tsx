import { type ComponentType, lazy } from 'react';
import { Notice } from './notice.tsx';

/** Loads a part of a page when it is first shown. Where it cannot be had, without a network say, the page stays and this part says so in its place. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: MissingPart }),
    ),
  );
}

/** Says in the place of a part of the page that its code could not be had. */
export function MissingPart() {
  return (
    <Notice title="This part of the page could not be loaded" announce>
      <p>Check your connection, then reload the page.</p>
    </Notice>
  );
}
