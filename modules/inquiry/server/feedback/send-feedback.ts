import { randomBytes } from 'node:crypto';
import { type AppContext, perApp } from '#platform/app-context.ts';
import { pictureBytes, type Redrawn, redrawPicture } from '#platform/files/redraw-picture.ts';
import { type Actor, type CallWithoutTx, handle, handleWithoutTx } from '#platform/http/handle.ts';
import { isBeyondAllowance } from '#platform/networks.ts';
import { readFeedbackRules, sendFeedback } from '../../contract.ts';
import { feedbackSent } from '../../events.ts';
import {
  charactersIn,
  MAX_CHARACTERS,
  MAX_CONTACT_CHARACTERS,
  MAX_IMAGE_BYTES,
  MAX_IMAGES,
  plainText,
  textProblem,
} from '../../field-rules.ts';
import { newTicketNumber } from '../ticket-number.ts';
import { settingsOf } from './settings.ts';
import {
  type Counts,
  countRecent,
  insertPicture,
  insertTicket,
  type NewTicket,
} from './ticket.store.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Unpacked pictures are large: only so many calls draw at once, the others are asked to come again. */
const MAX_AT_ONCE = 3;
const drawingOf = perApp(() => ({ calls: 0 }));

type Reject = (code: keyof typeof sendFeedback.rejects & string, value?: unknown) => never;

export const sendFeedbackHandler = handleWithoutTx(sendFeedback, async (call) => {
  const { input, actor, brand, request, app, nowMs, reject } = call;
  const { settings } = await settingsOf(app.db.pooled, brand.id);
  judgeWords(reject, input, settings);
  const bytes = judgePictures(reject, input.images);
  const pictures = await redrawAll(app, reject, bytes);
  const ticket = {
    brandId: brand.id,
    number: newTicketNumber(),
    content: plainText(input.content),
    contact: plainText(input.contact),
    about: plainText(input.about),
    ...senderOf(actor),
    ip: request.ip,
    language: request.language,
    at: new Date(nowMs),
  };
  await store(call, { ticket, pictures, folder: `${brand.code}/feedback` }, (counts) => {
    if (isBeyondAllowance(counts, settings.perAddressHour)) {
      reject('feedback_too_many', { seconds: HOUR_SECONDS });
    }
    if (counts.ofMember > settings.perMemberDay) {
      reject('feedback_too_many', { seconds: DAY_SECONDS });
    }
  });
  feedbackSent(app.log, { ticket: ticket.number, brandId: brand.id, pictures: pictures.length });
  return { ticket: ticket.number };
});

export const readFeedbackRulesHandler = handle(readFeedbackRules, async ({ tx, brand }) => {
  const { minWords, maxWords } = (await settingsOf(tx, brand.id)).settings;
  return {
    minWords,
    maxWords,
    maxCharacters: MAX_CHARACTERS,
    maxImages: MAX_IMAGES,
    maxImageBytes: MAX_IMAGE_BYTES,
  };
});

function judgeWords(
  reject: Reject,
  input: { readonly content: string; readonly contact: string },
  limits: { readonly minWords: number; readonly maxWords: number },
): void {
  const problem = textProblem(input.content, limits);
  if (problem === 'words') {
    reject('feedback_words', { 0: limits.minWords, 1: limits.maxWords });
  }
  if (problem !== undefined) {
    reject(problem === 'empty' ? 'feedback_empty' : 'feedback_too_long', { 0: MAX_CHARACTERS });
  }
  if (
    charactersIn(input.contact) > MAX_CONTACT_CHARACTERS ||
    plainText(input.contact).includes('\n')
  ) {
    reject('feedback_contact', { 0: MAX_CONTACT_CHARACTERS });
  }
}

function judgePictures(reject: Reject, images: readonly string[]): readonly Uint8Array[] {
  if (images.length > MAX_IMAGES) {
    reject('feedback_image_count', { 0: MAX_IMAGES });
  }
  return images.map((image) => {
    const bytes = pictureBytes(image, MAX_IMAGE_BYTES);
    return typeof bytes === 'string' ? reject(`feedback_image_${bytes}`) : bytes;
  });
}

async function redrawAll(
  app: AppContext,
  reject: Reject,
  pictures: readonly Uint8Array[],
): Promise<readonly Redrawn[]> {
  if (pictures.length === 0) {
    return [];
  }
  const drawing = drawingOf(app);
  if (drawing.calls >= MAX_AT_ONCE) {
    reject('feedback_busy');
  }
  drawing.calls += 1;
  try {
    const redrawn: Redrawn[] = [];
    for (const bytes of pictures) {
      const picture = await redrawPicture(bytes);
      redrawn.push(picture === 'broken' ? reject('feedback_image_broken') : picture);
    }
    return redrawn;
  } finally {
    drawing.calls -= 1;
  }
}

function senderOf(actor: Actor) {
  return actor.kind === 'member'
    ? { memberId: actor.memberId, account: actor.account }
    : { memberId: null, account: null };
}

/** Stores files, then rows while the sender's login lives; a refusal or a failure takes the files away again. */
async function store(
  { app, transaction }: Pick<CallWithoutTx<unknown, never>, 'app' | 'transaction'>,
  sent: {
    readonly ticket: NewTicket;
    readonly pictures: readonly Redrawn[];
    readonly folder: string;
  },
  judge: (counts: Counts) => void,
): Promise<void> {
  const { ticket, pictures, folder } = sent;
  const files = pictures.map((picture) => ({
    ...picture,
    key: `${folder}/${randomBytes(16).toString('hex')}.webp`,
  }));
  try {
    for (const { key, content } of files) {
      await app.files.put(key, content, 'image/webp');
    }
    await transaction(async (tx) => {
      judge(await countRecent(tx, ticket));
      const ticketId = await insertTicket(tx, ticket);
      for (const [index, { key, width, height }] of files.entries()) {
        await insertPicture(tx, {
          brandId: ticket.brandId,
          ticketId,
          place: index + 1,
          fileKey: key,
          width,
          height,
        });
      }
    });
  } catch (error) {
    await Promise.all(files.map(({ key }) => app.files.remove(key)));
    throw error;
  }
}
