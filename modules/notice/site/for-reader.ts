import { useSession } from '#platform/site/session.ts';

/** Keeps what is meant for the reader: some notices are for visitors, some for who is logged in. */
export function useForReader(): <Notice extends { readonly audience: string }>(
  notices: readonly Notice[],
) => readonly Notice[] {
  const own = useSession((state) => (state.session === undefined ? 'VISITOR' : 'MEMBER'));
  return (notices) => notices.filter(({ audience }) => audience === 'ALL' || audience === own);
}
