import { randomBytes } from 'node:crypto';
import { Compile } from 'typebox/compile';
import { parseAmount } from '#platform/money/money.ts';
import { VENDOR_CALLS, VendorGame, VendorTransaction } from '../../vendor-api.ts';
import type { WireTrick } from '../case.ts';
import { sendOverWire } from '../wire-tricks.ts';
import type { VendorSubject } from './vendor-subject.ts';

/** One test of a vendor; returns the error. */
export type VendorCase = {
  readonly category: string;
  readonly name: string;
  readonly run: (vendor: VendorSubject) => Promise<string | undefined>;
};

const DAY_MS = 86_400_000;
const aGame = Compile(VendorGame);
const aTransaction = Compile(VendorTransaction);

const feed: readonly VendorCase[] = [
  inCategory('feed', 'the feed has games, each of the protocol’s shape', async ({ allGames }) => {
    const games = await allGames();
    const odd = games.find((game) => !aGame.Check(game));
    return games.length === 0
      ? 'there is no game'
      : odd === undefined
        ? undefined
        : `a game is not of the shape: ${JSON.stringify(odd)}`;
  }),
  inCategory('feed', 'each game has a code of its own', async ({ allGames }) =>
    repeated((await allGames()).map(({ code }) => code)),
  ),
  inCategory('feed', 'no least stake is above the highest', async ({ allGames }) => {
    const odd = (await allGames()).find(
      (game) => ticks(game.min_stake) > ticks(game.max_stake) || ticks(game.min_stake) === 0n,
    );
    return odd === undefined ? undefined : `${odd.code}: ${odd.min_stake} to ${odd.max_stake}`;
  }),
  inCategory('feed', 'the feed is the same when it is asked again', async ({ allGames }) => {
    const codesOf = (games: readonly VendorGame[]) => games.map(({ code }) => code).join();
    const first = codesOf(await allGames());
    return first === codesOf(await allGames()) ? undefined : 'two askings differ';
  }),
  inCategory('feed', 'a place in the feed that never was', async ({ api }) =>
    wanted((await api.games({ cursor: 'no-such-place' })).code, 'BAD_REQUEST'),
  ),
];

const launches: readonly VendorCase[] = [
  ...(['BN', 'EN'] as const).flatMap((language) =>
    (['web', 'mobile'] as const).map((device) =>
      inCategory(
        'launch',
        `a launch in ${language} on ${device} has an address`,
        async (vendor) => {
          const answer = await vendor.api.launch(await aLaunch(vendor, { language, device }));
          return answer.code !== 'OK'
            ? `it is answered ${answer.code}`
            : answer.url.startsWith('/') || URL.canParse(answer.url)
              ? undefined
              : `${answer.url} is no address`;
        },
      ),
    ),
  ),
  inCategory('launch', 'the address opens', async (vendor) => {
    const answer = await vendor.api.launch(await aLaunch(vendor, {}));
    if (answer.code !== 'OK' || !URL.canParse(answer.url)) {
      return answer.code === 'OK' ? undefined : `it is answered ${answer.code}`;
    }
    const { status } = await fetch(answer.url, { redirect: 'follow' });
    return status < 400 ? undefined : `it answers ${status}`;
  }),
  inCategory('launch', 'two launches have two addresses', async (vendor) => {
    const one = await vendor.api.launch(await aLaunch(vendor, {}));
    const two = await vendor.api.launch(await aLaunch(vendor, {}));
    return one.code === 'OK' && two.code === 'OK' && one.url === two.url
      ? 'the address does not depend on the token'
      : undefined;
  }),
  inCategory('launch', 'a game that the vendor does not have', async (vendor) =>
    wanted(
      (await vendor.api.launch(await aLaunch(vendor, { game: 'NO-SUCH-GAME' }))).code,
      'GAME_DISABLED',
    ),
  ),
  inCategory('launch', 'a token of the wrong form', async (vendor) =>
    wanted(
      (await vendor.api.launch(await aLaunch(vendor, { launch_token: 'short' }))).code,
      'BAD_REQUEST',
    ),
  ),
];

const books: readonly VendorCase[] = [
  inCategory(
    'transactions',
    'a time that has not come is empty',
    async ({ allTransactions, nowMs }) => {
      const found = await allTransactions({ from: nowMs + DAY_MS, to: nowMs + 2 * DAY_MS });
      return found.length === 0 ? undefined : `${found.length} transactions lie in the future`;
    },
  ),
  inCategory('transactions', 'each is of the protocol’s shape', async (vendor) => {
    const odd = (await lastDay(vendor)).find((one) => !aTransaction.Check(one));
    return odd === undefined ? undefined : JSON.stringify(odd);
  }),
  inCategory('transactions', 'no id stands twice', async (vendor) =>
    repeated((await lastDay(vendor)).map(({ kind, txn_id: id }) => `${kind} ${id}`)),
  ),
  inCategory('transactions', 'two halves of a day are the day', async (vendor) => {
    const { nowMs, allTransactions } = vendor;
    const from = nowMs - DAY_MS;
    const middle = nowMs - DAY_MS / 2;
    const halves = [
      ...(await allTransactions({ from, to: middle })),
      ...(await allTransactions({ from: middle, to: nowMs })),
    ];
    const ids = (list: typeof halves) => list.map(({ txn_id: id }) => id).toSorted();
    return ids(halves).join() === ids([...(await lastDay(vendor))]).join()
      ? undefined
      : `${halves.length} in two halves, and another list in one`;
  }),
  inCategory('transactions', 'a time that ends before it begins', async ({ api, nowMs }) =>
    wanted((await api.transactions({ from: nowMs, to: nowMs - 1 })).code, 'BAD_REQUEST'),
  ),
  inCategory('transactions', 'a place in the list that never was', async ({ api, nowMs }) =>
    wanted(
      (await api.transactions({ from: nowMs - DAY_MS, to: nowMs, cursor: 'no-such-place' })).code,
      'BAD_REQUEST',
    ),
  ),
  inCategory('rounds', 'a round of the list can be seen', async (vendor) => {
    const [one] = (await lastDay(vendor)).filter((line) => line.kind !== 'rollback');
    const answer =
      one === undefined ? undefined : await vendor.api.round({ round_id: one.round_id });
    return answer === undefined || answer.code === 'OK'
      ? undefined
      : `round ${one?.round_id} is answered ${answer.code}`;
  }),
  inCategory('rounds', 'a round that never was', async ({ api }) =>
    wanted((await api.round({ round_id: 'no-such-round' })).code, 'BET_NOT_FOUND'),
  ),
];

const REFUSED: readonly WireTrick[] = [
  'unsigned',
  'empty signature',
  'cut signature',
  'upper-case signature',
  'upper-case digits',
  'other version',
  'signature of zeros',
  'signature twice',
  'unknown key',
  'name of nobody',
  'changed nonce',
  'changed time',
  'changed body',
  'longer body',
  'added query',
  'signed as another method',
  '61 s old',
  '61 s ahead',
  'time in seconds',
  'short nonce',
  'no nonce',
  'sent twice',
  'same nonce, other time',
];

const auth: readonly VendorCase[] = [
  ...REFUSED.map((trick) =>
    inCategory('auth', `a question sent as "${trick}" is not believed`, (vendor) =>
      statusOf(vendor, trick, 401),
    ),
  ),
  ...(['plain', '59 s old', '59 s ahead', 'an unknown field'] as const).map((trick) =>
    inCategory('auth', `a question sent as "${trick}" is answered`, (vendor) =>
      statusOf(vendor, trick, 200),
    ),
  ),
  inCategory('auth', 'the answer is signed', async ({ wireApi }) => {
    const { isSealed } = await sendOverWire(wireApi, FEED, 'answer’s signature');
    return isSealed === false ? 'its signature does not hold' : undefined;
  }),
];

/** Required answers of a vendor. */
export const VENDOR_CASES: readonly VendorCase[] = [...feed, ...launches, ...books, ...auth];

const FEED = { verb: 'POST', target: VENDOR_CALLS.games.path, body: '{"a_field":1}' };

async function statusOf(
  { wireApi }: VendorSubject,
  trick: WireTrick,
  status: number,
): Promise<string | undefined> {
  const reply = await sendOverWire(wireApi, FEED, trick);
  return reply.status === status ? undefined : `it is answered ${reply.status}, not ${status}`;
}

function inCategory(category: string, name: string, run: VendorCase['run']): VendorCase {
  return { category, name, run };
}

async function aLaunch(
  vendor: VendorSubject,
  change: {
    readonly language?: string;
    readonly device?: 'web' | 'mobile';
    readonly game?: string;
    readonly launch_token?: string;
  },
) {
  return {
    launch_token: randomBytes(32).toString('base64url'),
    game: (await vendor.game()).code,
    language: 'EN',
    currency: 'BDT',
    is_trial: false,
    device: 'web' as const,
    back_url: '/',
    ...change,
  };
}

function lastDay({ allTransactions, nowMs }: VendorSubject) {
  return allTransactions({ from: nowMs - DAY_MS, to: nowMs });
}

function wanted(code: string, expected: string): string | undefined {
  return code === expected ? undefined : `it is answered ${code}, not ${expected}`;
}

function repeated(words: readonly string[]): string | undefined {
  const twice = words.find((word, index) => words.indexOf(word) !== index);
  return twice === undefined ? undefined : `${twice} stands twice`;
}

function ticks(text: string): bigint {
  return parseAmount(text, 6) ?? -1n;
}
