import { type ComponentType, lazy, Suspense } from 'react';
import { moduleParts } from '#platform/site/module-parts.ts';
import type { CheckedRound, VerifyPart } from '#platform/site/slots.ts';

type PartProps = { readonly checked: CheckedRound | undefined };
const parts = new Map<string, ComponentType<PartProps>>();

/** What other modules show beside a proof: the record of a draw, and how many draws were void. */
export function VerifyParts({ checked }: PartProps) {
  return (
    <Suspense fallback={null}>
      {moduleParts().verifyParts.map((part) => {
        const Part = partOf(part);
        return <Part key={part.id} checked={checked} />;
      })}
    </Suspense>
  );
}

/** A part that does not come is left out. */
function partOf({ id, load }: VerifyPart): ComponentType<PartProps> {
  const known = parts.get(id);
  if (known !== undefined) {
    return known;
  }
  const Part = lazy(async () => ({
    default: await load().then(
      (part) => part.Part,
      (): ComponentType<PartProps> => () => null,
    ),
  }));
  parts.set(id, Part);
  return Part;
}
