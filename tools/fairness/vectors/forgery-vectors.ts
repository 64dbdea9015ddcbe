import { drawForgeries } from '../forgeries/draw-forgeries.ts';
import { receiptForgeries, receiptKey } from '../forgeries/receipt-forgeries.ts';
import { commitmentForgeries, entryForgeries } from '../forgeries/record-forgeries.ts';

/** Records that every verifier must refuse, with the codes; of the forms of entries only the rules between fields. */
export function forgeryVectors() {
  return {
    draws: drawForgeries(),
    commitments: commitmentForgeries(),
    receipts: {
      from: receiptKey.fromMs,
      until: receiptKey.untilMs,
      files: receiptForgeries(),
    },
    entries: entryForgeries().filter(({ code }) => !code.startsWith('field_')),
  };
}
