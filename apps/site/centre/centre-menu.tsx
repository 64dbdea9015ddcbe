import type { MemberInfo } from '#modules/member/contract.ts';
import { avatarPicture } from '#modules/member/field-rules.avatar.ts';
import { broughtPage } from '#platform/site/brought-page.ts';
import type { CentreName } from '#platform/site/open-centre.ts';
import type { Session } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ChevronRightIcon } from '#ui/icon/icons.ts';
import { MemberLabel } from '../shell/member-label.tsx';
import { COUNTED, type MenuPage, openGroups, type Reader } from './centre-pages.ts';

type CentreMenuProps = {
  readonly centre: CentreName;
  readonly session: Session;
  readonly info: MemberInfo | undefined;
  readonly reader: Reader;
  /** The page beside the menu; none on a phone. */
  readonly page: string | undefined;
  readonly onChoose: (page: string) => void;
};

/** The member, then the pages in their groups: the open one is marked, red counts show what waits (MC-2). */
export function CentreMenu({ centre, session, info, reader, page, onChoose }: CentreMenuProps) {
  const { t } = useTranslate();
  const name = info?.nickname ?? session.account;
  // What is not open yet is not offered; its address still says so.
  const groups = openGroups(centre, reader, (id) => broughtPage(centre, id) !== undefined);
  return (
    <nav className="centre-menu" aria-label={t(`centre.${centre}.title`)}>
      <div className="centre-who">
        <Avatar name={name} src={avatarPicture(info?.avatar)} />
        <div>
          <b>
            <bdi>{name}</bdi>
          </b>
          {info?.memberLabel.map((label) => (
            <MemberLabel key={label.labelName} label={label} />
          ))}
        </div>
      </div>
      {groups.length === 0 && page === undefined ? (
        <EmptyState title={t('centre.notOpen.title')}>{t('centre.notOpen.text')}</EmptyState>
      ) : null}
      {groups.map((group) => (
        <section key={group.id} aria-labelledby={`centre-${group.id}`}>
          <h3 id={`centre-${group.id}`}>{t(`centre.group.${group.id}`)}</h3>
          <ul>
            {group.pages.map((entry) => (
              <li key={entry.id}>
                <Entry
                  entry={entry}
                  title={t(`centre.${centre}.${entry.id}`)}
                  count={centre === 'mc' ? countOf(info, entry.id) : 0}
                  isHere={entry.id === page}
                  onPress={() => onChoose(entry.id)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

type EntryProps = {
  readonly entry: MenuPage;
  readonly title: string;
  readonly count: number;
  readonly isHere: boolean;
  readonly onPress: () => void;
};

function Entry({ entry: { Icon }, title, count, isHere, onPress }: EntryProps) {
  const { t } = useTranslate();
  return (
    <button
      type="button"
      title={title}
      aria-current={isHere ? 'page' : undefined}
      onClick={onPress}
    >
      <Icon />
      <span>{title}</span>
      <Badge count={count} label={t('centre.waiting', { 0: count })} />
      <ChevronRightIcon size="small" className="centre-further" />
    </button>
  );
}

function countOf(info: MemberInfo | undefined, id: string): number {
  const counted = COUNTED.find((each) => each === id);
  return counted === undefined ? 0 : (info?.badges?.[counted] ?? 0);
}
