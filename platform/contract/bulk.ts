import Type from 'typebox';
import { Id } from './input-fields.ts';

/** Rows that one action may be about. */
const MAX_ROWS = 200;

/** An action on several rows of a list. A dry run answers what each would come to, and changes nothing. */
export const BulkInput = {
  ids: Type.Array(Id, { minItems: 1, maxItems: MAX_ROWS, uniqueItems: true }),
  reason: Type.String({ minLength: 3, maxLength: 500 }),
  isDryRun: Type.Boolean(),
};

/** What each row came to, or would: `done`, or why it was left as it is. */
export function bulkOutput<const Why extends string>(whys: readonly Why[]) {
  return Type.Object({
    rows: Type.Array(
      Type.Object({ id: Type.String(), outcome: Type.Enum(['done', ...whys] as ('done' | Why)[]) }),
    ),
  });
}
