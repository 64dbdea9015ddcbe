/** How entities of the audit trail are written, and the page of each; `$1` is its id. Entities without a page are left out. */
const PAGES: readonly (readonly [RegExp, string])[] = [
  [/^draw:(.+?)-(\d{8}-\d{4})$/, '/lottery/draws/$1/$2'],
  [/^lottery:([A-Z0-9-]+)(?::.*)?$/, '/lottery/games/$1'],
  [/^brand:(\d+)$/, '/brands/$1'],
  [/^member:(\d+)$/, '/members/$1'],
  [/^game:(\d+)$/, '/games/$1'],
  [/^door:(\w+)$/, '/vendors/$1'],
  [/^(?:prizes|vendor):(\w+)$/, '/vendors/$1'],
  [/^case:(\d+)$/, '/cases/$1'],
  [/^wallet-transfer:(\d+)$/, '/wallet-transfers/$1'],
  [/^kyc:(\d+)$/, '/kyc-checks/$1'],
  [/^kyc:settings$/, '/kyc-settings'],
  [/^name-match:(\d+)$/, '/name-matches/$1'],
  [/^withdrawal:(\d+)$/, '/withdrawals/$1'],
  [/^withdrawal:settings$/, '/withdrawal-settings'],
  [/^deposit:(\d+)$/, '/deposits/$1'],
  [/^payment:(\d+)$/, '/payments/$1'],
  [/^free-round:(\d+)$/, '/free-rounds/$1'],
  [/^plan:(\d+)$/, '/lottery/plans/$1'],
  [/^download:(\d+)$/, '/downloads/$1'],
  [/^social:([a-z0-9-]+)$/, '/login-providers/$1'],
  [/^gateway:(\w+)$/, '/gateways?part=$1'],
  [/^market:([a-z0-9-]+)$/, '/markets/$1'],
  [/^notice:(\d+)$/, '/notices/$1'],
  [/^banner:(\d+)$/, '/banners/$1'],
  [/^broadcast:(\d+)$/, '/broadcasts/$1'],
  [/^letter:(\d+)$/, '/letters/$1'],
  [/^promotion:(\d+)$/, '/promotions/$1'],
  [/^help:article:(\d+)$/, '/help/$1'],
  [/^feedback:(\d+)$/, '/feedback/$1'],
  [/^join:(\d+)$/, '/applications/$1'],
  [/^conformance:(\d+)$/, '/conformance/$1'],
  [/^role:.+$/, '/roles'],
  [/^staff:.+$/, '/staff'],
  [/^anchor:.+$/, '/fairness/anchors'],
  [/^signing-key:.+$/, '/fairness/keys'],
];

/** The page of an entity of the audit trail; undefined for one that has none. */
export function entityPath(entity: string): string | undefined {
  const found = PAGES.find(([form]) => form.test(entity));
  return found === undefined ? undefined : entity.replace(found[0], found[1]);
}
