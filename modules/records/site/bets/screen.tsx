import { useState } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { latePart } from '#platform/site/late-part.tsx';
import { useSearchParams } from '#platform/site/router.tsx';
import { useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { TabPanel, Tabs } from '#ui/tabs/tabs.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { dayOf } from '../period/record-days.ts';
import { BetList } from './bet-list.tsx';
import { BetTotals } from './bet-totals.tsx';
// These stand above the bets: if their scripts came later, a bet would move from under the finger that presses it.
import { DebtNote } from './debt-note.tsx';
import { FreeRounds } from './free-rounds.tsx';
import { useHasNotesAbove } from './notes-above.ts';
import { inputOf, KINDS, readChoice } from './record-query.ts';
import { RecordTools } from './record-tools.tsx';

const AskToLogIn = latePart(async () => (await import('./ask-to-log-in.tsx')).AskToLogIn);
/** Loaded once a bet is opened. */
const BetDetails = latePart(async () => (await import('./bet-details.tsx')).BetDetails);

/** The member's own bets, as deep links: kind, period, filters and the open bet are part of the address (MC-1). */
export function Screen() {
  const account = useSession((state) => state.session?.account);
  return account === undefined ? <AskToLogIn /> : <Record key={account} />;
}

function Record() {
  const { t } = useTranslate();
  const [query, setQuery] = useSearchParams();
  const { timeZone } = readBoot().brand;
  // The day the page was opened: a period that moved on with the clock would be asked for at each render.
  const [today] = useState(() => dayOf(Date.now(), timeZone));
  const choice = readChoice(query, today);
  const input = inputOf(choice, timeZone);
  // Asked here, where the notes are drawn: the list would know of an answer a moment before they do.
  const hasNotes = useHasNotesAbove();

  function choose(changes: Readonly<Record<string, string | undefined>>) {
    setQuery((next) => {
      for (const [name, value] of Object.entries({ bet: undefined, ...changes })) {
        if (value === undefined || value === '') {
          next.delete(name);
        } else {
          next.set(name, value);
        }
      }
      return next;
    });
  }

  return (
    <Wrap className="grid grid-cols-1 content-start gap-4 py-6">
      <h1 className="text-28 font-strong">{t('records.bets.title')}</h1>
      <DebtNote />
      <FreeRounds />
      <Tabs
        name="kind"
        label={t('records.bets.kinds')}
        selected={choice.kind}
        onSelect={(kind) => choose({ kind: kind === 'all' ? undefined : kind })}
        tabs={KINDS.map((id) => ({ id, label: t(`records.bets.${id}`) }))}
      />
      <TabPanel name="kind" selected={choice.kind} className="grid grid-cols-1 gap-4">
        <RecordTools choice={choice} today={today} input={input} onChoose={choose} />
        <BetTotals input={input} />
        <BetList
          key={JSON.stringify(input)}
          input={input}
          hasNotes={hasNotes}
          onBet={(bet) => choose({ bet })}
        />
      </TabPanel>
      {choice.bet === undefined ? null : (
        <BetDetails
          key={choice.bet}
          orderNo={choice.bet}
          onBet={(bet) => choose({ bet })}
          onClose={() => choose({})}
        />
      )}
    </Wrap>
  );
}
