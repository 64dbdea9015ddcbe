import { type FormEvent, useState } from 'react';
import { latinDigits } from '#platform/i18n/latin-digits.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Countdown } from '#ui/countdown/countdown.tsx';
import { DiceIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Pill } from '#ui/pill/pill.tsx';
import type { ShotsView } from '../../contract.shots.ts';
import { SHOTS, SUBTRACTED } from '../../games/sea/shots.ts';
import { useAnnouncer } from '../announcer.tsx';
import { Refusal } from '../bet/place-button.tsx';
import type { Phase } from '../board/use-board.ts';
import type { GameTable } from '../game-table.ts';
import { quickPick } from '../pick/draft.ts';
import { serverNow } from '../server-clock.ts';
import { useShots } from './use-shots.ts';

/** As long as a hash. */
const NO_HASH = '0'.repeat(64);
const NO_SHOTS: ShotsView = { drawNo: null, count: 0, sum: 0, hash: '', nextAt: null, shots: [] };

/** Yeekee: lists the numbers that players send into the round, with a field to send one. */
export function ShotsCard({ table, phase }: { readonly table: GameTable; readonly phase: Phase }) {
  const { t } = useTranslate();
  const { shots, send, isSending, refusal } = useShots(table.code);
  const isClosed = phase === 'locked' || phase === 'none';
  return (
    <section className="overflow-clip rounded-card border border-line bg-surface">
      <header className="grid gap-1 px-4 pt-4 lg:px-5">
        <h2 className="text-18">{t('board.shots')}</h2>
        <p className="max-w-[70ch] text-14 text-ink-2">
          {t('board.shots.more', table.rules.facts)}
        </p>
      </header>
      <div className="grid grid-cols-1 gap-3 p-4 lg:px-5">
        {isClosed ? (
          <p className="min-h-11.5 content-center rounded-field bg-pollen-tint px-3 text-14 font-strong text-pollen-ink">
            {t('board.shots.closed')}
          </p>
        ) : (
          <Sender nextAt={shots?.nextAt ?? null} isSending={isSending} onSend={send} />
        )}
        <Refusal refusal={refusal} />
      </div>
      <ShotList isKnown={shots !== undefined} shots={shots ?? NO_SHOTS} />
    </section>
  );
}

type SenderProps = {
  readonly nextAt: number | null;
  readonly isSending: boolean;
  readonly onSend: (number: string) => Promise<number | undefined>;
};

/** Sends five digits, typed or random. While the member has to wait, a countdown replaces the button. */
function Sender({ nextAt, isSending, onSend }: SenderProps) {
  const { t } = useTranslate();
  const say = useAnnouncer((state) => state.say);
  const [number, setNumber] = useState('');
  // The countdown that has ended: the button is shown again until the server answers with the next waiting time.
  const [restedAt, setRestedAt] = useState<number>();
  const isWhole = number.length === SHOTS.digits;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const place = isWhole ? await onSend(number) : undefined;
    if (place !== undefined) {
      say(t('board.shots.sent', { 0: number, 1: place }));
      setNumber('');
    }
  };
  return (
    <form className="flex gap-2" onSubmit={(event) => void send(event)}>
      <div className="flex min-w-0 flex-1 rounded-field border border-line-strong bg-surface focus-within:border-leaf sm:max-w-72">
        <input
          value={number}
          onChange={(event) =>
            setNumber(latinDigits(event.target.value).replaceAll(/\D/g, '').slice(0, SHOTS.digits))
          }
          aria-label={t('board.shots.number')}
          placeholder="00000"
          inputMode="numeric"
          autoComplete="off"
          className="min-h-11 min-w-0 flex-1 bg-transparent px-3 text-18 tracking-[.2em] tabular-nums outline-none"
        />
        <IconButton
          label={t('board.shots.random')}
          icon={<DiceIcon size="small" />}
          onClick={() => setNumber(quickPick({ kind: 'digits', length: SHOTS.digits }))}
        />
      </div>
      {nextAt === null || nextAt === restedAt ? (
        <Button type="submit" tone="leaf" isBusy={isSending} disabled={!isWhole}>
          {t('board.shots.send')}
        </Button>
      ) : (
        <span className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-button bg-sunken px-3.5 text-14 text-ink-2">
          {t('board.shots.again')}
          <Countdown
            key={nextAt}
            look="bare"
            label={t('board.shots.again')}
            endsAtMs={nextAt}
            serverNow={serverNow}
            onEnd={() => setRestedAt(nextAt)}
          />
        </span>
      )}
    </form>
  );
}

/**
 * What the numbers of the round come to, and the last ones. It has one height from the first number to the last, and a new
 * number writes into the rows, so that neither it nor a new round moves what is below.
 */
function ShotList({ shots, isKnown }: { readonly shots: ShotsView; readonly isKnown: boolean }) {
  const { t } = useTranslate();
  const sixteenth = shots.shots.find(({ place }) => place === shots.count - SUBTRACTED + 1);
  return (
    <>
      <dl className="grid grid-cols-3 border-y border-line text-center [&>div]:grid [&>div]:gap-0.5 [&>div]:px-2 [&>div]:py-2.5 [&>div+div]:border-s [&>div+div]:border-line [&_dd]:text-18 [&_dd]:font-strong [&_dd]:tabular-nums [&_dt]:text-12 [&_dt]:text-ink-2">
        <div>
          <dt>{t('board.shots.count')}</dt>
          <dd>{shots.count}</dd>
        </div>
        <div>
          <dt>{t('board.shots.sum')}</dt>
          <dd>{shots.sum.toLocaleString('en-US')}</dd>
        </div>
        <div>
          <dt>{t('board.shots.x16')}</dt>
          <dd>{sixteenth?.number ?? '—'}</dd>
        </div>
      </dl>
      {shots.count === 0 ? (
        <p className="grid h-55 place-items-center px-4 text-center text-14 text-ink-2">
          {isKnown ? t('board.shots.none') : null}
        </p>
      ) : (
        <ol
          aria-label={t('board.shots')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled by keys too
          tabIndex={0}
          className="h-55 overflow-y-auto"
        >
          {shots.shots.map((shot, row) => (
            <li
              key={row}
              className={classNames(
                'grid min-h-11 grid-cols-[3rem_5rem_1fr_auto] items-center gap-2 border-b border-line px-4 text-14 last:border-0 lg:px-5',
                shot === sixteenth && 'bg-pollen-tint',
              )}
            >
              <span className="text-ink-2 tabular-nums">{shot.place}</span>
              <b className="text-16 tabular-nums">{shot.number}</b>
              <span className="flex min-w-0 items-center gap-2">
                <span className="truncate">{shot.isOwn ? t('board.shots.own') : shot.name}</span>
                {shot === sixteenth ? <Pill tone="pollen">{t('board.shots.taken')}</Pill> : null}
              </span>
              <time
                dateTime={new Date(shot.sentAt).toISOString()}
                className="text-13 text-ink-2 tabular-nums"
              >
                {clockOf(shot.sentAt)}
              </time>
            </li>
          ))}
        </ol>
      )}
      <p
        className={classNames(
          'border-t border-line px-4 py-2.5 text-12 break-all text-ink-3 lg:px-5',
          shots.hash === '' && 'invisible',
        )}
      >
        {t('board.shots.hash', { 0: shots.hash === '' ? NO_HASH : shots.hash })}
      </p>
    </>
  );
}

/** A time on the reader's clock: `18:04:09`. */
function clockOf(atMs: number): string {
  return new Date(atMs).toLocaleTimeString('en-GB');
}
