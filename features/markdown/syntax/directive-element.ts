import type { Element } from 'hast';
import { ContentError } from './content-error.ts';

/** The size at which a picture is shown when nothing else says so, in CSS pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The facts that a directive needs to know of the text it stands in. */
export interface DirectiveContext {
  file: string;
  /** The line of the file on which the text begins; what stands above it is front matter. */
  firstLine: number;
  locale: string;
  /** Reads a drawing or figures that lie beside the text. */
  readBeside: ReadBeside;
  /** The size of a picture by its address: `null` for a file that cannot be read as one, undefined for none. */
  pictureSize: (address: string) => PictureSize | null | undefined;
}

/** Reads a file that lies beside the file being parsed. */
export type ReadBeside = (name: string) => string;

/** Gives an attribute as its author wrote it; empty where there is none. */
export function attribute(element: Element, name: string): string {
  const value = element.properties[name];
  return value === undefined || value === null ? '' : String(value);
}

export function requiredAttribute(element: Element, name: string, context: DirectiveContext): string {
  return attribute(element, name) || refuse(element, `${name} is missing`, context);
}

/** Stops with the file, the line, the directive and what is wrong with it. */
export function refuse(element: Element, problem: string, context: DirectiveContext): never {
  const name = element.tagName.replace('directive-', '');
  const line = lineInFile(element, context);
  throw new ContentError({ file: context.file, field: line ? `line ${line}: ${name}` : name, problem });
}

/** Gives the line of the file on which a part of its text begins, where the parser knows it. */
export function lineInFile(
  { position }: Pick<Element, 'position'>,
  { firstLine }: Pick<DirectiveContext, 'firstLine'>,
): number | undefined {
  return position && position.start.line + firstLine - 1;
}
