import type { OfficeListing } from '#platform/contract/endpoint.ts';
import { type Extension, extensionPoint } from '#platform/extensions.ts';
import type { Handler } from '#platform/http/handle.ts';

/** A list of the back office, and the call that answers its pages. */
export type OfficeList = { readonly listing: OfficeListing; readonly handler: Handler };

/** Every list of the back office, of modules and studios: what can be exported, and what views can be saved of. */
export const officeLists = extensionPoint<OfficeList>(
  'platform.office_lists',
  ({ listing }) => listing.name,
);

/** The lists that calls declare. */
export function listsOf(handlers: readonly Handler[]): Extension {
  return officeLists.with(
    ...handlers.flatMap((handler) => {
      const { list } = handler.endpoint;
      return list === undefined ? [] : [{ listing: list, handler }];
    }),
  );
}
