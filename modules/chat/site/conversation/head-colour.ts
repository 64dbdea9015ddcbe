const COLOUR = /^#[0-9a-f]{6}$/i;
const FALLBACK = '#12715b';
const LIGHT = '#ffffff';
const DARK = '#000000';

/**
 * The brand's chat colour with the ink that is read best on it; what is no colour becomes the platform's own (BRD-1, N36).
 * Contrast as WCAG 2.2 defines it.
 */
export function headColours(asked: string): { readonly ground: string; readonly ink: string } {
  const ground = COLOUR.test(asked) ? asked : FALLBACK;
  return { ground, ink: contrast(ground, LIGHT) >= contrast(ground, DARK) ? LIGHT : DARK };
}

export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
