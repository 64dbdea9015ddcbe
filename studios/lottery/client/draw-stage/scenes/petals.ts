import { INK, write } from '../canvas.ts';
import type { Sheet } from '../scene.ts';
import { easeOut, noise, popSize, progress } from '../timing.ts';

/** The scene of a win of more than ten times the stake lasts this long. */
export const PETALS_MS = 3_200;
const PETALS = 46;

/** A large win: a lily opens, and petals and gold rise from it. */
export function paintPetals(sheet: Sheet, win: { readonly text: string }, elapsedMs: number): void {
  const { on, width, height } = sheet;
  const [x, y] = [width / 2, height * 0.46];
  const fade = 1 - progress(elapsedMs, PETALS_MS - 500, 500);
  for (let one = 0; one < PETALS; one += 1) {
    const share = progress(elapsedMs, noise(one, 1) * 700, 2_300);
    if (share > 0 && share < 1) {
      const angle = noise(one, 2) * Math.PI * 2;
      const far = easeOut(share) * (70 + noise(one, 3) * width * 0.45);
      on.save();
      on.globalAlpha = (1 - share) * fade;
      on.translate(x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.6 + share ** 2 * 60);
      on.rotate(angle + share * 5);
      on.fillStyle = one % 3 === 0 ? INK.gold : INK.petal;
      on.beginPath();
      on.ellipse(0, 0, 8, 3.6, 0, 0, Math.PI * 2);
      on.fill();
      on.restore();
    }
  }
  const open = easeOut(progress(elapsedMs, 0, 900));
  on.globalAlpha = fade * 0.9;
  for (let petal = 0; petal < 8; petal += 1) {
    on.save();
    on.translate(x, y);
    on.rotate((petal * Math.PI) / 4 + open * 0.3);
    on.fillStyle = petal % 2 === 0 ? INK.petal : '#f6a3c2';
    on.beginPath();
    on.moveTo(0, 0);
    on.quadraticCurveTo(-22 * open, -34 * open, 0, -66 * open);
    on.quadraticCurveTo(22 * open, -34 * open, 0, 0);
    on.fill();
    on.restore();
  }
  on.globalAlpha = fade;
  write(sheet, {
    ...{ text: win.text, x, y: height - 26, fill: INK.gold },
    size: 26 * popSize(elapsedMs - 250),
  });
  on.globalAlpha = 1;
}
