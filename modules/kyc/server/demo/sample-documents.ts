import type { Redrawn } from '#platform/files/redraw-picture.ts';
import type { Part } from '../../field-rules.ts';
import type { TypedData } from '../documents/sealed-data.ts';
import { aSheet, asPicture, type Colour, fillBox, fillDisc, type Sheet, write } from './sheet.ts';

const CARD = { width: 640, height: 400 } as const;
const FACE = { width: 480, height: 600 } as const;
const WATER: Colour = [11, 37, 48];
const MIST: Colour = [232, 240, 236];
const LEAF: Colour = [11, 122, 92];
const GREY: Colour = [150, 165, 160];
const SKIN: Colour = [182, 134, 104];
const CLOTH: Colour = [47, 125, 209];

/** Pictures of invented documents: nobody is in them, and each says that it is a sample. */
export const SAMPLE_PICTURES: Readonly<
  Record<Exclude<Part, 'address' | 'funds'>, (data: TypedData) => Redrawn>
> = {
  front: (data) => asPicture(front(data)),
  back: () => asPicture(back()),
  face: (data) => asPicture(face(data)),
};

function front({ nameLatin, birthday, number }: TypedData): Sheet {
  const sheet = card('SAMPLE CARD');
  portrait(sheet, { x: 110, y: 190, radius: 48 });
  const lines = [
    { y: 120, title: 'NAME', text: nameLatin },
    { y: 205, title: 'BORN', text: birthday },
    { y: 290, title: 'NUMBER', text: number },
  ];
  for (const { y, title, text } of lines) {
    write(sheet, { x: 230, y, dot: 2, text: title }, GREY);
    write(sheet, { x: 230, y: y + 22, dot: 4, text }, WATER);
  }
  return sheet;
}

function back(): Sheet {
  const sheet = card('SAMPLE CARD - BACK');
  for (const [row, width] of [420, 500, 360].entries()) {
    fillBox(sheet, { x: 40, y: 130 + row * 40, width, height: 12 }, GREY);
  }
  fillBox(sheet, { x: 40, y: 290, width: 560, height: 70 }, WATER);
  return sheet;
}

function face(data: TypedData): Sheet {
  const sheet = aSheet(FACE.width, FACE.height, MIST);
  portrait(sheet, { x: 240, y: 200, radius: 100 });
  const small = { x: 130, y: 400, width: 220, height: 140 };
  fillBox(sheet, small, [255, 255, 255]);
  fillBox(sheet, { ...small, height: 30 }, LEAF);
  write(sheet, { x: 142, y: 450, dot: 2, text: data.nameLatin }, WATER);
  write(sheet, { x: 142, y: 490, dot: 2, text: data.number }, WATER);
  return sheet;
}

function card(title: string): Sheet {
  const sheet = aSheet(CARD.width, CARD.height, MIST);
  fillBox(sheet, { x: 0, y: 0, width: CARD.width, height: 80 }, LEAF);
  write(sheet, { x: 40, y: 26, dot: 4, text: title }, MIST);
  return sheet;
}

/** Shoulders and a head without features. */
function portrait(
  sheet: Sheet,
  { x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number },
): void {
  const shoulders = Math.round(radius * 1.5);
  fillDisc(sheet, { x, y: y + 2 * radius + 20, radius: shoulders, isHalf: true }, CLOTH);
  fillDisc(sheet, { x, y, radius }, SKIN);
}
