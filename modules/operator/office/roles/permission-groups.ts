/** The first words of permissions by the work that they belong to, in the order of the menu. */
const GROUPS: readonly { readonly id: string; readonly words: readonly string[] }[] = [
  {
    id: 'people',
    words: ['member', 'vip', 'chat', 'feedback', 'letter', 'support', 'join', 'agent'],
  },
  {
    id: 'money',
    words: [
      ...['ledger', 'case', 'reconciliation', 'prize', 'freeround', 'wallet_transfer', 'bet'],
      ...['deposit', 'withdrawal', 'cashier', 'payment', 'wallet'],
    ],
  },
  {
    id: 'games',
    words: ['catalog', 'vendor', 'lottery', 'draw', 'jackpot', 'conformance', 'fairness'],
  },
  { id: 'content', words: ['notice', 'banner', 'broadcast', 'promotion', 'help', 'download'] },
  {
    id: 'site',
    words: [
      ...['brand', 'region', 'registration', 'captcha', 'social', 'gateway', 'outbox', 'outbound'],
    ],
  },
  { id: 'staff', words: ['approval', 'audit', 'staff', 'lists', 'work'] },
];

const OTHER = 'other';

export type PermissionGroup = { readonly id: string; readonly permissions: readonly string[] };

/**
 * Permissions by the work that they belong to; those of a module that no group names come last.
 * @param isWanted what a search leaves
 */
export function groupsOf(
  known: readonly string[],
  isWanted: (permission: string) => boolean = () => true,
): readonly PermissionGroup[] {
  const groupOf = (permission: string) => {
    const word = permission.split('.')[0] ?? '';
    return GROUPS.find(({ words }) => words.includes(word))?.id ?? OTHER;
  };
  return [...GROUPS.map(({ id }) => id), OTHER]
    .map((id) => ({ id, permissions: known.filter((one) => groupOf(one) === id && isWanted(one)) }))
    .filter(({ permissions }) => permissions.length > 0);
}
