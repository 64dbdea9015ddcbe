import { QueryClientProvider } from '@tanstack/react-query';
import { createElement, Fragment, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { useLobby } from '#modules/lottery-api/site/lobby/use-lobby.ts';
import { useOrders } from '#modules/lottery-api/site/orders/use-orders.ts';
import { useResults } from '#modules/lottery-api/site/results/use-results.ts';
import { usePushedBalance } from '#modules/wallet/site/pushed-balance.ts';
import { provideBoot } from '#platform/site/boot.ts';
import { createQueryClient } from '#platform/site/query-client.ts';
import { useSession } from '#platform/site/session.ts';
import { useBalanceOf, useBets, useBoard } from '#studios/lottery/client/board/use-board.ts';
import { refreshBalance, useGameSession } from '#studios/lottery/client/game-session.ts';
import { tableOf } from '#studios/lottery/client/game-table.ts';
import { usePlans } from '#studios/lottery/client/plans/use-plans.ts';
import type { PageViewer, Shown, ViewerPage } from '../viewer-kinds.ts';

const NO_TEXT = { bn: '', en: '' };

provideBoot({
  merchant: 'shapla',
  language: 'en',
  brand: {
    ...{
      name: { bn: 'Shapla', en: 'Shapla' },
      currencySymbol: '৳',
      isSandbox: true,
      languages: [],
    },
    ...{ digits: 'latn', grouping: 'thousands', trialCountsAsAgent: false, lotteryType: 'SEA' },
    ...{ imageOrigins: [], legalTexts: { copyright: NO_TEXT, licences: NO_TEXT } },
    ...{ theme: 'shapla', timeZone: 'Asia/Dhaka', agreementAge: 18, chatHeaderColour: '' },
    ...{ switches: {}, memberCentre: true, modalBackdropClose: true, showsPresence: true },
    ...{ licenceRecords: { mga: '', bvi: '' }, sendLoggedOutToLogin: false },
  },
  lotteryVendors: {},
  data: [],
});

/** Opens one page: the hooks of the site that ask the server, without what they draw. */
export function openPage(viewer: PageViewer): ViewerPage {
  const { kind, member } = viewer;
  let shown: Shown = { kind, text: '', sinceMs: Date.now() };
  const show = (text = '') => {
    if (text !== shown.text) {
      shown = { kind, text, sinceMs: Date.now() };
    }
  };
  if (member !== undefined) {
    const { token, account } = member;
    const session = { token, account, accountType: 0, customerId: '1' };
    useSession.setState({ session: { ...session, isFirstLogin: false, isWelcomeDue: false } });
  }
  if (member !== undefined && kind === 'board') {
    useGameSession.setState({ game: gameOf(member.session) });
    void refreshBalance();
  }
  const { Page } = PAGES[kind];
  const root = createRoot(document.createElement('div'));
  root.render(
    createElement(
      QueryClientProvider,
      { client: createQueryClient() },
      createElement(Page, { viewer, show }),
    ),
  );
  return { shown: () => shown };
}

type PageProps = {
  readonly viewer: PageViewer;
  readonly show: (text: string | undefined) => void;
};

const PAGES: Readonly<
  Record<PageViewer['kind'], { readonly Page: (props: PageProps) => ReactNode }>
> = {
  board: { Page: Board },
  lobby: { Page: Lobby },
  results: { Page: Results },
  orders: { Page: Orders },
};

function Board({ viewer: { game }, show }: PageProps): ReactNode {
  const { board } = useBoard(game);
  const bets = useBets(game);
  useBalanceOf(bets);
  usePlans(tableOf(game));
  show(board?.results[0]?.drawNo);
  return null;
}

function Lobby({ viewer: { game }, show }: PageProps): ReactNode {
  const { data } = useLobby();
  show(data?.games.find(({ gameCode }) => gameCode === game)?.lastNumero?.numero);
  return null;
}

function Results({ viewer: { game }, show }: PageProps): ReactNode {
  const { data } = useResults({ game, page: 0 });
  show(data?.content[0]?.numero);
  return null;
}

/** A page of a member has a balance in its header. */
function Orders({ show }: PageProps): ReactNode {
  const { data } = useOrders({ page: 0, status: 'all' });
  const [last] = data?.content ?? [];
  show(last === undefined || last.status === 'PENDING' ? '' : last.numero);
  return createElement(Fragment, null, createElement(Balance));
}

function Balance(): ReactNode {
  usePushedBalance();
  return null;
}

function gameOf(session: string) {
  return {
    ...{ session, member: session, currency: 'BDT', backUrl: '/', startedAtMs: Date.now() },
    limits: { minStake: '0.1', maxStake: '1000', stakeStep: '0.1', maxPayout: '100000' },
  };
}
