import { useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SlotSymbol } from '#ui/game-art/slot-symbol.tsx';
import type { SlotSymbolCode } from '#ui/game-art/slot-symbol-code.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import { Money } from '#ui/money/money.tsx';
import { TabPanel, Tabs } from '#ui/tabs/tabs.tsx';
import { maxPaid } from '../games/lucky-sevens/bet.ts';
import {
  ALL_SPINS,
  HITS4,
  lines,
  maxCoins,
  pays,
  TWO_CHERRIES_COINS,
  WILD_FACTOR,
} from '../games/lucky-sevens/math.ts';
import type { Visit } from './ask-server.ts';

type InfoSheetProps = {
  readonly visit: Visit;
  readonly bet: number;
  readonly symbol: string;
  readonly onClose: () => void;
};

const TAB_IDS = ['pays', 'lines', 'rules'] as const;
type TabId = (typeof TAB_IDS)[number];
const TAB_TEXTS = { pays: 'slots.pays', lines: 'slots.lines', rules: 'slots.rules' } as const;

/** Shows the pay table, the lines, the rules and the return to player. */
export function InfoSheet(props: InfoSheetProps) {
  const { t } = useTranslate();
  const [tab, setTab] = useState<TabId>('pays');
  return (
    <Dialog
      title={t('game.S1')}
      closeLabel={t('slots.close')}
      onClose={props.onClose}
      width="modal"
    >
      <Tabs
        name="info"
        label={t('slots.about')}
        look="segment"
        isBlock
        tabs={TAB_IDS.map((id) => ({ id, label: t(TAB_TEXTS[id]) }))}
        selected={tab}
        onSelect={setTab}
      />
      <TabPanel name="info" selected={tab} className="pt-4">
        {tab === 'pays' ? <PayTable {...props} /> : null}
        {tab === 'lines' ? <LineList /> : null}
        {tab === 'rules' ? <Rules {...props} /> : null}
      </TabPanel>
    </Dialog>
  );
}

function PayTable({ visit, bet, symbol }: InfoSheetProps) {
  const { t } = useTranslate();
  const rows = [
    ...pays.map((pay) => ({ ...pay, shows: examplesOf(pay.symbols) })),
    { name: 'TWO_CHERRIES', coins: TWO_CHERRIES_COINS, shows: ['C', 'C', undefined] as const },
  ];
  return (
    <>
      <p className="mb-3 text-14 text-ink-2">
        {t('slots.pays-for-bet')}{' '}
        {t('slots.rule-wild', { one: WILD_FACTOR, two: WILD_FACTOR ** 2 })}
      </p>
      <ul className="grid gap-1.5">
        {rows.map((row) => (
          <li key={row.name} className="pay-row">
            <span className="pay-symbols" aria-hidden>
              {row.shows.map((code, place) => (
                // The order of the three places of a line never changes, so that the index is a stable key.
                <span key={place}>
                  {code === undefined ? null : <SlotSymbol symbol={code} className="size-full" />}
                </span>
              ))}
            </span>
            <span className="min-w-0 flex-1 text-14">{t(`play.S1.${row.name}`)}</span>
            <span className="text-end">
              <span className="block text-16">
                <Money value={(row.coins * bet) / visit.lines} symbol={symbol} tone="strong" />
              </span>
              <span className="block text-13 text-ink-2">
                {t('slots.coins', { count: row.coins })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Three symbols as an example of a pay: all alike, or one of each kind. */
function examplesOf(symbols: readonly SlotSymbolCode[]): readonly SlotSymbolCode[] {
  return [0, 1, 2].map((place) => symbols[place % symbols.length] ?? 'x');
}

function LineList() {
  const { t } = useTranslate();
  return (
    <ol className="grid gap-3 sm:grid-cols-2">
      {lines.map((line, index) => (
        <li key={line.name} className="flex items-center gap-4 rounded-card bg-sunken p-3">
          <span className="line-picture" aria-hidden>
            {[0, 1, 2].flatMap((row) =>
              line.rows.map((hit, reel) => (
                <i key={`${reel}:${row}`} data-hit={hit === row} data-place={`${reel}:${row}`} />
              )),
            )}
          </span>
          <span className="text-16 font-strong">{t(`pick.S1.${line.name}`)}</span>
          <span className="sr-only">{index + 1}</span>
        </li>
      ))}
    </ol>
  );
}

function Rules({ visit, symbol }: InfoSheetProps) {
  const { t } = useTranslate();
  return (
    <div className="grid gap-4 text-14">
      <dl className="grid grid-cols-2 gap-3">
        <div className="rounded-card bg-sunken p-3">
          <dt className="text-13 text-ink-2">{t('slots.return')}</dt>
          <dd className="text-22 font-strong tabular-nums">{visit.rtp.toFixed(2)}%</dd>
        </div>
        <div className="rounded-card bg-sunken p-3">
          <dt className="text-13 text-ink-2">{t('slots.hit-rate')}</dt>
          <dd className="text-22 font-strong tabular-nums">{(HITS4 / 100).toFixed(2)}%</dd>
        </div>
      </dl>
      <ul className="grid list-disc gap-2 ps-5">
        <li>{t('slots.rule-lines', { lines: visit.lines })}</li>
        <li>{t('slots.rule-best')}</li>
        <li>{t('slots.rule-wild', { one: WILD_FACTOR, two: WILD_FACTOR ** 2 })}</li>
        <li>{t('slots.rule-cherries')}</li>
        <li>{t('slots.rule-blank')}</li>
        <li>{t('slots.rule-return', { spins: ALL_SPINS.spins.toLocaleString('en') })}</li>
        <li>{t('slots.rule-chance')}</li>
        <li>{t('slots.rule-pace', { seconds: visit.cycleMs / 1000 })}</li>
        <li>{t('slots.rule-lost-line')}</li>
        <li>
          {t('slots.rule-max', {
            max: formatMoney(maxPaid(maxCoins()), { symbol, isShort: true }),
          })}
        </li>
      </ul>
      <p className="text-13 text-ink-2">{t('slots.keys')}</p>
    </div>
  );
}
