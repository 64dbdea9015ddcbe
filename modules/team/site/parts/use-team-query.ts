import { useState } from 'react';
import { dayOf, readPeriod, startOfDay } from '#modules/records/site/index.tsx';
import { readBoot } from '#platform/site/boot.ts';
import { useNavigate, useSearchParams } from '#platform/site/router.tsx';
import { addDays } from '#ui/date-range/days.ts';

type Changes = Readonly<Record<string, string | undefined>>;

/** What a report is asked for, kept in the address of its page: the period, and whom it is about. */
export function useTeamQuery() {
  const [query, setQuery] = useSearchParams();
  const { timeZone } = readBoot().brand;
  // The day the page was opened: a period that moved on with the clock would be asked for at each render.
  const [today] = useState(() => dayOf(Date.now(), timeZone));
  const period = readPeriod(query, today);
  const who = query.get('who') ?? '';

  function choose(changes: Changes): void {
    setQuery((next) => {
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined || value === '') {
          next.delete(name);
        } else {
          next.set(name, value);
        }
      }
      return next;
    });
  }
  return {
    query,
    today,
    period,
    who,
    choose,
    input: {
      startDate: startOfDay(period.from, timeZone),
      endDate: startOfDay(addDays(period.to, 1), timeZone),
      ...(who === '' ? {} : { subordinateName: who }),
    },
  };
}

export type TeamQuery = ReturnType<typeof useTeamQuery>;

/** Opens another page of the agent centre about the same period and the same people. */
export function useOpenReport({ query }: Pick<TeamQuery, 'query'>) {
  const navigate = useNavigate();
  return (page: string, changes: Changes = {}) => {
    const next = new URLSearchParams();
    for (const name of ['days', 'from', 'to', 'who']) {
      const value = query.get(name);
      if (value !== null) {
        next.set(name, value);
      }
    }
    for (const [name, value] of Object.entries(changes)) {
      if (value !== undefined) {
        next.set(name, value);
      }
    }
    navigate(`?ac=${page}&mcq=${encodeURIComponent(next.toString())}`);
  };
}
