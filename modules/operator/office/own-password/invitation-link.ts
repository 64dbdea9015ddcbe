/** The name of the token in the fragment of a link: a fragment is never sent to a server. */
export const INVITATION = 'invitation';

/** The token of the invitation whose link was opened; undefined when it was none. */
export function invitationOf(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get(INVITATION) ?? undefined;
}
