import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage, Section } from '#ui/office/case/case-page.tsx';
import { ReviewBar } from '#ui/office/form/review-bar.tsx';
import { useEditor } from '#ui/office/form/use-editor.ts';
import { useMay } from '#ui/office/operator.ts';
import { Loading, Refusal } from '#ui/office/states.tsx';
import { changeBrandSettings, listOfficeBrands, readBrandSettings } from '../../contract.office.ts';
import { Preview } from './preview.tsx';
import { SwitchTree } from './switch-tree.tsx';
import { type Switchboard, whatShows } from './what-shows.ts';

/** The switches of the brand the operator works in, as a tree, beside what the site shows with them (BRD-3). */
export function Screen() {
  const brands = useOffice(listOfficeBrands, {});
  const id = brands.data?.rows.find(({ code }) => code === brands.data?.current)?.id;
  const settings = useOffice(readBrandSettings, { id: id ?? 0 }, { enabled: id !== undefined });
  const refusal = brands.refusal ?? settings.refusal;
  if (refusal !== undefined) {
    return <Refusal refusal={refusal} />;
  }
  if (id === undefined || settings.data === undefined) {
    return <Loading />;
  }
  const { version, settings: brand } = settings.data;
  return <Editor key={id} id={id} version={version} brand={brand} />;
}

type EditorProps = {
  readonly id: number;
  readonly version: number;
  readonly brand: {
    readonly name: Readonly<Record<'bn' | 'en', string>>;
    readonly pwdEnabled: boolean;
    readonly switches: Switchboard;
  };
};

function Editor({ id, version, brand }: EditorProps) {
  const { t, language } = useTranslate();
  const isLocked = !useMay('brand.change');
  const editor = useEditor({
    ...{ entity: `brand:${id}`, part: 'switches', version },
    saved: brand.switches,
  });
  const { draft, setDraft, base } = editor;
  const save = useOfficeMutation(changeBrandSettings);
  const changed = Object.entries(draft).filter(
    ([name, isOn]) => new Map(Object.entries(base)).get(name) !== isOn,
  );
  return (
    <CasePage
      crumb={{ to: `/brands/${id}`, label: brand.name[language] }}
      title={t('office.whitelabel.title')}
      side={
        <div className="of-stack">
          <Section title={t('office.whitelabel.preview')}>
            <Preview before={whatShows(base, brand)} after={whatShows(draft, brand)} />
          </Section>
          <AuditTimeline entity={`brand:${id}`} />
        </div>
      }
    >
      <Section title={t('office.whitelabel.tree')}>
        <SwitchTree switches={draft} before={base} isLocked={isLocked} onChange={setDraft} />
      </Section>
      <ReviewBar
        editor={editor}
        note={t('office.setting.changed', { 0: changed.length })}
        words={(switches) => ({ switches })}
        onSave={(reason) =>
          save.send({ id, change: { switches: draft }, version: editor.version, reason })
        }
        isSending={save.isSending}
        refusal={save.refusal}
      />
    </CasePage>
  );
}
