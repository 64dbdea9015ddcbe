import { partsOf } from '#platform/site/module-parts.ts';
import type { CheckedRound } from '#platform/site/slots.ts';

/** What other modules show beside a proof: the record of a draw, and how many draws were void. */
export function VerifyParts({ checked }: { readonly checked: CheckedRound | undefined }) {
  return partsOf(({ verifyParts }) => verifyParts).map(({ id, Part }) => (
    <Part key={id} checked={checked} />
  ));
}
