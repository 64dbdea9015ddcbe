import { useState } from 'react';
import { listSocialLinks } from '#modules/social/contract.ts';
import { Refused } from '#platform/site/call.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { FirstLetter } from '../ways/first-letter.tsx';
import { leaveFor } from '../ways/leave.ts';
import { UnlinkDialog } from './unlink-dialog.tsx';

/** The outside ways into one's account, for the security centre (MC-1); nothing while the brand offers none. */
export function SocialSection() {
  const { t } = useTranslate();
  const links = useEndpoint(listSocialLinks, {});
  const [unlinking, setUnlinking] = useState<string>();
  const [refusal, setRefusal] = useState<Refused>();
  const rows = links.data?.rows ?? [];
  if (links.data === undefined || rows.length === 0) {
    return null;
  }
  const link = (provider: string) =>
    leaveFor({ provider, purpose: 'link', intent: undefined }).catch((error: unknown) => {
      if (!(error instanceof Refused)) {
        throw error;
      }
      setRefusal(error);
    });
  const leaving = rows.find(({ code }) => code === unlinking);
  return (
    <Card level={3} title={t('social.section.title')} isFlush>
      <ul>
        {rows.map((row) => (
          <li
            key={row.code}
            className="flex min-h-16 items-center gap-3 border-t border-line px-4 py-1.5 lg:px-5"
          >
            <span className="grid size-10 shrink-0 place-items-center rounded-button bg-sunken">
              <FirstLetter of={row.name} />
            </span>
            <div className="min-w-0 flex-1">
              <p className="truncate font-strong">{row.name}</p>
              <p className="truncate text-13 text-ink-2">
                {row.link === null ? (
                  t('social.section.open')
                ) : (
                  <bdi>{row.link.shown === '' ? t('social.section.linked') : row.link.shown}</bdi>
                )}
              </p>
            </div>
            {row.link === null ? (
              <Button
                tone="tonal"
                size="small"
                aria-label={t('social.section.linkTo', { 0: row.name })}
                onClick={() => void link(row.code)}
              >
                {t('social.section.link')}
              </Button>
            ) : (
              <Button
                tone="line"
                size="small"
                aria-label={t('social.section.unlinkFrom', { 0: row.name })}
                onClick={() => setUnlinking(row.code)}
              >
                {t('social.section.unlink')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {refusal === undefined ? null : (
        <p role="alert" className="px-4 pb-4 text-14 text-ember-ink lg:px-5">
          {refusalText(t, refusal)}
        </p>
      )}
      {leaving === undefined ? null : (
        <UnlinkDialog
          provider={leaving}
          hasPassword={links.data.hasPassword}
          onClose={() => setUnlinking(undefined)}
          onUnlinked={() => {
            setUnlinking(undefined);
            void links.refetch();
          }}
        />
      )}
    </Card>
  );
}
