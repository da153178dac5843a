import { Icon } from '#app/components/icon.tsx';
import { contentKindIconName } from './content-kind-icon-name.ts';

/** Shows the icon of a kind. The kind's name stands beside it, so it is decoration. */
export function ContentKindIcon({ kind }: { kind: string }) {
  return <Icon name={contentKindIconName(kind)} />;
}
