import { type ComponentType, lazy, Suspense } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { withPageTexts } from '../languages.ts';

/** A part that does not come asks nothing, and nothing is measured. */
const part = (name: 'ConsentBar' | 'ConsentLink') =>
  lazy<ComponentType<{ readonly gtagId: string }>>(() =>
    withPageTexts(() => import('../consent/parts.tsx')).then(
      (parts) => ({ default: parts[name] }),
      () => ({ default: () => null }),
    ),
  );

const PARTS = { bar: part('ConsentBar'), link: part('ConsentLink') };

/** The question about measuring, or the way back to it; neither is there while the brand has no tag (BRD-8). */
export function Consent(props: { readonly as: keyof typeof PARTS }) {
  const { gtagId } = readBoot().brand;
  const Part = PARTS[props.as];
  return gtagId === undefined ? null : (
    <Suspense fallback={null}>
      <Part gtagId={gtagId} />
    </Suspense>
  );
}
