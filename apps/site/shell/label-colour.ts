/** The colour of a label without one of its own (MC-3). */
const DEFAULT = '#ABABAB';

/** A label's colour and the ink that is read on it. What is not a colour of six digits is never used as one. */
export function labelColours(colour: string): { readonly ground: string; readonly ink: string } {
  const ground = /^#[0-9a-f]{6}$/i.test(colour) ? colour.toUpperCase() : DEFAULT;
  const [red, green, blue] = [1, 3, 5].map((at) => linear(ground.slice(at, at + 2)));
  const luminance = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  // Black and white are read equally well on a luminance of 0.179 (WCAG contrast).
  return { ground, ink: luminance > 0.179 ? '#000' : '#fff' };
}

function linear(hex: string): number {
  const part = Number.parseInt(hex, 16) / 255;
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
