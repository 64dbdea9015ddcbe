import type { BoardEventView } from '../../contract.live.ts';
import type { ShotEventView, ShotsView } from '../../contract.shots.ts';

/** Numbers on the page, as the server's answer has them. */
const SHOWN = 60;

/** Whether this was pushed by our server to this page; undefined is pushed when events were missed. */
export function isShotEvent(data: unknown): data is ShotEventView {
  return typeof data === 'object' && data !== null && 'place' in data && 'hash' in data;
}

/** The numbers of a round that has just opened: none yet. */
export function roundAfter(known: ShotsView, { opened }: BoardEventView): ShotsView {
  const drawNo = opened?.draw.drawNo;
  return drawNo === undefined || drawNo <= (known.drawNo ?? '')
    ? known
    : { ...known, drawNo, count: 0, sum: 0, hash: '', shots: [] };
}

/** The numbers of the round after the next one; undefined when others between are missing, or the round is another. */
export function shotsAfter(known: ShotsView, event: ShotEventView): ShotsView | undefined {
  if (event.drawNo === known.drawNo && event.place <= known.count) {
    return known;
  }
  const isFirst = event.place === 1 && (known.drawNo ?? '') < event.drawNo;
  if (!isFirst && (event.drawNo !== known.drawNo || event.place !== known.count + 1)) {
    return undefined;
  }
  const { drawNo, place, number, hash, name, sentAt } = event;
  const former = isFirst ? [] : known.shots;
  return {
    ...known,
    ...{ drawNo, hash, count: place },
    sum: (isFirst ? 0 : known.sum) + Number(number),
    // A member's own number comes with the answer to sending it, which asks for the list.
    shots: [{ place, number, name, sentAt, isOwn: false }, ...former].slice(0, SHOWN),
  };
}
