import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { create } from 'zustand';
import { useTranslate } from '#platform/site/translate.ts';
import type { Ticket } from './ticket.ts';

/** The slip that is being printed. */
export const usePrinted = create<{ readonly ticket: Ticket | undefined }>(() => ({
  ticket: undefined,
}));

/**
 * The printed form of a slip, which the screen never shows. It opens the print dialog of the device as soon as it is
 * rendered.
 */
export function PrintSheet() {
  const { t } = useTranslate();
  const ticket = usePrinted((state) => state.ticket);
  useEffect(() => {
    if (ticket === undefined) {
      return;
    }
    const done = () => usePrinted.setState({ ticket: undefined });
    addEventListener('afterprint', done, { once: true });
    print();
    return () => removeEventListener('afterprint', done);
  }, [ticket]);
  if (ticket === undefined) {
    return null;
  }
  const facts: readonly (readonly [string, string])[] = [
    ['board.drawNo', ticket.drawNo],
    ['board.total', ticket.total],
    ['board.best', ticket.best],
    ...(ticket.code === undefined ? [] : ([['board.ticket.code', ticket.code]] as const)),
    ...(ticket.placedAt === undefined
      ? []
      : ([['board.ticket.placedAt', timeOf(ticket.placedAt)]] as const)),
  ];
  return createPortal(
    <article className="print-sheet">
      <h1>
        {ticket.brand} · {ticket.game}
      </h1>
      <table>
        <tbody>
          {ticket.lines.map(({ name, stake }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{stake}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {ticket.code === undefined ? <p>{t('board.ticket.open')}</p> : null}
      <p>{ticket.link}</p>
    </article>,
    document.body,
  );
}

/** A time on the reader's clock: `2026-11-22 18:04`. */
function timeOf(atMs: number): string {
  return new Date(atMs).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
}
