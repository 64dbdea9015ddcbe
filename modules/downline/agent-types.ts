import { MEMBER } from '#platform/contract/account-type.ts';

/**
 * What an agent may open, by the agent's own type. General agents (1) are opened by the house alone. Agents (2) open agents of
 * their own kind, so a tree may be of any depth; sub-agents (41) open promoters (42) and members; promoters open members.
 */
const OPENS: ReadonlyMap<number, readonly number[]> = new Map([
  [1, [MEMBER, 2, 41, 42]],
  [2, [MEMBER, 2, 41, 42]],
  [41, [MEMBER, 42]],
  [42, [MEMBER]],
]);

/** The types of account that an account of this type may open below itself; none for who is no agent. */
export function typesBelow(accountType: number): readonly number[] {
  return OPENS.get(accountType) ?? [];
}
