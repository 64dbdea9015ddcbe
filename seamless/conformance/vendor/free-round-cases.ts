import { randomBytes } from 'node:crypto';
import { Compile } from 'typebox/compile';
import {
  FREE_ROUND_CALLS,
  type FreeRoundsApi,
  type GrantRequest,
  GrantStatus,
} from '../../free-rounds-api.ts';
import { sendOverWire } from '../wire-tricks.ts';
import type { VendorSubject } from './vendor-subject.ts';

/** One test of free rounds; returns the error. */
export type FreeRoundCase = {
  readonly category: string;
  readonly name: string;
  readonly run: (free: FreeRoundsApi, vendor: VendorSubject) => Promise<string | undefined>;
};

const HOUR_MS = 3_600_000;
const AT_ONCE = 10;
const isStatus = Compile(GrantStatus);

type Ask = {
  readonly id: string;
  readonly grant: (change?: Partial<GrantRequest>) => Promise<string>;
  readonly cancel: () => Promise<string>;
  readonly status: () => Promise<string>;
};

const NEW = 'active, 5 granted, 0 played, 5 left, won 0';
const CANCELLED = 'cancelled, 5 granted, 0 played, 0 left, won 0';

/** Required answers of a vendor that plays granted rounds. Each case has a grant and a member of its own. */
export const FREE_ROUND_CASES: readonly FreeRoundCase[] = [
  about('a grant is there', async ({ grant, status }) => {
    return wanted(await grant(), NEW) ?? wanted(await status(), NEW);
  }),
  about('the same grant again is one grant', async ({ grant, status }) => {
    await grant();
    return wanted(await grant(), NEW) ?? wanted(await status(), NEW);
  }),
  ...Object.entries({
    rounds: { rounds: 6 },
    member: { member: 'somebody-else' },
    currency: { currency: 'ZZZ' },
    'highest win': { max_win: '7' },
  } as const).map(([field, change]) =>
    about(`a known grant with another ${field}`, async ({ grant, status }) => {
      await grant();
      return wanted(await grant(change), 'ID_REUSED') ?? wanted(await status(), NEW);
    }),
  ),
  about('a known grant with another end', async ({ grant, status }, { nowMs }) => {
    await grant();
    const change = { expires_at: nowMs + 2 * HOUR_MS };
    return wanted(await grant(change), 'ID_REUSED') ?? wanted(await status(), NEW);
  }),
  about('a grant that never came', async ({ status }) =>
    wanted(await status(), 'unknown, 0 granted, 0 played, 0 left, won 0'),
  ),
  about('what is not played is cancelled', async ({ grant, cancel, status }) => {
    await grant();
    return wanted(await cancel(), CANCELLED) ?? wanted(await status(), CANCELLED);
  }),
  about('a cancellation again changes nothing', async ({ grant, cancel }) => {
    await grant();
    await cancel();
    return wanted(await cancel(), CANCELLED);
  }),
  about('a cancelled grant does not come back', async ({ grant, cancel }) => {
    await grant();
    await cancel();
    return wanted(await grant(), CANCELLED);
  }),
  about(
    'nothing is granted under an id that was cancelled first',
    async ({ grant, cancel, status }) => {
      const none = 'cancelled, 0 granted, 0 played, 0 left, won 0';
      return (
        wanted(await cancel(), none) ??
        wanted(await grant(), 'ALREADY_ROLLED_BACK') ??
        wanted(await status(), none)
      );
    },
  ),
  about('a game that the vendor does not have', async ({ grant }) =>
    wanted(await grant({ game: 'NO-SUCH-GAME' }), 'GAME_DISABLED'),
  ),
  about('a stake that the game does not take', async ({ grant }) =>
    wanted(await grant({ stake: '999999999' }), 'AMOUNT_SCALE'),
  ),
  about('a stake of nothing', async ({ grant }) =>
    wanted(await grant({ stake: '0' }), 'AMOUNT_SCALE'),
  ),
  about('a time that is over', async ({ grant }, { nowMs }) =>
    wanted(await grant({ expires_at: nowMs - 1_000 }), 'BAD_REQUEST'),
  ),
  about('a time that ends before it begins', async ({ grant }, { nowMs }) =>
    wanted(await grant({ valid_from: nowMs + 2 * HOUR_MS }), 'BAD_REQUEST'),
  ),
  about('no rounds at all', async ({ grant }) => wanted(await grant({ rounds: 0 }), 'BAD_REQUEST')),
  about('ten times at once is one grant', async ({ grant, status }) => {
    const all = await Promise.all(Array.from({ length: AT_ONCE }, () => grant()));
    return all.map((answer) => wanted(answer, NEW)).find(Boolean) ?? wanted(await status(), NEW);
  }),
  about('a grant without a signature', async (_ask, { wireApi }) => {
    const target = FREE_ROUND_CALLS.grantFreeRounds.path;
    const reply = await sendOverWire(wireApi, { verb: 'POST', target, body: '{}' }, 'unsigned');
    return reply.status === 401 ? undefined : `it is answered ${reply.status}, not 401`;
  }),
];

function about(
  name: string,
  run: (ask: Ask, vendor: VendorSubject) => Promise<string | undefined>,
): FreeRoundCase {
  return {
    category: 'free rounds',
    name,
    run: async (free, vendor) => run(await asking(free, vendor), vendor),
  };
}

async function asking(free: FreeRoundsApi, vendor: VendorSubject): Promise<Ask> {
  const game = await vendor.game();
  const id = `cf-${randomBytes(12).toString('hex')}`;
  const request: GrantRequest = {
    ...{ grant_id: id, member: `m-${id}`, game: game.code, currency: 'BDT', rounds: 5 },
    ...{ stake: game.min_stake, valid_from: vendor.nowMs - 1_000 },
    expires_at: vendor.nowMs + HOUR_MS,
  };
  return {
    id,
    grant: async (change = {}) => textOf(await free.grantFreeRounds({ ...request, ...change })),
    cancel: async () => textOf(await free.cancelFreeRounds({ grant_id: id })),
    status: async () => textOf(await free.readFreeRounds({ grant_id: id })),
  };
}

function textOf(answer: Awaited<ReturnType<FreeRoundsApi['readFreeRounds']>>): string {
  if (answer.code !== 'OK') {
    return answer.code;
  }
  if (!isStatus.Check(answer)) {
    return `not of the shape: ${JSON.stringify(answer)}`;
  }
  const { state, granted, played, left, won } = answer;
  return `${state}, ${granted} granted, ${played} played, ${left} left, won ${Number(won)}`;
}

function wanted(answer: string, expected: string): string | undefined {
  return answer === expected ? undefined : `it is answered ${answer}, not ${expected}`;
}
