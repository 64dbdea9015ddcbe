import type { CheckedRound } from '#platform/site/slots.ts';
import { DrawRecord } from './draw-record.tsx';
import { VoidDraws } from './void-draws.tsx';

/** What the page where rounds are checked shows of draws: the record of the one in question, and those that were void. */
export function DrawParts({ checked }: { readonly checked: CheckedRound | undefined }) {
  return (
    <>
      <DrawRecord checked={checked} />
      <VoidDraws />
    </>
  );
}
