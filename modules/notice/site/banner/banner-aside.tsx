import { readBoot } from '#platform/site/boot.ts';
import { useModals } from '#platform/site/modals.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Pond, PondNote } from '#ui/pond/pond.tsx';
import { phonePicture, useBanners } from '../use-announcements.ts';
import { BannerLink } from './banner-link.tsx';

type Props = {
  /** `w_login` or `w_reg`: these two are shown beside a form, not above a page (BNR-1). */
  readonly group: string;
  /** The content while the group has no banner. */
  readonly line: string;
  readonly lineWidth: string;
  readonly promise: string;
  /** The banners that every visitor of the sandbox sees. */
  readonly note: string;
};

/** The first banner of a group beside a form, else the pond with a line about the platform (M-1). */
export function BannerAside({ group, line, lineWidth, promise, note }: Props) {
  const { t } = useTranslate();
  const close = useModals((state) => state.close);
  const [banner] = useBanners(group);
  return (
    <Pond
      brand={t('shell.brand')}
      lineWidth={lineWidth}
      {...(banner === undefined
        ? { line, promise }
        : {
            picture: phonePicture(banner.url),
            line: (
              <BannerLink banner={banner} onFollow={close}>
                {banner.title}
              </BannerLink>
            ),
            promise: banner.subtitle,
          })}
    >
      {readBoot().brand.isSandbox ? <PondNote>{note}</PondNote> : null}
    </Pond>
  );
}
