import { Compile } from 'typebox/compile';
import {
  EXTERNAL_WALLET_CALLS,
  type ExternalWalletApi,
  ExternalWalletRound,
  ExternalWalletRounds,
} from '../../external-wallet-api.ts';
import { isRefused } from '../../wallet-errors.ts';
import { sendOverWire } from '../wire-tricks.ts';
import type { ExternalWalletCase } from './external-wallet-cases.ts';

const aPage = Compile(ExternalWalletRounds);
const aRound = Compile(ExternalWalletRound);
/** A log with more pages than this is treated as endless. */
const MAX_PAGES = 1_000;
/** Number of lines that are also requested one by one. */
const SINGLES = 20;

/** Required reports of a vendor about play from external wallets. */
export const EXTERNAL_WALLET_LOG_CASES: readonly ExternalWalletCase[] = [
  inLog('the log has an end, and each page says where to go on', async (externalWallet) => {
    const { next } = await wholeLog(externalWallet);
    return next === '' ? 'there is no place to go on from' : undefined;
  }),
  inLog('each line is of the protocol’s shape', async (externalWallet) => {
    const odd = (await wholeLog(externalWallet)).rounds.find((round) => !aRound.Check(round));
    return odd === undefined ? undefined : `a line is not of the shape: ${JSON.stringify(odd)}`;
  }),
  inLog('who has ended says when, and a void round pays nothing', async (externalWallet) => {
    const odd = (await wholeLog(externalWallet)).rounds.find(
      ({ state, settled_at: at, payout }) =>
        (state !== 'open' && at === undefined) || (state === 'void' && /[1-9]/.test(payout)),
    );
    return odd === undefined ? undefined : JSON.stringify(odd);
  }),
  inLog('the versions of a stake rise, and none opens again', async (externalWallet) => {
    const last = new Map<string, ExternalWalletRound>();
    for (const round of (await wholeLog(externalWallet)).rounds) {
      const before = last.get(`${round.member} ${round.txn_id}`);
      if (before !== undefined && before.version >= round.version) {
        return `${round.txn_id}: version ${round.version} after ${before.version}`;
      }
      if (before !== undefined && before.state !== 'open' && round.state === 'open') {
        return `${round.txn_id} is open after it was ${before.state}`;
      }
      last.set(`${round.member} ${round.txn_id}`, round);
    }
    return undefined;
  }),
  inLog('lines one by one are the lines of a page', async (externalWallet) => {
    const page = await pageOf(externalWallet, { limit: SINGLES });
    let cursor: string | undefined;
    for (const [place, round] of page.rounds.entries()) {
      const one = await pageOf(externalWallet, {
        limit: 1,
        ...(cursor === undefined ? {} : { cursor }),
      });
      if (one.rounds.length !== 1 || JSON.stringify(one.rounds[0]) !== JSON.stringify(round)) {
        return `line ${place + 1} is another one, or not one`;
      }
      cursor = one.next;
    }
    return undefined;
  }),
  inLog('the same place gives the same lines again', async (externalWallet) => {
    const [one, two] = [
      await pageOf(externalWallet, { limit: 5 }),
      await pageOf(externalWallet, { limit: 5 }),
    ];
    return JSON.stringify(one.rounds.slice(0, two.rounds.length)) === JSON.stringify(two.rounds)
      ? undefined
      : 'two askings differ';
  }),
  inLog('from its end on there is nothing, and the place is known', async (externalWallet) => {
    const { next: cursor } = await wholeLog(externalWallet);
    const page = await pageOf(externalWallet, { cursor });
    return page.rounds.length === 0 && !page.has_more && page.next === cursor
      ? undefined
      : 'the last page was not the last';
  }),
  inLog('a place that never was', async (externalWallet) =>
    wanted((await externalWallet.listExternalWalletRounds({ cursor: 'no-such-place' })).code),
  ),
  inLog('a page of no lines', async (externalWallet) =>
    wanted((await externalWallet.listExternalWalletRounds({ limit: 0 })).code),
  ),
  inLog('a page of more lines than there may be', async (externalWallet) =>
    wanted((await externalWallet.listExternalWalletRounds({ limit: 501 })).code),
  ),
  {
    category: 'external wallet log',
    name: 'nobody reads it without a signature',
    run: async (_externalWallet, { wireApi }) => {
      const call = {
        verb: 'POST',
        target: EXTERNAL_WALLET_CALLS.listExternalWalletRounds.path,
        body: '{}',
      };
      const { status } = await sendOverWire(wireApi, call, 'unsigned');
      return status === 401 ? undefined : `it is answered ${status}, not 401`;
    },
  },
];

function inLog(
  name: string,
  run: (externalWallet: ExternalWalletApi) => Promise<string | undefined>,
): ExternalWalletCase {
  return { category: 'external wallet log', name, run };
}

async function wholeLog(externalWallet: ExternalWalletApi) {
  const rounds: ExternalWalletRound[] = [];
  let cursor: string | undefined;
  for (let count = 1; count <= MAX_PAGES; count += 1) {
    const page = await pageOf(externalWallet, {
      limit: 500,
      ...(cursor === undefined ? {} : { cursor }),
    });
    rounds.push(...page.rounds);
    cursor = page.next;
    if (!page.has_more) {
      return { rounds, next: cursor };
    }
  }
  throw new Error('the pages have no end');
}

async function pageOf(
  externalWallet: ExternalWalletApi,
  asked: Parameters<ExternalWalletApi['listExternalWalletRounds']>[0],
) {
  const page = await externalWallet.listExternalWalletRounds(asked);
  if (isRefused(page)) {
    throw new Error(`a page is refused: ${page.code}`);
  }
  if (!aPage.Check(page)) {
    throw new Error(`a page is not of the shape: ${JSON.stringify(page).slice(0, 200)}`);
  }
  return page;
}

function wanted(code: string): string | undefined {
  return code === 'BAD_REQUEST' ? undefined : `it is answered ${code}, not BAD_REQUEST`;
}
