import type { Factors } from '#modules/factor/contract.ts';
import { useModals } from '#platform/site/modals.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Card } from '#ui/card/card.tsx';
import { CheckIcon, ChevronRightIcon } from '#ui/icon/icons.ts';
import type { SecurityProfile } from '../../contract.security.ts';
import { readMemberInfo } from '../../contract.ts';
import { avatarPicture } from '../../field-rules.avatar.ts';
import type { DialogName } from './dialog-name.ts';
import { useMoments } from './moments.ts';
import { POINTS, type Point, pointsOf } from './strength.ts';

type IdentityCardProps = {
  readonly account: string;
  readonly profile: SecurityProfile;
  readonly factors: Factors;
  readonly security: {
    readonly sessions: readonly {
      readonly isCurrent: boolean;
      readonly openedAt: number;
      readonly ip: string;
    }[];
  };
  readonly onOpen: (dialog: DialogName) => void;
};

/** The logged-in account and its security: a checklist whose open points open their dialogs. */
export function IdentityCard(props: IdentityCardProps) {
  const { t } = useTranslate();
  const { at } = useMoments();
  const { profile } = props;
  const info = useEndpoint(readMemberInfo, {});
  const current = props.security.sessions.find(({ isCurrent }) => isCurrent);
  return (
    <Card look="brand" isFlush className="shadow-1">
      <div className="grid gap-4 px-5 pt-5 pb-4">
        <h1 className="text-22 font-strong">{t('profile.title')}</h1>
        <div className="flex items-center gap-3">
          <Avatar name={profile.nickname} size="large" src={avatarPicture(info.data?.avatar)} />
          <div className="min-w-0">
            <bdi className="block truncate text-18 font-strong">{profile.nickname}</bdi>
            <bdi className="block truncate text-14 text-on-water-2">{props.account}</bdi>
          </div>
        </div>
        {current === undefined ? null : (
          <p className="text-13 text-on-water-2">
            {t('profile.lastLogin', { 0: at(current.openedAt), 1: current.ip })}
          </p>
        )}
      </div>
      <Strength {...props} />
    </Card>
  );
}

function Strength({ profile, factors, onOpen }: IdentityCardProps) {
  const { t } = useTranslate();
  const open = useModals((state) => state.open);
  const points = pointsOf({ profile, factors });
  const done = POINTS.filter((point) => points[point]).length;
  const act: Readonly<Record<Point, () => void>> = {
    password: () => open('changePassModal'),
    second: () => open('authenticatorModal'),
    mobile: () => onOpen('mobile'),
    email: () => onOpen('mail'),
    payment: () => onOpen('payment'),
    person: () => onOpen('person'),
  };
  return (
    <div className="grid gap-3 bg-surface px-5 py-4 text-ink">
      <div className="grid gap-2">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="text-16">{t(`status.security.${levelOf(done)}`)}</h2>
          <span className="text-13 text-ink-2">
            {t('profile.strength.count', { 0: done, 1: POINTS.length })}
          </span>
        </div>
        <div aria-hidden className="flex gap-1">
          {POINTS.map((point, index) => (
            <span
              key={point}
              className={`h-1.5 flex-1 rounded-pill ${index < done ? 'bg-leaf' : 'bg-line-strong/40'}`}
            />
          ))}
        </div>
      </div>
      <ul className="grid">
        {POINTS.map((point) => (
          <li key={point}>
            {points[point] ? (
              <span className="flex min-h-10 items-center gap-2.5 text-14 text-ink-2">
                <CheckIcon size="small" className="text-leaf-ink" />
                {t(`rule.security.${point}`)}
                <span className="sr-only">{t('profile.point.done')}</span>
              </span>
            ) : (
              <button
                type="button"
                className="-mx-2 flex min-h-10 w-[calc(100%+1rem)] items-center gap-2.5 rounded-button px-2 text-start text-14 font-strong hover:bg-hover"
                onClick={act[point]}
              >
                <span
                  aria-hidden
                  className="mx-0.5 size-3 shrink-0 rounded-full border-2 border-line-strong"
                />
                <span className="flex-1">{t(`action.security.${point}`)}</span>
                <ChevronRightIcon size="small" className="text-ink-3" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function levelOf(done: number): 'weak' | 'fair' | 'good' | 'strong' {
  if (done === POINTS.length) {
    return 'strong';
  }
  if (done >= POINTS.length - 2) {
    return 'good';
  }
  return done >= 2 ? 'fair' : 'weak';
}
