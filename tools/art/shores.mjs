const INK = '#07202A';

/** Draws the far shore as a silhouette of width `w` with its foot at `y`: hills, palms and huts, sails, floodlights, or a town. */
export function shoreline(kind, w, y, k) {
  const things = {
    hills: '',
    palms: palms(w, y, k),
    sails: sails(w, y, k),
    lights: lights(w, y, k),
    town: town(w, y, k),
  };
  return `${things[kind]}<path d="M0 ${y}C${w * 0.08} ${y - 22} ${w * 0.15} ${y - 10} ${w * 0.22} ${y - 18}C${w * 0.3} ${y - 30} ${w * 0.36} ${y - 8} ${w * 0.46} ${y - 14}C${w * 0.58} ${y - 26} ${w * 0.66} ${y - 8} ${w * 0.76} ${y - 20}C${w * 0.86} ${y - 34} ${w * 0.93} ${y - 12} ${w} ${y - 22}V${y + 2}H0Z" fill="${INK}" opacity=".85"/>`;
}

function palms(w, y, k) {
  const palm = (x, s, lean) =>
    `<g transform="translate(${x} ${y - 10}) scale(${s * k}) rotate(${lean})"><path d="M-3 0C-1 -40 2 -70 6 -104L11 -103C9 -70 6 -40 5 0Z"/>${[
      -150, -115, -80, -40, -10, 20,
    ]
      .map(
        (turn) =>
          `<path transform="translate(8 -104) rotate(${turn})" d="M0 0C16 -12 38 -14 56 2C38 -4 18 0 0 6Z"/>`,
      )
      .join('')}</g>`;
  const hut = (x, s) =>
    `<g transform="translate(${x} ${y - 8}) scale(${s * k})"><path d="M-34 -22C-14 -34 -8 -50 0 -56C8 -50 14 -34 34 -22L28 -20V2H-28V-20Z"/></g><rect x="${x - 5 * k}" y="${y - 24 * k}" width="${10 * k}" height="${13 * k}" fill="#FFD98A" opacity=".85"/>`;
  return `<g fill="${INK}" opacity=".88">${palm(w * 0.56, 0.9, -6)}${palm(w * 0.585, 0.7, 8)}${palm(w * 0.9, 1.1, -4)}${palm(w * 0.925, 0.8, 10)}${palm(w * 0.97, 0.95, -8)}${hut(w * 0.62, 0.9)}${hut(w * 0.87, 0.75)}</g>`;
}

function sails(w, y, k) {
  const sail = (x, s) =>
    `<g transform="translate(${x} ${y - 2}) scale(${s * k})"><path d="M-46 -10C-30 4 30 4 46 -10L30 6H-30Z" fill="${INK}"/><path d="M-2 -14V-96" stroke="${INK}" stroke-width="4"/><path d="M2 -94C34 -76 40 -42 34 -20C20 -26 10 -26 2 -22Z" fill="#B0436A" opacity=".75"/><path d="M-6 -86C-30 -66 -32 -40 -28 -22C-20 -26 -12 -26 -6 -22Z" fill="#D9813E" opacity=".6"/></g>`;
  return `<g opacity=".9">${sail(w * 0.575, 0.8)}${sail(w * 0.88, 1)}${sail(w * 0.955, 0.62)}</g>`;
}

function lights(w, y, k) {
  const mast = (x, lean) =>
    `<path d="M${x - 20 * k} ${y - 124 * k}L${x + lean * 420 * k} ${y + 40 * k}L${x + lean * 200 * k} ${y + 60 * k}Z" fill="#fff" opacity=".1"/><path d="M${x - 3 * k} ${y}V${y - 120 * k}H${x + 3 * k}V${y}Z" fill="${INK}"/><rect x="${x - 26 * k}" y="${y - 142 * k}" width="${52 * k}" height="${26 * k}" rx="4" fill="${INK}"/>${[
      -17, 0, 17,
    ]
      .map(
        (at) =>
          `<circle cx="${x + at * k}" cy="${y - 129 * k}" r="${7 * k}" fill="#FFF6DC"/><circle cx="${x + at * k}" cy="${y - 129 * k}" r="${20 * k}" fill="#FFF6DC" opacity=".16"/>`,
      )
      .join('')}`;
  return `${mast(w * 0.56, 0.5)}${mast(w * 0.95, -0.5)}<path d="M${w * 0.5} ${y}C${w * 0.6} ${y - 52 * k} ${w * 0.9} ${y - 52 * k} ${w} ${y - 14}V${y}Z" fill="${INK}" opacity=".8"/>`;
}

function town(w, y, k) {
  const dome = (x, s) =>
    `<g transform="translate(${x} ${y}) scale(${s * k})"><path d="M-26 0V-34C-26 -60 -6 -64 0 -80C6 -64 26 -60 26 -34V0Z"/></g>`;
  const block = (x, width, height) =>
    `<rect x="${x}" y="${y - height * k}" width="${width * k}" height="${height * k}"/>${[0.25, 0.6]
      .map(
        (at) =>
          `<rect x="${x + width * k * at}" y="${y - height * k * 0.72}" width="${5 * k}" height="${8 * k}" fill="#FFD98A" opacity=".75"/>`,
      )
      .join('')}`;
  return `<g fill="${INK}" opacity=".9">${block(w * 0.52, 44, 60)}${block(w * 0.55, 34, 92)}${dome(w * 0.6, 1)}${block(w * 0.625, 40, 66)}${block(w * 0.86, 46, 84)}${dome(w * 0.91, 1.25)}${block(w * 0.935, 36, 108)}${block(w * 0.965, 50, 70)}</g>`;
}
