import { useTranslate } from '#platform/site/translate.ts';
import { timeText } from '#ui/office/format.tsx';
import { Empty, Pill } from '#ui/office/states.tsx';
import type { ConversationRow } from '../../contract.office.ts';

const VIP_ABOVE = 4;

/** Conversations of one view: who, the last message, what is unread. */
export function QueueList(props: {
  readonly rows: readonly ConversationRow[];
  readonly shown: string | undefined;
  readonly typing: string | undefined;
  readonly onOpen: (id: string) => void;
}) {
  const { t } = useTranslate();
  if (props.rows.length === 0) {
    return <Empty title={t('office.chat.empty')} />;
  }
  return (
    <ul className="ch-list">
      {props.rows.map((row) => (
        <li key={row.id}>
          <button
            type="button"
            aria-current={row.id === props.shown ? 'true' : undefined}
            onClick={() => props.onOpen(row.id)}
          >
            <span className="ch-who">
              <b>{row.account === '' ? t('office.chat.visitor', { 0: row.id }) : row.account}</b>
              {row.rankLevel > VIP_ABOVE && <Pill tone="pollen">VIP</Pill>}
              {row.unread > 0 && (
                <span className="ch-unread num">
                  <span aria-hidden>{row.unread}</span>
                  <span className="ch-aside">{t('office.chat.unread', { 0: row.unread })}</span>
                </span>
              )}
            </span>
            <span className="ch-last">
              {props.typing === row.id ? t('office.chat.typing') : row.lastText}
            </span>
            <span className="muted num">
              {timeText(row.lastAt).slice(5, 16)}
              {row.staffName === '' ? '' : ` · ${row.staffName}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
