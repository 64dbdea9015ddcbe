import { hasOwnBar } from './launch-address.ts';

/** The permissions of pages of other vendors; pages of our own studios have the platform's origin. */
const OUTSIDE =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-top-navigation-by-user-activation';

/** What the page of a game in a frame may do; undefined: everything that pages of ours may. */
export function permissionsOf(address: string, page: string): string | undefined {
  return hasOwnBar(address, page) ? undefined : OUTSIDE;
}
