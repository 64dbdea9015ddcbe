import { lilyMark } from './lily-paths.mjs';

const PIPS = {
  1: [[0.5, 0.5]],
  2: [
    [0.27, 0.27],
    [0.73, 0.73],
  ],
  3: [
    [0.25, 0.25],
    [0.5, 0.5],
    [0.75, 0.75],
  ],
  4: [
    [0.27, 0.27],
    [0.73, 0.27],
    [0.27, 0.73],
    [0.73, 0.73],
  ],
  5: [
    [0.26, 0.26],
    [0.74, 0.26],
    [0.5, 0.5],
    [0.26, 0.74],
    [0.74, 0.74],
  ],
  6: [
    [0.28, 0.24],
    [0.72, 0.24],
    [0.28, 0.5],
    [0.72, 0.5],
    [0.28, 0.76],
    [0.72, 0.76],
  ],
};

/** Draws a die seen from above its front edge, with the faces top, left and right. `size` is the length of an edge. */
export function die(x, y, size, turn, [top, left, right]) {
  const face = (value, [ax, ay], [bx, by], light, dark) => {
    const red = value === 1 || value === 4;
    const radius = value === 1 ? 0.17 : 0.098;
    const pips = PIPS[value]
      .map(
        ([u, v]) =>
          `<circle cx="${u}" cy="${v + 0.016}" r="${radius}" fill="#fff" opacity=".75"/><circle cx="${u}" cy="${v}" r="${radius}" fill="${red ? '#D6336C' : '#0B2530'}"/><circle cx="${u - radius * 0.25}" cy="${v - radius * 0.3}" r="${radius * 0.4}" fill="#fff" opacity=".22"/>`,
      )
      .join('');
    const id = `f${Math.round(x)}${Math.round(y)}${value}${light.slice(1)}`;
    return `<g transform="matrix(${ax * size} ${ay * size} ${bx * size} ${by * size} 0 0)">
      <linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
      <path d="M.07 .07H.93V.93H.07Z" fill="url(#${id})" stroke="url(#${id})" stroke-width=".15" stroke-linejoin="round"/>${pips}</g>`;
  };
  const edge = 0.866 * size;
  const half = 0.5 * size;
  return `<g transform="translate(${x} ${y}) rotate(${turn})" filter="url(#drop)">
    <path d="M0 0L${-edge} ${-half}L0 ${-size}L${edge} ${-half}L${edge} ${half}L0 ${size}L${-edge} ${half}Z" fill="#c4d3d0" stroke="#c4d3d0" stroke-width="${size * 0.12}" stroke-linejoin="round"/>
    ${face(top, [-0.866, -0.5], [0.866, -0.5], '#FFFFFF', '#FFFFFF')}
    ${face(left, [-0.866, -0.5], [0, 1], '#F6FAF9', '#D3DFDC')}
    ${face(right, [0.866, -0.5], [0, 1], '#CBD9D7', '#A9BEBD')}
    <path d="M0 ${size * 0.06}V${size * 0.9}M${-edge * 0.06} ${-half * 0.06}L${-edge * 0.9} ${-half * 0.9}M${edge * 0.06} ${-half * 0.06}L${edge * 0.9} ${-half * 0.9}" stroke="#fff" stroke-width="${size * 0.05}" stroke-linecap="round" opacity=".75"/></g>`;
}

const BALLS = {
  green: ['#A6F7D0', '#17A673', '#05402D'],
  red: ['#FFB3C1', '#DB2C53', '#5E0B20'],
  violet: ['#E4C9FF', '#8F49DC', '#3A1669'],
  blue: ['#B5DCFF', '#2F83DC', '#0C3261'],
  gold: ['#FFF0BF', '#E8A51F', '#6E4600'],
};

/** Draws a glossy ball with a pale plate and a digit. `second` gives one side of a slanted line another colour. */
export function ball(x, y, radius, digit, first, second) {
  const id = `b${Math.round(x)}${Math.round(y)}`;
  const shade = (name, suffix) =>
    `<radialGradient id="${id}${suffix}" cx=".33" cy=".27" r=".82"><stop stop-color="${BALLS[name][0]}"/><stop offset=".45" stop-color="${BALLS[name][1]}"/><stop offset="1" stop-color="${BALLS[name][2]}"/></radialGradient>`;
  const r = radius;
  return `<g transform="translate(${x} ${y})" filter="url(#drop)">${shade(first, 'a')}${second ? shade(second, 'b') : ''}
    <circle r="${r}" fill="url(#${id}a)"/>
    ${second ? `<clipPath id="${id}c"><path d="M${r * 0.4} ${-r * 1.1}L${r * 1.2} ${-r}V${r * 1.1}L${-r * 0.4} ${r * 1.1}Z"/></clipPath><circle r="${r}" fill="url(#${id}b)" clip-path="url(#${id}c)"/>` : ''}
    <path d="M${-r * 0.86} ${r * 0.36}A${r * 0.93} ${r * 0.93} 0 0 0 ${r * 0.86} ${r * 0.36}A${r} ${r} 0 0 1 ${-r * 0.86} ${r * 0.36}Z" fill="#fff" opacity=".25"/>
    <circle cx="0" cy="${r * 0.04}" r="${r * 0.56}" fill="#fff"/><circle cx="0" cy="${r * 0.04}" r="${r * 0.56}" fill="none" stroke="#0B2530" stroke-opacity=".16" stroke-width="${r * 0.04}"/>
    <text y="${r * 0.33}" text-anchor="middle" font-family="Noto Sans" font-weight="700" font-size="${r * 0.82}" fill="#0B2530">${digit}</text>
    <ellipse cx="${-r * 0.36}" cy="${-r * 0.62}" rx="${r * 0.34}" ry="${r * 0.17}" fill="#fff" opacity=".65" transform="rotate(-32 ${-r * 0.36} ${-r * 0.62})"/></g>`;
}

const SEVEN = 'M17 15Q30 21 44 17T83 15V33Q60 55 58 87H31Q33 58 57 38Q44 34 31 38L28 47H17Z';
const METALS = {
  red: ['#FF9FAE', '#E0224B', '#7A0820'],
  blue: ['#BFE5FF', '#2E8AEA', '#0B3A78'],
  leaf: ['#A8F3D0', '#14976E', '#064834'],
};

/** Draws a thick enamel seven with a gold rim. `size` is its width. */
export function seven(x, y, size, turn, metal) {
  const id = `s${metal}`;
  const [light, body, dark] = METALS[metal];
  const depth = Array.from(
    { length: 7 },
    (_, index) =>
      `<path d="${SEVEN}" transform="translate(${(7 - index) * 0.9} ${(7 - index) * 1.1})" fill="#7A4A00" stroke="#7A4A00" stroke-width="10" stroke-linejoin="round"/>`,
  ).join('');
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 66}) translate(-50 -51)" filter="url(#drop)">
    <linearGradient id="${id}g" x1="0" y1="0" x2=".6" y2="1"><stop stop-color="#FFF6D2"/><stop offset=".4" stop-color="#F7C343"/><stop offset="1" stop-color="#A96A05"/></linearGradient>
    <linearGradient id="${id}m" x1="0" y1="0" x2=".5" y2="1"><stop stop-color="${light}"/><stop offset=".42" stop-color="${body}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
    ${depth}<path d="${SEVEN}" fill="url(#${id}g)" stroke="url(#${id}g)" stroke-width="10" stroke-linejoin="round"/>
    <path d="${SEVEN}" fill="url(#${id}m)" stroke="${dark}" stroke-width="1.2" stroke-linejoin="round"/>
    <path d="M20 19Q32 25 45 21T80 18.5V23Q58 22 44 26T20 27Z" fill="#fff" opacity=".6"/>
    <path d="M63 42Q43 61 37 82" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="4" stroke-linecap="round"/></g>`;
}

const SUITS = {
  spade:
    'M50 8C50 8 90 42 90 66c0 22-28 26-34 8 0 10 4 18 12 22H32c8-4 12-12 12-22C38 92 10 88 10 66 10 42 50 8 50 8Z',
  heart: 'M50 94C20 68 8 50 8 32 8 8 42 4 50 28 58 4 92 8 92 32c0 18-12 36-42 62Z',
  diamond: 'M50 4 88 50 50 96 12 50Z',
};

/** Draws a playing card without an index: a suit, or the back with the lily. */
export function card(x, y, turn, suit, scale = 1) {
  const face =
    suit === 'back'
      ? `<rect x="-42" y="-62" width="84" height="124" rx="7" fill="#0B7A5C"/><g transform="scale(.72)">${lilyMark('#fff', '#CFEADF', '#F2B530')}</g>`
      : `<g transform="translate(0 0) scale(.62) translate(-50 -50)"><path d="${SUITS[suit]}" fill="${suit === 'spade' ? '#0B2530' : '#D6336C'}"/></g>`;
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})" filter="url(#drop)"><rect x="-48" y="-68" width="96" height="136" rx="11" fill="#fff"/>${face}</g>`;
}
