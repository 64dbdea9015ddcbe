import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Facts, Section } from '#ui/office/case/case-page.tsx';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { useKeys } from '#ui/office/keys/use-keys.ts';
import { useMay } from '#ui/office/operator.ts';
import { type Documents, lookAtDocuments } from '../../contract.office.ts';
import type { Case } from './case.ts';

const HEIGHT = 300;
const SHOWN = ['number', 'nameLatin', 'nameBengali', 'birthday', 'address'] as const;

/** The pictures beside what was typed. They are asked for with a reason, stay on this page alone, and go when it is left. */
export function DocumentsPart({ one }: { readonly one: Case }) {
  const { t } = useTranslate();
  const may = useMay('kyc.documents');
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<Documents>();
  const looking = useOfficeMutation(lookAtDocuments);
  const mayLook = may && !one.isDeleted;
  useKeys(mayLook ? [{ key: 'd', label: t('office.kyc.look'), run: () => setAsking(true) }] : []);
  return (
    <Section
      title={t('office.kyc.documents')}
      aside={
        shown === undefined ? undefined : (
          <Button size="xs" variant="default" onClick={() => setShown(undefined)}>
            {t('office.kyc.hide')}
          </Button>
        )
      }
    >
      {shown === undefined ? (
        <div className="of-pad of-row">
          <span className="muted">
            {one.pictures
              .map(({ part, code }) => {
                const name = t(`office.kyc.part.${part}`);
                return code === null ? name : `${name}: ${t(`reason.kyc.picture.${code}`)}`;
              })
              .join(' · ')}
          </span>
          {one.isDeleted && <span className="muted">{t('office.kyc.deleted')}</span>}
          {mayLook && <Button onClick={() => setAsking(true)}>{t('office.kyc.look')}</Button>}
        </div>
      ) : (
        <Shown documents={shown} endsOn={one.documentEndsOn} />
      )}
      {isAsking && (
        <ReasonDialog
          title={t('office.kyc.look')}
          confirm={t('office.kyc.look')}
          isOpen
          onClose={() => setAsking(false)}
          onConfirm={async (reason) => {
            const done = await looking.send({ id: one.id, reason });
            setShown(done?.value);
            return done;
          }}
          isSending={looking.isSending}
          refusal={looking.refusal}
        >
          <p>{t('office.kyc.look.why')}</p>
        </ReasonDialog>
      )}
    </Section>
  );
}

function Shown({
  documents,
  endsOn,
}: {
  readonly documents: Documents;
  readonly endsOn: string | null;
}) {
  const { t } = useTranslate();
  const [large, setLarge] = useState<Documents['pictures'][number]>();
  const known: Partial<Record<(typeof SHOWN)[number], string | null>> = {
    nameLatin: documents.realName,
    birthday: documents.knownBirthday,
  };
  return (
    <>
      <div className="of-pad of-row" style={{ alignItems: 'flex-start' }}>
        {documents.pictures.map((picture) => (
          <button
            key={picture.part}
            type="button"
            className="of-link"
            onClick={() => setLarge(picture)}
          >
            <img
              src={picture.dataUrl}
              alt={t(`office.kyc.part.${picture.part}`)}
              width={picture.width}
              height={picture.height}
              style={{ height: HEIGHT, width: 'auto', maxWidth: '100%', borderRadius: 6 }}
            />
          </button>
        ))}
      </div>
      <Facts
        facts={[
          ...SHOWN.filter((name) => documents[name] !== '').map((name) => ({
            name: t(`office.kyc.data.${name}`),
            value: (
              <>
                <b>{documents[name]}</b>
                {known[name] == null ? null : (
                  <span className="muted">
                    {' '}
                    · {t('office.kyc.account')}: {known[name]}
                  </span>
                )}
              </>
            ),
          })),
          ...(endsOn === null ? [] : [{ name: t('office.kyc.data.ends'), value: endsOn }]),
        ]}
      />
      <Modal
        closeButtonProps={{ 'aria-label': t('office.close') }}
        opened={large !== undefined}
        onClose={() => setLarge(undefined)}
        title={<b>{large === undefined ? '' : t(`office.kyc.part.${large.part}`)}</b>}
        size="auto"
      >
        {large !== undefined && (
          <img
            src={large.dataUrl}
            alt={t(`office.kyc.part.${large.part}`)}
            style={{ maxWidth: '100%', maxHeight: '75vh' }}
          />
        )}
      </Modal>
    </>
  );
}
