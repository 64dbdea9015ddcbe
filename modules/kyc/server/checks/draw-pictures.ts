import { perApp } from '#platform/app-context.ts';
import { pictureBytes, type Redrawn, redrawPicture } from '#platform/files/redraw-picture.ts';
import { MAX_PICTURE_BYTES, MIN_PICTURE_EDGE, PARTS_OF, type Part } from '../../field-rules.ts';
import type { SendCall } from './judge-input.ts';

/** Unpacked pictures are large: only so many calls draw at once, the others are asked to come again. */
const MAX_AT_ONCE = 3;
const drawingOf = perApp(() => ({ calls: 0 }));

export type Drawn = { readonly part: Part; readonly picture: Redrawn };

/** The sent pictures of the document's parts, drawn again: nothing of the camera or the place is in them. */
export async function drawPictures(call: SendCall): Promise<readonly Drawn[]> {
  const { app, input, reject } = call;
  const wanted = PARTS_OF[input.document].flatMap((part) => {
    const sent = input.pictures.find((one) => one.part === part);
    if (sent === undefined) {
      return [];
    }
    const bytes = pictureBytes(sent.image, MAX_PICTURE_BYTES);
    return [
      { part, bytes: typeof bytes === 'string' ? reject(`kyc.picture.${bytes}`, { part }) : bytes },
    ];
  });
  const drawing = drawingOf(app);
  if (drawing.calls >= MAX_AT_ONCE) {
    reject('system.busy');
  }
  drawing.calls += 1;
  try {
    const drawn: Drawn[] = [];
    for (const { part, bytes } of wanted) {
      drawn.push({ part, picture: await drawOne(call, part, bytes) });
    }
    return drawn;
  } finally {
    drawing.calls -= 1;
  }
}

async function drawOne({ reject }: SendCall, part: Part, bytes: Uint8Array): Promise<Redrawn> {
  const picture = await redrawPicture(bytes);
  if (picture === 'broken') {
    return reject('kyc.picture.broken', { part });
  }
  if (Math.min(picture.width, picture.height) < MIN_PICTURE_EDGE) {
    reject('kyc.picture.small', { part, 0: MIN_PICTURE_EDGE });
  }
  return picture;
}
