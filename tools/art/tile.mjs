import { MARK_LEFT, MARK_RIGHT } from './lily-paths.mjs';
import { colour, figure, randomOf, spark } from './paint.mjs';

const W = 480;
const H = 600;
const CX = W / 2;
const CY = H * 0.4;
const HERO = W * 0.74;
const WATER = CY + HERO * 0.44;

/**
 * Composes a game picture of 480x600: light from the top left, a lily halo, a hero over still water with its reflection.
 * @param scene `{ name, hue, hero | draw, props? }`; `draw(cx, cy, size)` returns SVG in place of a figure
 */
export async function tile({ name, hue, shift = 26, hero, draw, props = [] }) {
  const random = randomOf(name);
  const body = draw ? draw(CX, CY, HERO) : await heroImage(hero);
  const front = (await Promise.all(props.map(prop))).join('');
  const sparks = Array.from({ length: 7 }, () =>
    spark(random() * W, random() * H * 0.6, 2 + random() * 5, 0.35 + random() * 0.6),
  ).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}">
    <defs>${paints(hue, hue + shift)}</defs>
    <rect width="${W}" height="${H}" fill="url(#ground)"/>${halo()}${rays()}
    <circle cx="${CX}" cy="${CY}" r="${HERO * 0.62}" fill="url(#halo)"/>${sparks}
    <rect y="${WATER - H * 0.06}" width="${W}" height="${H}" fill="url(#water)"/>${ripples()}
    <g mask="url(#fade)"><g transform="translate(0 ${2 * WATER + HERO * 0.02}) scale(1 -1)" opacity=".34" filter="url(#wet)">${body}</g></g>
    <ellipse cx="${CX}" cy="${WATER + 6}" rx="${HERO * 0.32}" ry="${HERO * 0.05}" fill="#000" opacity=".4" filter="url(#soft)"/>
    ${body}${front}</svg>`;
}

async function heroImage(code) {
  return `<image href="${await figure(code)}" x="${CX - HERO / 2}" y="${CY - HERO / 2}" width="${HERO}" height="${HERO}" filter="url(#drop)"/>`;
}

/** Draws something small beside the hero: `{ code | what, x, y, size, turn, isFar }`, x and y as shares of the picture; `what(x, y, size)` returns SVG. */
async function prop({ code, what, x, y, size = 112, turn = 0, isFar = false }) {
  if (what) {
    return what(x * W, y * H, size);
  }
  const look = isFar ? 'filter="url(#soft)" opacity=".8"' : 'filter="url(#drop)"';
  return `<image href="${await figure(code, 256)}" x="${x * W - size / 2}" y="${y * H - size / 2}" width="${size}" height="${size}" transform="rotate(${turn} ${x * W} ${y * H})" ${look}/>`;
}

function halo() {
  return Array.from(
    { length: 8 },
    (_, index) =>
      `<g transform="translate(${CX} ${CY}) rotate(${index * 45 + 22.5}) scale(${H / 96})"><path d="${MARK_RIGHT}" fill="#fff" opacity=".05"/><path d="${MARK_LEFT}" fill="#fff" opacity=".11"/></g>`,
  ).join('');
}

function rays() {
  return `<g filter="url(#soft)" opacity=".5"><path d="M${-W * 0.1} ${-H * 0.1}L${W * 0.22} ${-H * 0.1}L${W * 0.95} ${H}L${W * 0.5} ${H}Z" fill="url(#ray)"/><path d="M${-W * 0.25} ${H * 0.1}L${-W * 0.1} ${-H * 0.05}L${W * 0.3} ${H}L${W * 0.1} ${H}Z" fill="url(#ray)"/></g>`;
}

function ripples() {
  return Array.from(
    { length: 5 },
    (_, index) =>
      `<ellipse cx="${CX}" cy="${WATER + 8}" rx="${HERO * (0.34 + index * 0.17)}" ry="${HERO * (0.055 + index * 0.03)}" fill="none" stroke="#fff" stroke-width="${2.4 - index * 0.3}" opacity="${0.34 - index * 0.06}"/>`,
  ).join('');
}

function paints(hue, lit) {
  return `<radialGradient id="ground" cx=".3" cy=".18" r="1.05"><stop offset="0" stop-color="${colour(lit, 88, 64)}"/><stop offset=".38" stop-color="${colour(hue, 78, 43)}"/><stop offset=".72" stop-color="${colour(hue - 8, 78, 25)}"/><stop offset="1" stop-color="${colour(hue - 14, 80, 12)}"/></radialGradient>
    <radialGradient id="halo"><stop offset="0" stop-color="${colour(lit, 100, 86)}" stop-opacity=".85"/><stop offset=".5" stop-color="${colour(lit, 100, 72)}" stop-opacity=".3"/><stop offset="1" stop-color="${colour(lit, 100, 60)}" stop-opacity="0"/></radialGradient>
    <linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour(hue - 10, 75, 30)}" stop-opacity="0"/><stop offset=".16" stop-color="${colour(hue - 12, 80, 16)}" stop-opacity=".55"/><stop offset=".7" stop-color="${colour(hue - 14, 85, 7)}" stop-opacity=".96"/></linearGradient>
    <linearGradient id="fading" x1="0" y1="${WATER}" x2="0" y2="${WATER + HERO * 0.5}" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient>
    <mask id="fade"><rect y="${WATER}" width="${W}" height="${H}" fill="url(#fading)"/></mask>
    <linearGradient id="ray" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".42"/><stop offset=".7" stop-color="#fff" stop-opacity="0"/></linearGradient>
    <filter id="drop" x="-40%" y="-40%" width="180%" height="180%"><feDropShadow dx="5" dy="14" stdDeviation="11" flood-color="${colour(hue - 14, 90, 6)}" flood-opacity=".6"/></filter>
    <filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="4"/></filter>
    <filter id="wet"><feGaussianBlur stdDeviation="3 5"/></filter>`;
}
