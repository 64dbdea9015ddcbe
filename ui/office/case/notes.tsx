import { useTranslate } from '#platform/site/translate.ts';
import { When } from '../format.tsx';
import { Section } from './case-page.tsx';

export type Note = {
  readonly id: string;
  /** Name of the operator. */
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
  readonly text: string;
};

/** Notes of operators about one entity, in the given order. */
export function Notes({ notes }: { readonly notes: readonly Note[] }) {
  const { t } = useTranslate();
  return (
    <Section title={t('office.notes')}>
      <div className="of-pad of-stack">
        {notes.length === 0 && <span className="muted">{t('office.notes.none')}</span>}
        {notes.map((note) => (
          <div key={note.id}>
            <b>{note.by}</b>{' '}
            <span className="muted">
              <When at={note.at} />
            </span>
            <div style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.text}</div>
          </div>
        ))}
      </div>
    </Section>
  );
}
