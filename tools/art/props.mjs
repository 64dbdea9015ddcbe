import { lilyMark } from './lily-paths.mjs';

/** Draws a thick gold coin with the lily. `size` is its width. */
export function coin(x, y, size) {
  const id = `o${Math.round(x)}${Math.round(y)}`;
  return `<g transform="translate(${x} ${y}) scale(${size / 100})" filter="url(#drop)">
    <linearGradient id="${id}" x1="0" y1="0" x2=".7" y2="1"><stop stop-color="#FFF3C4"/><stop offset=".45" stop-color="#F4B72E"/><stop offset="1" stop-color="#B06E08"/></linearGradient>
    <circle cx="4" cy="6" r="47" fill="#8A5206"/><circle r="47" fill="url(#${id})"/><circle r="37" fill="#E9A321"/><circle r="37" fill="none" stroke="#FFE9A8" stroke-width="2.5"/>
    <g transform="scale(.66)">${lilyMark('#FFF3C4', '#FFDE83', '#B06E08')}</g>
    <ellipse cx="-17" cy="-29" rx="17" ry="7" fill="#fff" opacity=".55" transform="rotate(-32 -17 -29)"/></g>`;
}

/** Draws a betting chip seen from a little above; `body` is its colour and `dark` that of its edge. */
export function chip(x, y, size, body = '#D6336C', dark = '#7E123F') {
  const notches = Array.from(
    { length: 8 },
    (_, index) =>
      `<rect x="-7" y="-49" width="14" height="14" rx="2" fill="#fff" transform="rotate(${index * 45})"/>`,
  ).join('');
  return `<g transform="translate(${x} ${y}) scale(${size / 100} ${size / 118})" filter="url(#drop)"><circle cy="11" r="49" fill="${dark}"/><circle r="49" fill="${body}"/>${notches}<circle r="34" fill="#fff"/><circle r="31" fill="${body}"/>
    <g transform="scale(.56)">${lilyMark('#fff', '#F7D3E0', '#F2B530')}</g><ellipse cx="-16" cy="-30" rx="18" ry="7" fill="#fff" opacity=".35" transform="rotate(-30 -16 -30)"/></g>`;
}

/** Draws a roulette wheel that lies on the water, with the ball on its rim. */
export function wheel(x, y, size) {
  const r = size / 2;
  const slots = 37;
  const at = (turn, reach) =>
    `${(Math.cos(turn) * r * reach).toFixed(1)} ${(Math.sin(turn) * r * reach).toFixed(1)}`;
  const pockets = Array.from({ length: slots }, (_, index) => {
    const from = (index / slots) * Math.PI * 2 - Math.PI / 2;
    const to = ((index + 1) / slots) * Math.PI * 2 - Math.PI / 2;
    const fill = index === 0 ? '#0B7A5C' : index % 2 ? '#C2245F' : '#0B2530';
    return `<path d="M${at(from, 0.62)}L${at(from, 0.9)}A${r * 0.9} ${r * 0.9} 0 0 1 ${at(to, 0.9)}L${at(to, 0.62)}Z" fill="${fill}" stroke="#F7D98A" stroke-width="1.2"/>`;
  }).join('');
  return `<g transform="translate(${x} ${y}) scale(1 .6)" filter="url(#drop)"><circle cy="${r * 0.13}" r="${r}" fill="#3F2008"/><circle r="${r}" fill="#6B3A12"/><circle r="${r * 0.96}" fill="#9A5B22"/><circle r="${r * 0.92}" fill="#E9C46A"/>${pockets}<circle r="${r * 0.62}" fill="#7A4518"/><circle r="${r * 0.58}" fill="#B9772F"/>
    <g transform="scale(${r * 0.011})">${lilyMark('#FFE7A6', '#F2B530', '#8A4A12')}</g></g><circle cx="${x + r * 0.55}" cy="${y - r * 0.34}" r="${r * 0.07}" fill="#fff" filter="url(#drop)"/>`;
}

/** Draws a telephone with the flower on its screen. `size` is its height. */
export function phone(x, y, size) {
  return `<g transform="translate(${x} ${y}) scale(${size / 200})" filter="url(#drop)">
    <linearGradient id="ph" x1="0" y1="0" x2=".5" y2="1"><stop stop-color="#123E49"/><stop offset="1" stop-color="#0B7A5C"/></linearGradient>
    <rect x="-46" y="-98" width="104" height="200" rx="20" fill="#04141B"/><rect x="-54" y="-100" width="104" height="200" rx="20" fill="#E7F1EE"/><rect x="-51" y="-97" width="98" height="194" rx="17" fill="#0A1E26"/><rect x="-45" y="-90" width="86" height="180" rx="11" fill="url(#ph)"/>
    <rect x="-16" y="-85" width="28" height="6" rx="3" fill="#0A1E26"/><g transform="translate(-2 -26) scale(.72)">${lilyMark('#FFFFFF', '#F7BFD3', '#F2B530')}</g>
    <rect x="-33" y="26" width="62" height="9" rx="4.5" fill="#fff" opacity=".85"/><rect x="-23" y="41" width="42" height="7" rx="3.5" fill="#fff" opacity=".45"/><rect x="-33" y="60" width="62" height="18" rx="9" fill="#F2B530"/>
    <path d="M-45 -79a11 11 0 0 1 11 -11H10L-45 40Z" fill="#fff" opacity=".12"/></g>`;
}

/** Draws a glass globe on a stand; `inside(x, y, size)` draws what tumbles in it. */
export function globe(x, y, size, inside) {
  const r = size * 0.4;
  return `<g filter="url(#drop)"><path d="M${x - r * 0.7} ${y + size * 0.5}L${x - r * 0.42} ${y + r * 0.7}H${x + r * 0.42}L${x + r * 0.7} ${y + size * 0.5}Z" fill="#B06E08"/><path d="M${x - r * 0.62} ${y + size * 0.46}L${x - r * 0.4} ${y + r * 0.7}H${x + r * 0.05}L${x - r * 0.05} ${y + size * 0.46}Z" fill="#F4B72E"/>
    <circle cx="${x}" cy="${y - size * 0.08}" r="${r * 1.06}" fill="#F4B72E"/><circle cx="${x}" cy="${y - size * 0.08}" r="${r}" fill="#0C3B47"/></g>${inside(x, y - size * 0.08, r * 1.95)}
    <radialGradient id="glass" cx=".32" cy=".26" r=".9"><stop stop-color="#fff" stop-opacity=".5"/><stop offset=".4" stop-color="#BFE9FF" stop-opacity=".1"/><stop offset="1" stop-color="#0B2530" stop-opacity=".35"/></radialGradient>
    <circle cx="${x}" cy="${y - size * 0.08}" r="${r}" fill="url(#glass)"/><ellipse cx="${x - r * 0.42}" cy="${y - size * 0.08 - r * 0.55}" rx="${r * 0.3}" ry="${r * 0.13}" fill="#fff" opacity=".75" transform="rotate(-36 ${x - r * 0.42} ${y - size * 0.08 - r * 0.55})"/>`;
}

/** Draws a leaping hilsa: silver, with a blue back and a rose sheen. `size` is its length. */
export function hilsa(x, y, size) {
  const scales = Array.from({ length: 34 }, (_, index) => {
    const column = index % 9;
    const row = Math.floor(index / 9);
    return `<path d="M${-38 + column * 13 + (row % 2) * 6.5} ${-13 + row * 9}a6.5 6.5 0 0 0 0 9" />`;
  }).join('');
  return `<g transform="translate(${x} ${y}) rotate(-14) scale(${size / 230})" filter="url(#drop)">
    <linearGradient id="hb" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#1D5E93"/><stop offset=".28" stop-color="#7FB6D6"/><stop offset=".55" stop-color="#F4FAFC"/><stop offset=".8" stop-color="#F9D9E2"/><stop offset="1" stop-color="#B9CBD6"/></linearGradient>
    <linearGradient id="hf" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#6FA6C8"/><stop offset="1" stop-color="#2C5F86"/></linearGradient>
    <path d="M72 -4C90 -18 100 -38 122 -46C112 -24 108 -10 108 0C110 14 116 26 124 44C100 36 88 20 72 8Z" fill="url(#hf)"/><path d="M-10 -36C-2 -58 20 -62 40 -50C34 -42 32 -36 34 -28Z" fill="url(#hf)"/><path d="M-6 40C4 58 20 60 30 54C26 46 26 40 28 32Z" fill="url(#hf)"/><path d="M50 26C58 38 66 40 74 38C70 30 70 24 72 18Z" fill="url(#hf)"/>
    <path d="M-112 6C-96 -26 -58 -46 -16 -44C28 -42 60 -20 84 0C60 26 24 44 -14 44C-58 44 -92 30 -112 6Z" fill="url(#hb)"/>
    <g fill="none" stroke="#4E86AC" stroke-opacity=".38" stroke-width="1.8">${scales}</g>
    <path d="M-62 -34C-48 -14 -48 14 -60 34" fill="none" stroke="#3F7398" stroke-opacity=".6" stroke-width="3"/><path d="M-46 12C-32 8 -18 12 -8 24C-22 30 -38 26 -46 12Z" fill="#8FBAD3"/>
    <circle cx="-82" cy="-6" r="10" fill="#fff"/><circle cx="-83" cy="-6" r="6.4" fill="#0B2530"/><circle cx="-85.500" cy="-8.500" r="2.300" fill="#fff"/><path d="M-111 8C-104 13 -96 13 -90 11" fill="none" stroke="#3F7398" stroke-width="3" stroke-linecap="round"/>
    <path d="M-92 -24C-64 -40 -28 -41 10 -33C-24 -34 -62 -30 -92 -18Z" fill="#fff" opacity=".5"/></g>`;
}

/** Draws a country boat: a crescent hull, a thatched roof of bamboo, a patched sail. It stands on the line `y + size / 2`. */
export function boat(x, y, size) {
  const hoops = [-58, -34, -10, 14]
    .map(
      (at) =>
        `<path d="M${at} 44C${at + 2} 14 ${at + 8} 2 ${at + 14} -4" fill="none" stroke="#8A5A1E" stroke-width="3.500" stroke-opacity=".7"/>`,
    )
    .join('');
  return `<g transform="translate(${x} ${y}) scale(${size / 240})" filter="url(#drop)">
    <linearGradient id="nh" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#8A4B1E"/><stop offset="1" stop-color="#3E1D0A"/></linearGradient><linearGradient id="nr" x1="0" y1="0" x2=".4" y2="1"><stop stop-color="#F4CF7E"/><stop offset="1" stop-color="#B4782C"/></linearGradient><linearGradient id="ns" x1="0" y1="0" x2="1" y2=".4"><stop stop-color="#FFB27A"/><stop offset="1" stop-color="#C83E4E"/></linearGradient>
    <path d="M36 52V-116" stroke="#5B3210" stroke-width="6" stroke-linecap="round"/><path d="M-34 -96L96 -110" stroke="#5B3210" stroke-width="5" stroke-linecap="round"/>
    <path d="M-32 -93C-44 -50 -34 -14 -18 12C22 20 66 14 98 2C84 -34 84 -74 94 -107Z" fill="url(#ns)"/><path d="M8 -98C0 -58 4 -18 14 16M52 -102C44 -62 46 -22 56 11" fill="none" stroke="#8E1F38" stroke-opacity=".45" stroke-width="3"/><rect x="16" y="-62" width="28" height="24" fill="#F2B530" opacity=".85" transform="rotate(-4 30 -50)"/><rect x="-24" y="-34" width="24" height="22" fill="#2F9C8B" opacity=".8" transform="rotate(4 -12 -20)"/>
    <path d="M-70 58C-74 20 -60 0 -34 -2H6C30 0 42 22 40 58Z" fill="url(#nr)"/>${hoops}<path d="M-70 58C-74 20 -60 0 -34 -2C-48 10 -52 30 -48 58Z" fill="#6B3D12" opacity=".65"/>
    <path d="M-150 26C-110 52 -60 60 0 60C60 60 110 48 152 14C144 72 96 112 20 116H-16C-88 112 -134 76 -150 26Z" fill="url(#nh)"/><path d="M-150 26C-110 52 -60 60 0 60C60 60 110 48 152 14L150 27C110 60 60 71 0 71C-60 71 -108 63 -147 38Z" fill="#D98B3C"/><path d="M-118 72C-70 92 64 92 120 66" fill="none" stroke="#D98B3C" stroke-opacity=".45" stroke-width="4"/>
    <circle cx="128" cy="42" r="7" fill="#F2B530"/><circle cx="-126" cy="52" r="6" fill="#F2B530"/></g>`;
}
