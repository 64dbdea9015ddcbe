import type { AppContext } from '#platform/app-context.ts';
import type { ExtensionPoint } from '#platform/extensions.ts';
import { type Actor, type BrandRef, operatorOf } from '#platform/http/handle.ts';
import { mayActIn } from './permissions.ts';

type OperatorCall = {
  readonly app: AppContext;
  readonly brand: BrandRef;
  readonly actor: Actor;
};

/** The entries of an extension point whose permission the operator of a call holds in its brand, in the order of the registry. */
export function openTo<Entry extends { readonly permission: string }>(
  call: OperatorCall,
  point: ExtensionPoint<Entry>,
): readonly Entry[] {
  const operator = operatorOf(call);
  return call.app.extensions
    .of(point)
    .filter(({ permission }) => mayActIn(operator, permission, call.brand.id));
}
