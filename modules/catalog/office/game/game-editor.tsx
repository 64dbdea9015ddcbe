import type { Static } from 'typebox';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Facts, Section } from '#ui/office/case/case-page.tsx';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { errorOfField } from '#ui/office/form/refused-field.ts';
import { ReviewBar } from '#ui/office/form/review-bar.tsx';
import { useEditor } from '#ui/office/form/use-editor.ts';
import { useMay } from '#ui/office/operator.ts';
import { VendorName } from '#ui/office/vendor-name.tsx';
import { changeGameOffice, type readGameOffice } from '../../contract.game-office.ts';
import { GameTextFields } from './game-text-fields.tsx';
import { PictureField } from './picture-field.tsx';
import { PlaceFields } from './place-fields.tsx';

type OfficeGame = Static<typeof readGameOffice.output>;

/** The editor of a game. What is as the vendor says goes on following the vendor's feed. */
export function GameEditor({ game }: { readonly game: OfficeGame }) {
  const { t } = useTranslate();
  const { nodeId, ofVendor, version } = game;
  const isLocked = !useMay('catalog.change');
  const editor = useEditor({ entity: `game:${nodeId}`, saved: game.draft, version, isLocked });
  const { draft, setDraft } = editor;
  const save = useOfficeMutation(changeGameOffice);
  const errorOf = errorOfField(save.refusal);
  const fields = { draft, ofVendor, errorOf, isLocked, onChange: setDraft };
  const vendor = (
    <EntityLink kind="vendor" id={game.vendor}>
      <VendorName code={game.vendor} />
    </EntityLink>
  );
  const facts = [
    { name: t('office.catalog.vendor'), value: vendor },
    { name: t('office.catalog.code'), value: <span className="code">{game.gameCode}</span> },
    { name: t('office.catalog.rtp'), value: <span className="num">{game.rtp}</span> },
  ];
  return (
    <>
      <Section title={t('office.catalog.shownOfIt')}>
        <Facts facts={facts} />
        <GameTextFields {...fields} knownTags={game.knownTags} />
      </Section>
      <PictureField {...fields} />
      <PlaceFields {...fields} />
      <ReviewBar
        editor={editor}
        onSave={(reason) => save.send({ nodeId, draft, version: editor.version, reason })}
        isReady={draft.name.en.trim() !== '' && draft.name.bn.trim() !== ''}
        missing={t('office.catalog.nameNeeded')}
        isSending={save.isSending}
        refusal={save.refusal}
      />
    </>
  );
}
