import { ticksOf } from '#platform/money/ticks-of.ts';
import { readBoot } from '#platform/site/boot.ts';
import { useOpenCentre } from '#platform/site/open-centre.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { shortMoment } from '#platform/site/short-moment.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Drawer } from '#ui/drawer/drawer.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Money } from '#ui/money/money.tsx';
import { Note } from '#ui/note/note.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { readDownline } from '../../contract.team.ts';
import type { DownlineDetail } from './downline-detail.ts';
import { FirstAccess } from './first-access.tsx';
import { NicknameForm } from './nickname-form.tsx';
import { PromoteForm } from './promote-form.tsx';
import { RebateForm } from './rebate-form.tsx';

/** One account below: what it is, and for who stands directly below what may be changed. */
export function MemberSheet(props: {
  readonly userName: string;
  readonly onClose: () => void;
  readonly onLevel: (name: string) => void;
}) {
  const { t } = useTranslate();
  const { userName } = props;
  const one = useEndpoint(readDownline, { userName }, { staleMs: 0 });
  return (
    <Drawer title={<bdi>{userName}</bdi>} closeLabel={t('downline.close')} onClose={props.onClose}>
      {one.refusal !== undefined ? (
        <EmptyState title={refusalText(t, one.refusal)} />
      ) : one.data === undefined ? (
        <Skeleton shape="block" className="h-72 w-full" />
      ) : (
        <Inside
          member={one.data}
          onLevel={() => props.onLevel(userName)}
          onChanged={() => void one.refetch()}
        />
      )}
    </Drawer>
  );
}

function Inside(props: {
  readonly member: DownlineDetail;
  readonly onLevel: () => void;
  readonly onChanged: () => void;
}) {
  const { t } = useTranslate();
  const openCentre = useOpenCentre();
  const { member, onLevel, onChanged } = props;
  return (
    <div className="grid gap-5">
      <Facts member={member} />
      <div className="flex flex-wrap gap-2">
        {member.subCount === 0 ? null : (
          <Button tone="tonal" size="small" onClick={onLevel}>
            {t('downline.team.below', { 0: member.subCount })}
          </Button>
        )}
        {member.isDirect ? (
          <Button
            tone="tonal"
            size="small"
            onClick={() => openCentre('ac', 'agentDownlineTransactionDetailsCopy')}
          >
            {t('downline.team.transfer')}
          </Button>
        ) : null}
      </div>
      {member.isDirect ? (
        <>
          {member.rebates.length === 0 ? null : (
            <RebateForm key={rebateKey(member)} member={member} onChanged={onChanged} />
          )}
          <NicknameForm key={member.nickname} member={member} onChanged={onChanged} />
          {member.promotions.length === 0 ? null : (
            <PromoteForm member={member} onChanged={onChanged} />
          )}
          {member.lastLoginTime === null ? (
            <FirstAccess member={member} onChanged={onChanged} />
          ) : null}
        </>
      ) : (
        <Note>{t('downline.team.notDirect')}</Note>
      )}
    </div>
  );
}

function rebateKey({ rebates }: DownlineDetail): string {
  return rebates.map(({ rebateValue }) => rebateValue).join(' ');
}

function Facts({ member }: { readonly member: DownlineDetail }) {
  const { t, language } = useTranslate();
  const { currencySymbol: symbol } = readBoot().brand;
  const none = '–';
  const facts = [
    ['kind', t(`downline.type.${member.type}`)],
    ['path', member.path.slice(1).join(' › ')],
    ['balance', <Money key="balance" value={ticksOf(member.balance)} symbol={symbol} />],
    ['registered', shortMoment(member.registerTime, language)],
    [
      'lastLogin',
      member.lastLoginTime === null
        ? t('downline.team.never')
        : shortMoment(member.lastLoginTime, language),
    ],
    ['mobile', member.mobile === '' ? none : member.mobile],
    ['email', member.email === '' ? none : member.email],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-14">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{t(`downline.fact.${name}`)}</dt>
          <dd className="text-end wrap-anywhere">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
