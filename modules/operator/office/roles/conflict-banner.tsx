import { useTranslate } from '#platform/site/translate.ts';
import { Banner } from '#ui/office/states.tsx';
import { conflictsOf } from './conflicts.ts';
import { permissionName } from './permission-name.ts';

const SHOWN = 4;

/** Warns that a set of permissions lets one person ask for a change and decide about the same kind of change. */
export function ConflictBanner(props: {
  readonly held: readonly string[];
  readonly decided: readonly string[];
}) {
  const { t } = useTranslate();
  const conflicts = conflictsOf(props.held, props.decided);
  if (conflicts.length === 0) {
    return null;
  }
  const names = conflicts.slice(0, SHOWN).map((one) => permissionName(t, one));
  const more = conflicts.length - names.length;
  return (
    <Banner tone="pollen">
      <b>{t('office.roles.conflict')}</b> {names.join(' · ')}
      {more > 0 && ` ${t('office.roles.conflict.more', { 0: more })}`}
    </Banner>
  );
}
