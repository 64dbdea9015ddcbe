import { bloom, lilyPad } from './lily-paths.mjs';
import { figure, randomOf, spark } from './paint.mjs';

/**
 * The pond at night: stars, a moon, a far shore, its light on the water, flowers and what floats among them.
 * The left fades to dark water so that text can stand there.
 * @param scene `{ name, width, height, scale, at: [x, y], moon: [x, y, r], horizon, figures, draw?, isVeiled? }`
 */
export async function pond(scene) {
  const {
    name,
    width: w,
    height: h,
    scale: k,
    at,
    moon,
    horizon = 0.52,
    figures = [],
    draw,
    isVeiled = true,
  } = scene;
  const [x, y] = at;
  const shore = h * horizon;
  const random = randomOf(name);
  const items = await Promise.all(
    figures.map(
      async ([code, fx, fy, size, turn = 0]) =>
        `<image href="${await figure(code)}" x="${fx - size / 2}" y="${fy - size / 2}" width="${size}" height="${size}" transform="rotate(${turn} ${fx} ${fy})" filter="url(#drop)"/>`,
    ),
  );
  const middle = draw
    ? `${bloom(x - 330 * k, y - 20 * k, 0.62 * k)}${bloom(x + 340 * k, y - 30 * k, 0.5 * k)}${draw(x, y)}`
    : `${bloom(x, y, 1.75 * k)}${bloom(x + 265 * k, y - 6 * k, 0.62 * k)}${bloom(x - 300 * k, y + 22 * k, 0.5 * k)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><defs>${PAINTS}</defs>
    <rect width="${w}" height="${h}" fill="url(#sky)"/>${stars(random, w, shore)}${moonAt(moon)}${farShore(w, shore)}
    <rect y="${shore}" width="${w}" height="${h - shore}" fill="url(#water)"/>${glitter(random, moon, shore, h)}${ripples(x, y, k)}
    ${lilyPad(x - 260 * k, y + 34 * k, 1.05 * k, 20)}${lilyPad(x + 250 * k, y + 4 * k, 0.92 * k, 200)}${lilyPad(x + 70 * k, y + 62 * k, 1.2 * k, 100)}
    ${lilyPad(x - 520 * k, y - 26 * k, 0.6 * k, 40, 0.8)}${lilyPad(x + 420 * k, y - 50 * k, 0.5 * k, 10, 0.8)}
    ${middle}${items.join('')}${spark(x - 170 * k, y - 190 * k, 7 * k, 0.9)}${spark(x + 190 * k, y - 170 * k, 5 * k, 0.8)}${spark(x + 70 * k, y - 270 * k, 4 * k, 0.7)}
    ${isVeiled ? `<rect width="${w}" height="${h}" fill="url(#veil)"/>` : ''}</svg>`;
}

const PAINTS = `<linearGradient id="sky" x1="0" y1="0" x2="1" y2=".6"><stop offset="0" stop-color="#0B2530"/><stop offset=".55" stop-color="#0D3B45"/><stop offset="1" stop-color="#0E6B57"/></linearGradient>
  <linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0F5A54" stop-opacity=".75"/><stop offset=".5" stop-color="#0B2F3B" stop-opacity=".9"/><stop offset="1" stop-color="#061A22"/></linearGradient>
  <radialGradient id="glow"><stop offset="0" stop-color="#FFF3CF" stop-opacity=".75"/><stop offset=".4" stop-color="#FFE9B8" stop-opacity=".18"/><stop offset="1" stop-color="#FFE9B8" stop-opacity="0"/></radialGradient>
  <linearGradient id="veil" x1="0" x2="1"><stop offset="0" stop-color="#08202A" stop-opacity=".94"/><stop offset=".4" stop-color="#08202A" stop-opacity=".62"/><stop offset=".6" stop-color="#08202A" stop-opacity="0"/></linearGradient>
  <filter id="soft"><feGaussianBlur stdDeviation="7"/></filter>
  <filter id="drop" x="-40%" y="-40%" width="180%" height="190%"><feDropShadow dx="5" dy="14" stdDeviation="10" flood-color="#03151b" flood-opacity=".6"/></filter>`;

function stars(random, width, shore) {
  return Array.from(
    { length: 60 },
    () =>
      `<circle cx="${random() * width}" cy="${random() * shore * 0.9}" r="${0.6 + random() * 1.5}" fill="#fff" opacity="${(0.15 + random() * 0.5).toFixed(2)}"/>`,
  ).join('');
}

function moonAt([x, y, r]) {
  return `<circle cx="${x}" cy="${y}" r="${r * 5}" fill="url(#glow)"/><circle cx="${x}" cy="${y}" r="${r}" fill="#FFF1C9"/><g fill="#F3DFA6" opacity=".7"><circle cx="${x - r * 0.25}" cy="${y + r * 0.2}" r="${r * 0.2}"/><circle cx="${x + r * 0.35}" cy="${y - r * 0.3}" r="${r * 0.13}"/></g>`;
}

function farShore(w, y) {
  return `<path d="M0 ${y}C${w * 0.08} ${y - 22} ${w * 0.15} ${y - 10} ${w * 0.22} ${y - 18}C${w * 0.3} ${y - 30} ${w * 0.36} ${y - 8} ${w * 0.46} ${y - 14}C${w * 0.58} ${y - 26} ${w * 0.66} ${y - 8} ${w * 0.76} ${y - 20}C${w * 0.86} ${y - 34} ${w * 0.93} ${y - 12} ${w} ${y - 22}V${y + 2}H0Z" fill="#07202A" opacity=".85"/>`;
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
