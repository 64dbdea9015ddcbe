const SVG = 'http://www.w3.org/2000/svg';
const PETAL =
  'M0 -8C-5 -13 -11 -22 -11 -30C-11 -38 -5 -44 0 -48C5 -44 11 -38 11 -30C11 -22 5 -13 0 -8Z';
const PETALS = 8;
const TURN_MS = 1_200;

/** The document in the window of a service until its own page loads: who is called, and what nobody there may ask. */
export function drawWaiting(
  page: Document,
  words: {
    readonly title: string;
    readonly text: string;
    readonly warning: string;
    readonly language: string;
  },
): void {
  page.title = words.title;
  page.documentElement.lang = words.language;
  Object.assign(page.body.style, {
    margin: '0',
    minHeight: '100dvh',
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: '20px',
    padding: '32px',
    boxSizing: 'border-box',
    textAlign: 'center',
    color: '#eff7f4',
    background: 'linear-gradient(160deg, #0b2530 8%, #0b7a5c 100%)',
    font: '600 18px/1.5 system-ui, "Noto Sans Bengali", sans-serif',
  });
  const text = page.createElement('p');
  text.setAttribute('role', 'status');
  text.style.margin = '0';
  text.textContent = words.text;
  const warning = page.createElement('p');
  Object.assign(warning.style, {
    margin: '0',
    maxWidth: '32ch',
    font: 'inherit',
    fontSize: '14px',
    fontWeight: '400',
  });
  warning.textContent = words.warning;
  page.body.replaceChildren(lily(page), text, warning);
}

/** The lily whose petals open one by one; it does not move for readers who want no motion. */
function lily(page: Document): SVGElement {
  const drawing = page.createElementNS(SVG, 'svg') as SVGElement;
  drawing.setAttribute('viewBox', '-50 -50 100 100');
  drawing.setAttribute('width', '72');
  drawing.setAttribute('aria-hidden', 'true');
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  for (let index = 0; index < PETALS; index += 1) {
    const petal = page.createElementNS(SVG, 'path') as SVGPathElement;
    petal.setAttribute('d', PETAL);
    petal.setAttribute('fill', index % 2 === 0 ? '#fff' : '#f7b9d0');
    petal.setAttribute('transform', `rotate(${index * 45})`);
    drawing.append(petal);
    if (!isStill) {
      petal.animate([{ opacity: 0.2 }, { opacity: 1 }, { opacity: 0.2 }], {
        duration: TURN_MS,
        delay: (index * TURN_MS) / PETALS,
        iterations: Number.POSITIVE_INFINITY,
      });
    }
  }
  return drawing;
}
