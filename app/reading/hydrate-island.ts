import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Gives an island the component that the server rendered it with. */
export function hydrateIsland<Props extends object>(root: HTMLElement, component: ComponentType<Props>): void {
  const props: Props = JSON.parse(root.dataset.props ?? '{}');
  hydrateRoot(root, createElement(component, props));
}
