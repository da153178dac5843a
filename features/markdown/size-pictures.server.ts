import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { type DirectiveContext, type PictureSize, refuse } from './syntax/directive-element.ts';

const media = '/media/';
const otherSite = /^(?:https?:)?\/\//i;

/**
 * Gives every picture of a text the size of its file, so that nothing moves when it arrives; a size that the text gives counts before it.
 * Throws a ContentError for a picture without a file. What lies elsewhere than the site's pictures is shown as the text says.
 */
export function sizePictures(context: DirectiveContext) {
  return (tree: Root): void => {
    visit(tree, 'element', (element) => {
      if (element.tagName !== 'img' || typeof element.properties.src !== 'string') return;
      const size = sizeOf(element, element.properties.src, context);
      element.properties = { ...element.properties, ...size, loading: 'lazy', decoding: 'async' };
    });
  };
}

function sizeOf(picture: Element, src: string, context: DirectiveContext): Partial<PictureSize> {
  if (otherSite.test(src)) return {};
  if (!src.startsWith('/')) return refuse(picture, `${src} must be an address of this site such as /media/name.png`, context);
  if (!src.startsWith(media)) return {};
  const file = context.pictureSize(src.replace(/[?#].*$/, ''));
  if (file === undefined) return refuse(picture, `${src} is no picture in the media folder`, context);
  if (file === null) return refuse(picture, `${src} cannot be read as a picture`, context);
  return withGiven(file, picture);
}

/** A picture may be shown smaller than it is, and keeps its form where the text gives one side only. */
function withGiven(file: PictureSize, { properties }: Element): PictureSize {
  const [width, height] = [Number(properties.width) || 0, Number(properties.height) || 0];
  if (width && height) return { width, height };
  if (width) return { width, height: Math.round((width * file.height) / file.width) };
  if (height) return { width: Math.round((height * file.width) / file.height), height };
  return file;
}
