import { partsOf } from './module-parts.ts';
import type { CentreName } from './open-centre.ts';
import type { CentrePage } from './slots.ts';

/** The page that a module brings for a centre and that is open at this brand; undefined for one that is not open yet. */
export function broughtPage(centre: CentreName, page: string): CentrePage | undefined {
  return partsOf((module) => (centre === 'mc' ? module.memberPages : module.agentPages)).find(
    ({ id, isOpen }) => id === page && isOpen?.() !== false,
  );
}
