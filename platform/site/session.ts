import { create } from 'zustand';
import { MEMBER } from '#platform/contract/account-type.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

/** The data of a session in session storage (SES-1). The token decides who is logged in (SES-2). */
export type Session = {
  readonly token: string;
  /** An account type of `platform/contract/account-type.ts`; stored under the name `isAgent`. */
  readonly accountType: number;
  readonly customerId: string;
  readonly account: string;
  /** Whether it began with the first login of the account, which has a welcome and announcements of its own. */
  readonly isFirstLogin: boolean;
  /** Whether the welcome of a first login is still to be shown. */
  readonly isWelcomeDue: boolean;
};

const KEYS = {
  token: 'token',
  accountType: 'isAgent',
  customerId: 'customerId',
  account: 'account',
  isFirstLogin: 'firstTimeLogin',
  isWelcomeDue: 'welcomeDue',
} as const;

type SessionState = {
  readonly session: Session | undefined;
  readonly open: (session: Session) => void;
  readonly close: () => void;
};

function restore(): Session | undefined {
  const token = readStored('sessionStorage', KEYS.token);
  if (token === null) {
    return undefined;
  }
  return {
    token,
    accountType: Number(readStored('sessionStorage', KEYS.accountType) ?? MEMBER),
    customerId: readStored('sessionStorage', KEYS.customerId) ?? '',
    account: readStored('sessionStorage', KEYS.account) ?? '',
    isFirstLogin: readStored('sessionStorage', KEYS.isFirstLogin) === '1',
    isWelcomeDue: readStored('sessionStorage', KEYS.isWelcomeDue) === '1',
  };
}

/**
 * The session of this tab. It starts empty, because public pages are rendered for everyone; `restoreSession`
 * fills it after hydration.
 */
export const useSession = create<SessionState>((set) => ({
  session: undefined,
  open: (session) => {
    writeStored('sessionStorage', KEYS.token, session.token);
    writeStored('sessionStorage', KEYS.accountType, String(session.accountType));
    writeStored('sessionStorage', KEYS.customerId, session.customerId);
    writeStored('sessionStorage', KEYS.account, session.account);
    writeStored('sessionStorage', 'username', session.account);
    writeStored('sessionStorage', KEYS.isFirstLogin, session.isFirstLogin ? '1' : '0');
    writeStored('sessionStorage', KEYS.isWelcomeDue, session.isWelcomeDue ? '1' : '0');
    set({ session });
  },
  close: () => {
    for (const key of [...Object.values(KEYS), 'username', 'memberLabel']) {
      removeStored('sessionStorage', key);
    }
    set({ session: undefined });
  },
}));

/** Takes up the session that session storage holds; called once the page is hydrated. */
export function restoreSession(): void {
  useSession.setState({ session: restore() });
}

/** Whether nobody is logged in, also while a page is not yet hydrated and its session not yet taken up. */
export function isLoggedOut(): boolean {
  return useSession.getState().session === undefined && restore() === undefined;
}
