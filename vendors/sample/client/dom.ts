type Child = Node | string | undefined | false;
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Creates an element with attributes and children; `false` and `undefined` are left out. */
export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  setAttributes(element, attributes);
  element.append(...children.filter((child) => child !== undefined && child !== false));
  return element;
}

export function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) {
      element.removeAttribute(name);
    } else {
      element.setAttribute(name, value === true ? '' : String(value));
    }
  }
}

/** Creates a button; its accessible name is its text unless a label is given. */
export function button(
  attributes: Attributes,
  onPress: () => void,
  ...children: readonly Child[]
): HTMLButtonElement {
  const element = h('button', { type: 'button', ...attributes }, ...children);
  element.addEventListener('click', onPress);
  return element;
}

const SVG = 'http://www.w3.org/2000/svg';

/** Creates an SVG drawing, hidden from screen readers. */
export function drawing(box: string, markup: string, className: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', box);
  svg.setAttribute('class', className);
  svg.setAttribute('aria-hidden', 'true');
  svg.innerHTML = markup;
  return svg;
}

/** A picture of a figure of the theme. */
export function figure(code: string, className = 'figure'): HTMLImageElement {
  return h('img', {
    src: `pictures/figure-${code}.avif`,
    alt: '',
    class: className,
    draggable: 'false',
  });
}

export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Waits, unless reduced motion is preferred. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, isStill() ? 0 : ms));
}

/**
 * Wraps what moves over its parent: the carrier is as large as that, so that a translation by per cent moves it along the
 * parent, and for the browser nothing in the page has changed its place.
 */
export function carrier(of: Element): HTMLElement {
  return h('span', { class: 'carrier' }, of);
}

/** Plays an animation to its end, unless reduced motion is preferred. */
export async function animate(
  element: Element,
  frames: Keyframe[],
  options: KeyframeAnimationOptions,
): Promise<void> {
  if (isStill()) {
    return;
  }
  await element.animate(frames, options).finished.catch(() => undefined);
}
