import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { readBoot } from '#platform/site/boot.ts';
import { call } from '#platform/site/call.ts';
import { useLiveState } from '#platform/site/live-state.ts';
import { pushedPollMs } from '#platform/site/pushed-poll.ts';
import { readAgain } from '#platform/site/read-again.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { CloseIcon, InfoIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { formatMoney } from '#ui/money/format-money.ts';
import { listCorrections, readCorrection } from '../../contract.ts';
import { endIfOver, useGameSession } from '../game-session.ts';
import { ticksOf } from '../ticks.ts';

/** Without the socket: it pushes each correction. */
const LOOK_EVERY_MS = 30_000;

/**
 * Lists what corrected results paid or took back on the member's bets of all games; each notice stays until it is
 * closed.
 */
export function CorrectionNotices() {
  const { t } = useTranslate();
  const { brand } = readBoot();
  const session = useGameSession((state) => state.game?.session);
  const queries = useQueryClient();
  useLiveState(({ isOpen }) => isOpen);
  const notices = useQuery(correctionsQuery(session)).data ?? [];
  const close = async (id: string) => {
    if (session !== undefined) {
      await call(readCorrection, { id }, { gameSession: session });
      await readAgain(queries, { queryKey: ['corrections'] });
    }
  };
  return notices.map((notice) => {
    const delta = ticksOf(notice.delta);
    const isPaid = delta > 0n;
    const money = formatMoney(isPaid ? delta : -delta, { symbol: brand.currencySymbol });
    return (
      <section
        key={notice.id}
        role="status"
        aria-label={t('board.correction')}
        className="flex items-start gap-3 rounded-card border border-sky-ink bg-sky-tint py-2 ps-4 pe-1.5"
      >
        <InfoIcon size="small" className="mt-1.5 text-sky-ink" />
        <div className="min-w-0 grow py-1">
          <b className="block text-16 font-strong">
            {t(isPaid ? 'board.correction.paid' : 'board.correction.taken', { 0: money })}
          </b>
          <span className="block text-13 text-ink-2">
            {t(notice.numbers === null ? 'board.correction.void' : 'board.correction.result', {
              0: `${notice.game} ${notice.drawNo}`,
              1: notice.numbers?.join(' ') ?? '',
            })}
          </span>
          <span className="block text-13 text-ink-2">
            {t(`reason.correction.${notice.reason}`)}
          </span>
        </div>
        <IconButton
          icon={<CloseIcon size="small" />}
          label={t('board.correction.close')}
          onClick={() => void close(notice.id)}
        />
      </section>
    );
  });
}

function correctionsQuery(session: string | undefined) {
  return queryOptions({
    queryKey: ['corrections', session],
    enabled: session !== undefined,
    refetchInterval: ({ state }) =>
      pushedPollMs(LOOK_EVERY_MS, {
        isLive: useLiveState.getState().isOpen,
        isShown: state.data !== undefined,
      }),
    queryFn: async () => {
      try {
        const options = session === undefined ? {} : { gameSession: session };
        return (await call(listCorrections, {}, options)).corrections;
      } catch (error) {
        endIfOver(error);
        throw error;
      }
    },
  });
}
