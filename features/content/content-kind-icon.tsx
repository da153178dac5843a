import { Icon, type IconName } from '#app/components/icon.tsx';
import { type ContentKind, isContentKind } from './content-kind.ts';

const icons: Record<ContentKind, IconName> = {
  blog: 'document',
  guide: 'open-book',
  'ai-coding-course': 'code-file',
  'downloadable-asset': 'download',
  tool: 'application',
};

/** The icon of specification §1; a question mark for any other kind. The kind's name stands beside it, so it is decoration. */
export function ContentKindIcon({ kind }: { kind: string }) {
  return <Icon name={isContentKind(kind) ? icons[kind] : 'question-mark'} />;
}
