import { useCallback, useState } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { latePart } from '#platform/site/late-part.tsx';
import { LogInFirst } from '#platform/site/log-in-first.tsx';
import { useSearchParams } from '#platform/site/router.tsx';
import { useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { dayOf } from '../period/record-days.ts';
import { StatementList } from './statement-list.tsx';
import { type Entry, inputOf, readChoice } from './statement-query.ts';
import { StatementSums } from './statement-sums.tsx';
import { StatementTools } from './statement-tools.tsx';
import type { WholeStatement } from './whole-statement.ts';

const BetDetails = latePart(async () => (await import('../bets/bet-details.tsx')).BetDetails);
const EntryDialog = latePart(async () => (await import('./entry-dialog.tsx')).EntryDialog);
const StatementSheet = latePart(async () => (await import('./statement-sheet.tsx')).StatementSheet);

/** The account record: every movement of the member's money, as deep links (MC-1, R40). */
export function Screen() {
  const { t } = useTranslate();
  const account = useSession((state) => state.session?.account);
  return account === undefined ? (
    <Wrap className="py-14">
      <h1 className="sr-only">{t('records.money.title')}</h1>
      <LogInFirst title={t('records.money.needsLogin')} logIn={t('records.login')} />
    </Wrap>
  ) : (
    <Statement key={account} />
  );
}

function Statement() {
  const { t } = useTranslate();
  const [query, setQuery] = useSearchParams();
  const { timeZone } = readBoot().brand;
  // The day the page was opened: a period that moved on with the clock would be asked for at each render.
  const [today] = useState(() => dayOf(Date.now(), timeZone));
  const [entry, setEntry] = useState<Entry>();
  const [printed, setPrinted] = useState<WholeStatement>();
  const endPrint = useCallback(() => setPrinted(undefined), []);
  const choice = readChoice(query, today);
  const input = inputOf(choice, timeZone);

  function choose(changes: Readonly<Record<string, string | undefined>>) {
    setQuery((next) => {
      for (const [name, value] of Object.entries({ bet: undefined, ...changes })) {
        if (value === undefined) {
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
      <h1 className="text-28 font-strong">{t('records.money.title')}</h1>
      <StatementTools
        choice={choice}
        today={today}
        input={input}
        onChoose={choose}
        onPrint={async () => {
          const { readWhole } = await import('./whole-statement.ts');
          setPrinted(await readWhole(input));
        }}
      />
      <StatementSums input={input} />
      <StatementList
        key={JSON.stringify(input)}
        input={input}
        onEntry={(shown) => (shown.betId === null ? setEntry(shown) : choose({ bet: shown.betId }))}
      />
      {choice.bet === undefined ? null : (
        <BetDetails
          key={choice.bet}
          orderNo={choice.bet}
          onBet={(bet) => choose({ bet })}
          onClose={() => choose({})}
        />
      )}
      {entry === undefined ? null : (
        <EntryDialog entry={entry} onClose={() => setEntry(undefined)} />
      )}
      {printed === undefined ? null : (
        <StatementSheet whole={printed} period={choice.period} onPrinted={endPrint} />
      )}
    </Wrap>
  );
}
