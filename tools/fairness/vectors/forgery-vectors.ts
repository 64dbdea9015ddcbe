import { drawForgeries } from '../forgeries/draw-forgeries.ts';
import {
  commitmentForgeries,
  entryForgeries,
  receiptForgeries,
  receiptKey,
} from '../forgeries/record-forgeries.ts';

/** What every verifier must refuse, with the codes. */
export function forgeryVectors() {
  return {
    draws: drawForgeries(),
    commitments: commitmentForgeries(),
    receipts: {
      from: receiptKey.fromMs,
      until: receiptKey.untilMs,
      files: receiptForgeries(),
    },
    entries: entryForgeries(),
  };
}
