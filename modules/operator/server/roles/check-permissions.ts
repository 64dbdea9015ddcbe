import type { BoundExtensions } from '#platform/extensions.ts';
import type { Handler } from '#platform/http/handle.ts';
import { approvals } from '../approvals/actions.ts';
import { permissions } from './permissions.ts';

/**
 * Makes sure that every permission an endpoint or an approval asks for is one that a role can hold.
 * @throws Error that names those which no module claims
 */
export function checkPermissions(handlers: readonly Handler[], extensions: BoundExtensions): void {
  const claimed = new Set(extensions.of(permissions));
  const asked = [
    ...handlers.map(({ endpoint }) => ({ by: endpoint.wire[0], word: endpoint.permission })),
    ...extensions.of(approvals).map(({ action, permission }) => ({ by: action, word: permission })),
  ];
  const unclaimed = asked.flatMap(({ by, word }) =>
    word === undefined || claimed.has(word) ? [] : [`${by} asks for ${word}`],
  );
  if (unclaimed.length > 0) {
    throw new Error(`no module claims these permissions: ${unclaimed.join('; ')}`);
  }
}
