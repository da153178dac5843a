import type { ContentItem } from '../content-item.ts';

const lessonFolder = '/lessons/';

/** The page that shows an item: its own path, except that a lesson's text is part of the lesson's page. */
export function contentAddress({ _path }: Pick<ContentItem, '_path'>): string {
  return _path.startsWith(lessonFolder) ? `/principled-ai-coding/course/${_path.slice(lessonFolder.length)}` : _path;
}
