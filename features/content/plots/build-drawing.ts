import type { Element } from 'hast';

const svgNamespace = 'http://www.w3.org/2000/svg';
const attributeNames: Record<string, string> = { className: 'class', ariaLabel: 'aria-label', textAnchor: 'text-anchor' };

/** A drawing as elements of the page, in the browser. */
export function buildDrawing({ tagName, properties, children }: Element): SVGElement {
  const element = document.createElementNS(svgNamespace, tagName);
  for (const [name, value] of Object.entries(properties)) {
    element.setAttribute(attributeNames[name] ?? name, Array.isArray(value) ? value.join(' ') : String(value));
  }
  for (const child of children) {
    if (child.type === 'element') element.append(buildDrawing(child));
    if (child.type === 'text') element.append(child.value);
  }
  return element;
}
