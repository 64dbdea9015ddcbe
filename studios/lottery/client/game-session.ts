import { create } from 'zustand';
import { formatAmount } from '#platform/money/money.ts';
import { call, Refused } from '#platform/site/call.ts';
import { notifyFrame } from '#platform/site/game-message.ts';
import { readStored, writeStored } from '#platform/site/storage.ts';
import { type LimitsView, openSession, readBalance } from '../contract.ts';
import { stakeLimits } from '../games/limits.ts';
import { type Launch, ownPath } from './launch.ts';

/** The opened game. It survives a reload of the page, because the launch token works only once. */
export type GameSession = {
  /** Undefined while the board is only looked at: nothing can be staked, and nothing of a member is asked for. */
  readonly session: string | undefined;
  /** Key of the member's data in the storage of this browser. */
  readonly member: string;
  readonly currency: string;
  readonly limits: LimitsView;
  readonly backUrl: string;
  /** Milliseconds since 1970 UTC, by the server's clock. */
  readonly startedAtMs: number;
};

type SessionState = {
  readonly game: GameSession | undefined;
  /** Decimal string of the server's last answer; undefined until the first one. */
  readonly balance: string | undefined;
  /** Whether a draw with the member's bets is being shown: until its end the balance from before is shown. */
  readonly isHeld: boolean;
  /** The last balance that arrived meanwhile. */
  readonly heldBalance: string | undefined;
  /** Refusal that ended the game: the member has to launch it again. */
  readonly ended: Refused | undefined;
  readonly setBalance: (balance: string) => void;
  readonly holdBalance: () => void;
  readonly releaseBalance: () => void;
  readonly end: (refusal: Refused) => void;
};

const STORE_KEY = 'lottery.session.';
/** Decimals of amounts in the studio's API. */
const SCALE = 4;

export const useGameSession = create<SessionState>((set) => ({
  game: undefined,
  balance: undefined,
  isHeld: false,
  heldBalance: undefined,
  ended: undefined,
  setBalance: (balance) => set(({ isHeld }) => (isHeld ? { heldBalance: balance } : { balance })),
  holdBalance: () => set({ isHeld: true }),
  releaseBalance: () =>
    set(({ balance, heldBalance }) => ({
      isHeld: false,
      balance: heldBalance ?? balance,
      heldBalance: undefined,
    })),
  end: (ended) => set({ ended }),
}));

/** Exchanges the launch token for a session, or continues the session that this token gave before a reload. */
export async function openGame(launch: Launch): Promise<void> {
  if (launch.isLook) {
    useGameSession.setState({ game: lookOf(launch) });
    return;
  }
  const known = storedSession(launch.token);
  if (known !== undefined) {
    useGameSession.setState({ game: known });
    await refreshBalance();
    return;
  }
  try {
    const opened = await call(openSession, { launch: launch.token ?? 'missing-launch-token' });
    const game: GameSession = {
      session: opened.session,
      member: opened.member,
      currency: opened.currency,
      limits: opened.limits,
      backUrl: ownPath(opened.backUrl),
      startedAtMs: opened.openedAt,
    };
    writeStored('sessionStorage', STORE_KEY + launch.token, JSON.stringify(game));
    useGameSession.setState({ game, balance: opened.balance });
  } catch (error) {
    if (!(error instanceof Refused)) {
      throw error;
    }
    useGameSession.setState({ ended: error });
  }
}

/** A board that is looked at: everything of it is public, and it belongs to nobody. */
function lookOf(launch: Launch): GameSession {
  const { minStake, maxStake, stakeStep, maxPayout } = stakeLimits.short;
  return {
    ...{ session: undefined, member: '', currency: '', backUrl: launch.back },
    limits: {
      minStake: formatAmount(minStake, SCALE),
      maxStake: formatAmount(maxStake, SCALE),
      stakeStep: formatAmount(stakeStep, SCALE),
      maxPayout: formatAmount(maxPayout, SCALE),
    },
    startedAtMs: Date.now(),
  };
}

function storedSession(token: string | undefined): GameSession | undefined {
  const text = token === undefined ? null : readStored('sessionStorage', STORE_KEY + token);
  // This page is the only writer of the key, so that the text has this form.
  return text === null ? undefined : (JSON.parse(text) as GameSession);
}

/** Requests the balance. Without a network the last one stays on the screen; an ended session ends the game. */
export async function refreshBalance(): Promise<void> {
  const { game, setBalance } = useGameSession.getState();
  if (game?.session === undefined) {
    return;
  }
  try {
    setBalance((await call(readBalance, {}, { gameSession: game.session })).balance);
  } catch (error) {
    endIfOver(error);
  }
}

/** Whether the board is only looked at. */
export function useIsLook(): boolean {
  return useGameSession(({ game }) => game !== undefined && game.session === undefined);
}

/** Tells the page around a board that is only looked at that its visitor wants to play. */
export function askToPlay(): void {
  notifyFrame({ type: 'game-wants-play' });
}

/** Ends the game when the error shows that the session is over (status 401). */
export function endIfOver(error: unknown): void {
  if (error instanceof Refused && error.status === 401) {
    useGameSession.getState().end(error);
  }
}
