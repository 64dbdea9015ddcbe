import { writeFile } from 'node:fs/promises';
import { MARK_LEFT, MARK_RIGHT } from './lily-paths.mjs';
import { outputFolder } from './paint.mjs';

/** Lists the colours of the tiers from the first: rim light and dark, ground light and dark, petal left and right, heart. */
const TIERS = [
  ['#E2B48C', '#7A431C', '#3A4A3C', '#1C2A22', '#F0C9A6', '#C98F60', '#7A431C'],
  ['#F0BD94', '#8A4A20', '#2C5546', '#12352A', '#F7D9BF', '#D9A071', '#8A4A20'],
  ['#F2F6F8', '#76858F', '#34505E', '#152A36', '#FFFFFF', '#C3D0D8', '#76858F'],
  ['#FFFFFF', '#8496A3', '#1F5A7A', '#0C2C42', '#FFFFFF', '#BBD6E6', '#5B86A0'],
  ['#FFE9A8', '#B4780E', '#0F6B54', '#063A2E', '#FFF3CF', '#F2B530', '#9A5F06'],
  ['#FFE08A', '#A86A06', '#0B7A8C', '#053A4A', '#D6FAFF', '#6BD3E6', '#F2B530'],
  ['#FFDE83', '#A05F04', '#2F5FD1', '#12245F', '#E2ECFF', '#8FB2FF', '#F2B530'],
  ['#FFDE83', '#9A5804', '#7A3FC8', '#301462', '#F1E2FF', '#C79BFF', '#F2B530'],
  ['#FFE9A8', '#A05F04', '#C8245E', '#5C0B2E', '#FFE3EC', '#FF9DBF', '#F2B530'],
  ['#FFF3C4', '#B4780E', '#16343F', '#04141B', '#FFFFFF', '#F7BFD3', '#F2B530'],
];

/** Draws a flower that opens as the tiers rise: from a bud of one petal to all eight, then with a second ring. */
function flower(tier, left, right, heart) {
  const count = Math.min(8, [1, 3, 3, 5, 5, 6, 7, 8, 8, 8][tier - 1]);
  const step = { 6: 30, 7: 26, 8: 45 }[count] ?? 40;
  const petal = (turn, size, opacity) =>
    `<g transform="rotate(${turn}) scale(${size})" opacity="${opacity}"><path d="${MARK_LEFT}" fill="${left}"/><path d="${MARK_RIGHT}" fill="${right}"/></g>`;
  const back =
    tier >= 9 ? Array.from({ length: 8 }, (_, index) => petal(index * 45 + 22.5, 0.86, 0.55)) : [];
  const front = Array.from({ length: count }, (_, index) =>
    petal((index - (count === 8 ? 0 : (count - 1) / 2)) * step, 0.8, 1),
  );
  const isOpen = count === 8;
  const leaves = isOpen
    ? ''
    : '<path d="M0 6C-16 4 -26 -4 -30 -14C-18 -16 -6 -10 0 0C6 -10 18 -16 30 -14C26 -4 16 4 0 6Z" fill="#2BB48A"/>';
  return `<g transform="translate(64 ${isOpen ? 64 : 84}) scale(${isOpen ? 0.92 : 1.14})">${back.join('')}${front.join('')}${leaves}${isOpen ? `<circle r="6" fill="${heart}"/>` : ''}</g>`;
}

function emblem(tier) {
  const [rimLight, rimDark, light, dark, left, right, heart] = TIERS[tier - 1];
  const beads = Array.from({ length: tier }, (_, index) => {
    const turn = ((90 + (index - (tier - 1) / 2) * -17) * Math.PI) / 180;
    return `<circle cx="${(64 + Math.cos(turn) * 55).toFixed(1)}" cy="${(64 + Math.sin(turn) * 55).toFixed(1)}" r="2.6" fill="#fff"/>`;
  }).join('');
  const crown =
    tier === 10
      ? '<path d="M44 16L49 3L57 11L64 0L71 11L79 3L84 16L82 22H46Z" fill="url(#r)" stroke="#8A5206" stroke-width="1.5" stroke-linejoin="round"/>'
      : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><defs><linearGradient id="r" x1="0" y1="0" x2=".8" y2="1"><stop stop-color="${rimLight}"/><stop offset="1" stop-color="${rimDark}"/></linearGradient><radialGradient id="g" cx=".35" cy=".25" r=".95"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient></defs><circle cx="64" cy="64" r="61" fill="url(#r)"/><circle cx="64" cy="64" r="49" fill="url(#g)"/><circle cx="64" cy="64" r="49" fill="none" stroke="${rimDark}" stroke-opacity=".6" stroke-width="2"/>${flower(tier, left, right, heart)}${beads}<path d="M22 44A47 47 0 0 1 60 17" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="4" stroke-linecap="round"/>${crown}</svg>\n`;
}

/** Lists the service channels: name, light, dark, and the drawing in white on a 48x48 field. */
const CHANNELS = [
  [
    'chat',
    '#2BB48A',
    '#0A6B51',
    '<path d="M10 12H38A4 4 0 0 1 42 16V30A4 4 0 0 1 38 34H24L15 42V34H10A4 4 0 0 1 6 30V16A4 4 0 0 1 10 12Z"/><g fill="#0A6B51"><circle cx="16" cy="23" r="2.6"/><circle cx="24" cy="23" r="2.6"/><circle cx="32" cy="23" r="2.6"/></g>',
  ],
  [
    'plane',
    '#5BB0F2',
    '#17558F',
    '<path d="M5 22L43 7L34 41L22 31Z"/><path d="M43 7L18 28V40L24 33Z" fill="#BFDFF7"/>',
  ],
  [
    'phone',
    '#58C98A',
    '#166A3C',
    '<path d="M14 6L20 8L22 17L17 21C19 26 22 29 27 31L31 26L40 28L42 34C41 39 37 42 33 42C18 41 7 30 6 15C6 11 9 7 14 6Z"/>',
  ],
  [
    'camera',
    '#F0689A',
    '#A81F52',
    '<path d="M16 10H32L35 15H40A4 4 0 0 1 44 19V36A4 4 0 0 1 40 40H8A4 4 0 0 1 4 36V19A4 4 0 0 1 8 15H13Z"/><circle cx="24" cy="27" r="9" fill="#A81F52"/><circle cx="24" cy="27" r="5" fill="#fff"/>',
  ],
  [
    'star',
    '#F7C95C',
    '#96610A',
    '<path d="M24 4L30 17L44 19L34 29L36 43L24 36L12 43L14 29L4 19L18 17Z"/>',
  ],
  [
    'mail',
    '#9C8CF0',
    '#4338A8',
    '<path d="M8 10H40A4 4 0 0 1 44 14V36A4 4 0 0 1 40 40H8A4 4 0 0 1 4 36V14A4 4 0 0 1 8 10Z"/><path d="M7 14L24 27L41 14" fill="none" stroke="#4338A8" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  [
    'group',
    '#4CC5D6',
    '#0E6473',
    '<circle cx="17" cy="17" r="7.500"/><circle cx="33" cy="19" r="6"/><path d="M3 40C3 31 9 27 17 27C25 27 31 31 31 40Z"/><path d="M33 28C40 28 45 32 45 39H34C34 34 32 31 29 29C30 28 32 28 33 28Z"/>',
  ],
  [
    'help',
    '#F29A5C',
    '#9A330A',
    '<path d="M24 5A19 19 0 1 1 24 43A19 19 0 1 1 24 5ZM24 16A8 8 0 1 0 24 32A8 8 0 1 0 24 16Z" fill-rule="evenodd"/><path d="M12 12L19 19M36 12L29 19M12 36L19 29M36 36L29 29" stroke="#9A330A" stroke-width="5"/>',
  ],
];

function channel(light, dark, drawing) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs><linearGradient id="g" x1="0" y1="0" x2=".6" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs><rect width="96" height="96" rx="26" fill="url(#g)"/><path d="M26 3H70A23 23 0 0 1 93 26V34C70 26 26 26 3 34V26A23 23 0 0 1 26 3Z" fill="#fff" opacity=".14"/><g transform="translate(24 24)" fill="#fff">${drawing}</g></svg>\n`;
}

/** Writes the emblems of the ten tiers and the icons of the service channels. */
export async function writeEmblems() {
  for (let tier = 1; tier <= TIERS.length; tier += 1) {
    await writeFile(`${outputFolder}/vip-${tier}.svg`, emblem(tier));
  }
  for (const [name, light, dark, drawing] of CHANNELS) {
    await writeFile(`${outputFolder}/service-${name}.svg`, channel(light, dark, drawing));
  }
}
