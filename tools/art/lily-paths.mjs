/** These paths are the petal of the mark, in halves, and the petal of the open flower seen from the side. */
export const MARK_LEFT = 'M0 -6.5C-5 -12 -11.6 -21.5 -11 -30C-10.4 -37.5 -4.6 -43.4 0 -47.5Z';
export const MARK_RIGHT = 'M0 -6.5C5 -12 11.6 -21.5 11 -30C10.4 -37.5 4.6 -43.4 0 -47.5Z';
export const SIDE_LEFT = 'M0 0C-16 -14 -28 -46 -20 -78C-15 -96 -6 -106 0 -112Z';
export const SIDE_RIGHT = 'M0 0C16 -14 28 -46 20 -78C15 -96 6 -106 0 -112Z';

/** Draws eight petals around the middle. */
export function lilyMark(left, right, heart) {
  const petals = Array.from(
    { length: 8 },
    (_, index) =>
      `<g transform="rotate(${index * 45})"><path d="${MARK_LEFT}" fill="${left}"/><path d="${MARK_RIGHT}" fill="${right}"/></g>`,
  );
  return `${petals.join('')}<circle r="5.4" fill="${heart}"/>`;
}

/** Draws an open flower on the water, seen from the side: one petal, turned and scaled in four rings. */
export function bloom(x, y, scale) {
  const ring = (turns, size, left, right) =>
    turns
      .map(
        (turn) =>
          `<g transform="rotate(${turn}) scale(${size})"><path d="${SIDE_LEFT}" fill="${left}"/><path d="${SIDE_RIGHT}" fill="${right}"/></g>`,
      )
      .join('');
  const stamens = [-14, -7, 0, 7, 14]
    .map(
      (at) =>
        `<path d="M${at} -34L${at * 1.5} -52" stroke="#FFD874" stroke-width="4" stroke-linecap="round"/>`,
    )
    .join('');
  return `<g transform="translate(${x} ${y}) scale(${scale})">
    <ellipse cx="0" cy="6" rx="110" ry="18" fill="#03151b" opacity=".55" filter="url(#soft)"/>
    ${ring([-78, 78, -58, 58], 1.02, '#F3B9CF', '#DE86A9')}
    ${ring([-40, 40, -20, 20, 0], 1.06, '#FBDDE8', '#F0AECA')}
    ${ring([-66, 66, -46, 46], 0.86, '#FFFFFF', '#F7CBDB')}
    <ellipse cx="0" cy="-30" rx="22" ry="16" fill="#F2B530"/>${stamens}
    ${ring([-28, 28, 0], 0.74, '#FFFFFF', '#FCE6EE')}</g>`;
}

/** Draws a leaf that lies on the water. */
export function lilyPad(x, y, scale, turn, opacity = 1) {
  const veins = [40, 80, 120, 160, 200, 240, 280, 320]
    .map((angle) => {
      const radians = (angle * Math.PI) / 180;
      return `<path d="M0 -4L${Math.cos(radians) * 78} ${Math.sin(radians) * 78}"/>`;
    })
    .join('');
  return `<g transform="translate(${x} ${y}) scale(${scale} ${scale * 0.34}) rotate(${turn})" opacity="${opacity}">
    <path d="M0 0L92 -26A96 96 0 1 1 92 26Z" fill="#0A5B47"/><path d="M0 -4L88 -28A92 92 0 1 0 88 20Z" fill="#12876A"/>
    <g stroke="#0A5B47" stroke-width="3" opacity=".55">${veins}</g></g>`;
}
