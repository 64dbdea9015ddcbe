import { bloom, lilyPad } from './lily-paths.mjs';
import { figure, randomOf, spark } from './paint.mjs';
import { shoreline } from './shores.mjs';

/** Lists the colours of each mood: the sky in the middle and at the right, the far water, and the moon. The left is dark in every mood. */
const MOODS = {
  night: ['#0D3B45', '#0E6B57', '#0F5A54', '#FFF1C9'],
  dusk: ['#2A2A5E', '#8A3A78', '#4A2F66', '#FFD9B8'],
  dawn: ['#3A3444', '#B8683A', '#6A4A44', '#FFE3A6'],
  deep: ['#0C3560', '#1B78A8', '#12507A', '#E3F4FF'],
  violet: ['#26215C', '#5A3FB0', '#34307A', '#E9DEFF'],
  rose: ['#3A1F48', '#B03A66', '#5A2A50', '#FFDCE6'],
  ember: ['#3A2430', '#B2442A', '#5C3230', '#FFD9A6'],
};

/**
 * Composes the pond at night: stars, a moon, a far shore, its light on the water, flowers, and the things that stand or
 * float among them. The left fades to dark water so that text can be placed there.
 * @param scene `{ name, width, height, scale, at: [x, y], moon: [x, y, r], horizon, mood, shore, standing, floating, draw?, hasBloom?, veil? }`;
 *   standing `[code | draw, x, size, turn?, isFlipped?]` is mirrored by the water, floating `[code | draw, x, y, size, turn?]` is not;
 *   `veil` says how far the dark of the left reaches, as a share of the width, 0 for none
 */
export async function pond(scene) {
  const { name, width: w, height: h, scale: k, at, moon, horizon = 0.52, mood = 'night' } = scene;
  const { shore: kind = 'hills', standing = [], floating = [], draw, veil = 0.6 } = scene;
  const hasBloom = scene.hasBloom ?? !(draw || standing.length > 0);
  const [x, y] = at;
  const shore = h * horizon;
  const random = randomOf(name);
  const bodies = (await Promise.all(standing.map((one) => stander(one, y)))).join('');
  const above = (await Promise.all(floating.map(floater))).join('');
  const middle = hasBloom
    ? `${bloom(x, y, 1.75 * k)}${bloom(x + 265 * k, y - 6 * k, 0.62 * k)}${bloom(x - 300 * k, y + 22 * k, 0.5 * k)}`
    : `${bloom(x - 330 * k, y - 20 * k, 0.62 * k)}${bloom(x + 340 * k, y - 30 * k, 0.5 * k)}${draw ? draw(x, y) : ''}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><defs>${paints(mood, veil, y, h)}</defs>
    <rect width="${w}" height="${h}" fill="url(#sky)"/>${stars(random, w, shore)}${moonAt(moon, MOODS[mood][3])}${shoreline(kind, w, shore, k)}
    <rect y="${shore}" width="${w}" height="${h - shore}" fill="url(#water)"/>${glitter(random, moon, shore, h)}${ripples(x, y, k)}
    ${lilyPad(x - 260 * k, y + 34 * k, 1.05 * k, 20)}${lilyPad(x + 250 * k, y + 4 * k, 0.92 * k, 200)}${lilyPad(x + 70 * k, y + 62 * k, 1.2 * k, 100)}
    ${lilyPad(x - 520 * k, y - 26 * k, 0.6 * k, 40, 0.8)}${lilyPad(x + 420 * k, y - 50 * k, 0.5 * k, 10, 0.8)}
    ${bodies === '' ? '' : `<g mask="url(#fade)"><g transform="translate(0 ${2 * y + 4}) scale(1 -1)" opacity=".42" filter="url(#wet)">${bodies}</g></g>`}
    ${hasBloom ? bodies + middle : middle + bodies}${above}${spark(x - 170 * k, y - 190 * k, 7 * k, 0.9)}${spark(x + 190 * k, y - 170 * k, 5 * k, 0.8)}${spark(x + 70 * k, y - 270 * k, 4 * k, 0.7)}
    ${veil > 0 ? `<rect width="${w}" height="${h}" fill="url(#veil)"/>` : ''}</svg>`;
}

/** Draws a thing that stands on the water line `base`; a figure's own margin is about a twentieth of its size. */
async function stander([what, x, size, turn = 0, isFlipped = false], base) {
  if (typeof what === 'function') {
    return what(x, base - size / 2, size);
  }
  const top = base - size * 0.95;
  const flip = isFlipped ? ` translate(${2 * x} 0) scale(-1 1)` : '';
  return `<image href="${await figure(what)}" x="${x - size / 2}" y="${top}" width="${size}" height="${size}" transform="rotate(${turn} ${x} ${base - size / 2})${flip}" filter="url(#drop)"/>`;
}

async function floater([what, x, y, size, turn = 0]) {
  if (typeof what === 'function') {
    return `<g transform="rotate(${turn} ${x} ${y})">${what(x, y, size)}</g>`;
  }
  return `<image href="${await figure(what)}" x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" transform="rotate(${turn} ${x} ${y})" filter="url(#drop)"/>`;
}

function paints(mood, veil, base, h) {
  const [middle, far, near] = MOODS[mood];
  return `<linearGradient id="sky" x1="0" y1="0" x2="1" y2=".6"><stop offset="0" stop-color="#0B2530"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${far}"/></linearGradient>
  <linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${near}" stop-opacity=".75"/><stop offset=".5" stop-color="#0B2F3B" stop-opacity=".9"/><stop offset="1" stop-color="#061A22"/></linearGradient>
  <radialGradient id="glow"><stop offset="0" stop-color="#FFF3CF" stop-opacity=".75"/><stop offset=".4" stop-color="#FFE9B8" stop-opacity=".18"/><stop offset="1" stop-color="#FFE9B8" stop-opacity="0"/></radialGradient>
  <linearGradient id="veil" x1="0" x2="1"><stop offset="0" stop-color="#08202A" stop-opacity=".94"/><stop offset="${veil * 0.67}" stop-color="#08202A" stop-opacity=".66"/><stop offset="${veil}" stop-color="#08202A" stop-opacity="0"/></linearGradient>
  <linearGradient id="fading" x1="0" y1="${base}" x2="0" y2="${Math.min(h, base + 90)}" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient>
  <mask id="fade"><rect y="${base}" width="4000" height="${h}" fill="url(#fading)"/></mask>
  <filter id="soft"><feGaussianBlur stdDeviation="7"/></filter><filter id="wet"><feGaussianBlur stdDeviation="2 4"/></filter>
  <filter id="drop" x="-40%" y="-40%" width="180%" height="190%"><feDropShadow dx="5" dy="14" stdDeviation="10" flood-color="#03151b" flood-opacity=".6"/></filter>`;
}

function stars(random, width, shore) {
  return Array.from(
    { length: 60 },
    () =>
      `<circle cx="${random() * width}" cy="${random() * shore * 0.9}" r="${0.6 + random() * 1.5}" fill="#fff" opacity="${(0.15 + random() * 0.5).toFixed(2)}"/>`,
  ).join('');
}

function moonAt([x, y, r], light) {
  return `<circle cx="${x}" cy="${y}" r="${r * 5}" fill="url(#glow)"/><circle cx="${x}" cy="${y}" r="${r}" fill="${light}"/><g fill="#F3DFA6" opacity=".7"><circle cx="${x - r * 0.25}" cy="${y + r * 0.2}" r="${r * 0.2}"/><circle cx="${x + r * 0.35}" cy="${y - r * 0.3}" r="${r * 0.13}"/></g>`;
}

function glitter(random, [x], shore, h) {
  return Array.from({ length: 46 }, () => {
    const depth = random();
    const left = x - (20 + random() * 120) * (0.4 + depth) + random() * 40;
    return `<rect x="${left}" y="${shore + 6 + depth * (h - shore)}" width="${(30 + random() * 130) * (0.5 + depth)}" height="${1.4 + depth * 2.2}" rx="2" fill="#FFE9B8" opacity="${(0.34 * (1 - depth) + 0.05).toFixed(2)}"/>`;
  }).join('');
}

function ripples(x, y, k) {
  return Array.from(
    { length: 9 },
    (_, index) =>
      `<ellipse cx="${x}" cy="${y + 8}" rx="${(110 + index * 74) * k}" ry="${(20 + index * 15) * k}" fill="none" stroke="#BFE9DC" stroke-width="${2.2 - index * 0.17}" opacity="${0.36 - index * 0.035}"/>`,
  ).join('');
}
