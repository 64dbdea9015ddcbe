import { Button, Modal } from '@mantine/core';
import { useTranslate } from '#platform/site/translate.ts';
import { changesBetween } from '../case/changes-between.ts';
import { fieldName, fieldValue } from '../case/field-words.ts';
import { timeText } from '../format.tsx';
import { useModuleData } from '../module-data.ts';
import { Banner } from '../states.tsx';

/** The sentence that says who changed an entity last, and when. */
export function useChangedBy(entity: string, isAsked: boolean): string {
  const { t } = useTranslate();
  const last = useModuleData().useLastChange(entity, isAsked);
  return last === undefined
    ? t('office.conflict.somebody')
    : t('office.conflict.by', { 0: last.staff, 1: timeText(last.at) });
}

type ConflictDialogProps = {
  readonly isOpen: boolean;
  readonly changedBy: string;
  /** Both texts and what was saved before, under the names the form shows. */
  readonly before: unknown;
  readonly theirs: unknown;
  readonly own: unknown;
  readonly onClose: () => void;
  readonly onKeepOwn: () => void;
  readonly onTakeTheirs: () => void;
};

/** Both texts side by side, after somebody else saved while this one was being written. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { t } = useTranslate();
  const theirs = new Map(changesBetween(props.before, props.theirs).map((one) => [one.path, one]));
  const own = new Map(changesBetween(props.before, props.own).map((one) => [one.path, one]));
  const paths = [...new Set([...theirs.keys(), ...own.keys()])];
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('office.close') }}
      opened={props.isOpen}
      onClose={props.onClose}
      title={<b>{t('office.conflict.title')}</b>}
      size="xl"
    >
      <div className="of-stack">
        <Banner tone="pollen">
          {props.changedBy} {t('office.conflict.text')}
        </Banner>
        <div className="of-card of-scroll">
          <table className="of-diff">
            <thead>
              <tr>
                <th scope="col">{t('office.conflict.field')}</th>
                <th scope="col">{t('office.conflict.theirs')}</th>
                <th scope="col">{t('office.conflict.own')}</th>
              </tr>
            </thead>
            <tbody>
              {paths.map((path) => {
                const before = theirs.get(path)?.before ?? own.get(path)?.before;
                const shown = (change: { readonly after: string | undefined } | undefined) =>
                  fieldValue(t, path, (change === undefined ? before : change.after) ?? '');
                return (
                  <tr key={path}>
                    <th scope="row">{fieldName(t, path)}</th>
                    <td>
                      {theirs.has(path) ? <ins>{shown(theirs.get(path))}</ins> : shown(undefined)}
                    </td>
                    <td>{own.has(path) ? <ins>{shown(own.get(path))}</ins> : shown(undefined)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
        <div className="of-row">
          <Button variant="default" onClick={props.onTakeTheirs}>
            {t('office.conflict.take')}
          </Button>
          <span className="of-grow" />
          <Button variant="default" onClick={props.onClose}>
            {t('office.cancel')}
          </Button>
          <Button onClick={props.onKeepOwn} data-autofocus>
            {t('office.conflict.keep')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
