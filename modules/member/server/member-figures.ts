import { type FigureReader, plainFigure } from '#modules/operator/server/index.ts';
import { countOnline, countRegistered } from './members-office.store.ts';

/** Who has used the site within this time counts as online. */
const ONLINE_MS = 5 * 60_000;

/** Members online now, and registrations of today beside those of the same weekday before. */
export const memberFigures: FigureReader = {
  name: 'member.members',
  permission: 'member.view',
  read: async (_app, tx, { brandId, now, dayStart, nowBefore, dayStartBefore }) => {
    const [online, registered, before] = await Promise.all([
      countOnline(tx, { brandId, since: new Date(now.getTime() - ONLINE_MS) }),
      countRegistered(tx, { brandId, from: dayStart, until: now }),
      countRegistered(tx, { brandId, from: dayStartBefore, until: nowBefore }),
    ]);
    return [
      plainFigure('online', 'count', String(online)),
      { ...plainFigure('registrations', 'count', String(registered)), before: String(before) },
    ];
  },
};
