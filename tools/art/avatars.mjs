/** Draws the pictures that members can choose for themselves: a lily each, of its own petals and colours. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../apps/site/public/pictures');
/** The ground, the petals, their shade, the heart, and how many petals. */
const LILIES = [
  ['#0B3B4A', '#F783AC', '#D6336C', '#FFD43B', 8],
  ['#134E3A', '#FFFFFF', '#CFE8DC', '#F59F00', 6],
  ['#4A1D5E', '#DA77F2', '#9C36B5', '#FFEC99', 10],
  ['#7A3E00', '#FFE066', '#F59F00', '#C92A2A', 7],
  ['#1C3D8F', '#91A7FF', '#4263EB', '#FFF3BF', 9],
  ['#5C1021', '#FF8787', '#C92A2A', '#FFD8A8', 6],
  ['#00505A', '#66D9E8', '#0C8599', '#FFE8CC', 12],
  ['#37474F', '#ECEFF1', '#90A4AE', '#F06595', 8],
];

for (const [at, [ground, light, shade, heart, petals]] of LILIES.entries()) {
  const ring = Array.from(
    { length: petals },
    (_, index) =>
      `<g transform="rotate(${Math.round((360 / petals) * index)})"><path d="M0-5C-6-11-12-19-11-27-10-34-5-38 0-41Z" fill="${light}"/><path d="M0-5C6-11 12-19 11-27 10-34 5-38 0-41Z" fill="${shade}"/></g>`,
  ).join('');
  writeFileSync(
    join(FOLDER, `avatar-${at + 1}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100"><rect x="-50" y="-50" width="100" height="100" fill="${ground}"/>${ring}<circle r="8" fill="${heart}"/></svg>\n`,
  );
}
