import { useEffect, useState } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { useModals } from '#platform/site/modals.ts';
import { useSearchParams } from '#platform/site/router.tsx';
import { isLoggedOut, useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Chip, Chips } from '#ui/chip/chip.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TabPanel, Tabs } from '#ui/tabs/tabs.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { BetList } from './bet-list.tsx';
import { DAYS, readChoice, STATUSES, startOfPeriod } from './record-query.ts';

/** The member's own bets, as deep links: kind, period, status, page and the open bet stand in the address. */
export function Screen() {
  const account = useSession((state) => state.session?.account);
  return account === undefined ? <AskToLogIn /> : <Record key={account} />;
}

function Record() {
  const { t } = useTranslate();
  const [query, setQuery] = useSearchParams();
  const choice = readChoice(query);
  // The moment the page was opened: a period that moved on with the clock would be asked for at each render.
  const [openedMs] = useState(() => Date.now());
  const { timeZone } = readBoot().brand;

  function choose(changes: Readonly<Record<string, string | undefined>>) {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries({ page: undefined, bet: undefined, ...changes })) {
      if (value === undefined) {
        next.delete(name);
      } else {
        next.set(name, value);
      }
    }
    setQuery(next);
  }

  return (
    <Wrap className="grid grid-cols-1 content-start gap-4 py-6">
      <h1 className="text-28 font-strong">{t('play.bets.title')}</h1>
      <Tabs
        name="kind"
        label={t('play.bets.kinds')}
        selected={choice.kind}
        onSelect={(kind) => choose({ kind, status: undefined })}
        tabs={[
          { id: 'lottery', label: t('play.bets.lottery') },
          { id: 'slots', label: t('play.bets.slots') },
        ]}
      />
      <TabPanel name="kind" selected={choice.kind} className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <Chips label={t('play.bets.period')}>
            {DAYS.map((days) => (
              <Chip key={days} isChosen={days === choice.days} onClick={() => choose({ days })}>
                {t(`play.bets.days.${days}`)}
              </Chip>
            ))}
          </Chips>
          <div className="w-full sm:w-52">
            <SelectField
              label={t('play.bets.status')}
              isLabelHidden
              value={choice.status}
              onChange={(event) => choose({ status: event.target.value })}
              options={STATUSES[choice.kind].map((status) => ({
                value: status,
                label: t(`play.bets.status.${status}`),
              }))}
            />
          </div>
        </div>
        <BetList
          choice={choice}
          startDate={startOfPeriod(choice.days, openedMs, timeZone)}
          onPage={(page) => choose({ page: String(page) })}
          onBet={(bet) => choose({ page: String(choice.page), bet })}
        />
      </TabPanel>
    </Wrap>
  );
}

function AskToLogIn() {
  const { t } = useTranslate();
  const [query] = useSearchParams();
  const open = useModals((state) => state.open);
  const path = `/bets?${query.toString()}`;
  useEffect(() => {
    if (isLoggedOut()) {
      open('loginPopupModal', { path });
    }
  }, [open, path]);
  return (
    <Wrap className="py-14">
      <h1 className="sr-only">{t('play.bets.title')}</h1>
      <EmptyState
        title={t('play.bets.needsLogin')}
        action={
          <Button tone="leaf" onClick={() => open('loginPopupModal', { path })}>
            {t('play.login')}
          </Button>
        }
      />
    </Wrap>
  );
}
