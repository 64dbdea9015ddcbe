import { readBoot } from '#platform/site/boot.ts';
import { currentLanguage } from '#platform/site/translate.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import type { BetView, BoardView } from '../../contract.ts';
import plate from '../../studio.json' with { type: 'json' };
import type { GameTable } from '../game-table.ts';
import { ticksOf } from '../ticks.ts';
import { verifyPath } from '../verify-path.ts';
import { nameOfLine } from './bet-text.ts';
import type { useSlip } from './slip.ts';
import { bestOfBet, pricedLines, sumsOf } from './slip-sums.ts';

/** A slip for printing or sharing: an open slip, or a placed bet. */
export type Ticket = {
  readonly brand: string;
  readonly game: string;
  readonly drawNo: string;
  readonly lines: readonly { readonly name: string; readonly stake: string }[];
  readonly total: string;
  readonly best: string;
  /** The wallet's id of the bet's stake; undefined for a slip that is not placed. */
  readonly code: string | undefined;
  readonly placedAt: number | undefined;
  /** Address where the draw is verified, or where the game is played. */
  readonly link: string;
};

type Translate = (key: string) => string;

/** The ticket of a placed bet. */
export function ticketOfBet(table: GameTable, bet: BetView, t: Translate): Ticket {
  return {
    ...headOf(table),
    drawNo: bet.drawNo,
    lines: bet.lines.map((line) => ({
      name: nameOfLine(table, line, t),
      stake: moneyOf(ticksOf(line.stake)),
    })),
    total: moneyOf(ticksOf(bet.stake)),
    best: moneyOf(bestOfBet(table, bet.lines)),
    code: bet.stakeId,
    placedAt: bet.placedAt,
    link: new URL(verifyPath(bet.roundId), location.href).href,
  };
}

/** The ticket of a slip that is not placed yet. */
export function ticketOfSlip(
  table: GameTable,
  slip: Pick<ReturnType<typeof useSlip.getState>, 'lines' | 'unit' | 'times' | 'drawNo'>,
  on: { readonly restricted: BoardView['restricted']; readonly t: Translate },
): Ticket {
  const { total, best } = sumsOf(table, slip, on.restricted);
  return {
    ...headOf(table),
    drawNo: slip.drawNo ?? '',
    lines: pricedLines(table, slip, on.restricted).map(({ line, perUnit }) => ({
      name: nameOfLine(table, line, on.t),
      stake: moneyOf(perUnit * BigInt(line.units)),
    })),
    total: moneyOf(total),
    best: moneyOf(best),
    code: undefined,
    placedAt: undefined,
    link: gameLink(table, slip.lines[0]?.play),
  };
}

/** The ticket as a text message. */
export function ticketText(ticket: Ticket, t: Translate): string {
  const named = (key: string, value: string) => `${t(key)}: ${value}`;
  return [
    `${ticket.brand} · ${ticket.game}`,
    named('board.drawNo', ticket.drawNo),
    ...ticket.lines.map(({ name, stake }) => `${name} – ${stake}`),
    named('board.total', ticket.total),
    named('board.best', ticket.best),
    ticket.code === undefined ? t('board.ticket.open') : named('board.ticket.code', ticket.code),
    ticket.link,
  ].join('\n');
}

function headOf(table: GameTable) {
  const language = currentLanguage();
  return {
    brand: readBoot().brand.name[language],
    game: table.entry.name[language],
  };
}

/** The address of the game on the site, opened on a play. */
function gameLink({ code }: GameTable, play: string | undefined): string {
  const query = new URLSearchParams({
    gameCode: code,
    vendor: plate.vendorCode,
    ...(play === undefined ? {} : { playType: play }),
  });
  return new URL(`/lottery?${query.toString()}`, location.href).href;
}

function moneyOf(ticks: bigint): string {
  return formatMoney(ticks, { symbol: readBoot().brand.currencySymbol });
}
