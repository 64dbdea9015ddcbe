import { pictureAddress } from '#platform/site/picture-address.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Carousel } from '#ui/carousel/carousel.tsx';
import { type Banner, phonePicture, useBanners } from '../use-announcements.ts';
import { BannerLink } from './banner-link.tsx';

/** The banners of a group above a page; absent without banners (BNR-2), moving only when there is more than one (BNR-3). */
export function BannerStrip({ group }: { readonly group: string }) {
  const { t } = useTranslate();
  const banners = useBanners(group);
  if (banners.length === 0) {
    return null;
  }
  return (
    <Carousel
      key={group}
      label={t('notice.banner.strip')}
      pauseLabel={t('notice.bar.pause')}
      playLabel={t('notice.bar.play')}
      slides={banners.map((banner, index) => ({
        id: banner.bannerId,
        label: banner.title,
        content: (
          <BannerLink banner={banner}>
            <BannerFace banner={banner} isFirst={index === 0} isTall={group === 'w_home'} />
          </BannerLink>
        ),
      }))}
    />
  );
}

/** The picture with its words over the calm left side; the words translate, the picture holds none. */
function BannerFace(props: {
  readonly banner: Banner;
  readonly isFirst: boolean;
  /** On a phone home has room for the whole picture; on other pages their contents come first. */
  readonly isTall: boolean;
}) {
  const { banner, isFirst, isTall } = props;
  return (
    // Its height is that of the picture, or of words that need more: where they often do, they are drawn at once.
    <span
      data-far={isTall ? '' : undefined}
      className={`relative grid sm:aspect-[4/1] ${isTall ? 'aspect-[75/52]' : 'aspect-[3/1]'}`}
    >
      <picture className="absolute inset-0">
        <source media="(max-width: 599px)" srcSet={pictureAddress(phonePicture(banner.url))} />
        <img
          src={pictureAddress(banner.url)}
          alt=""
          width={1600}
          height={400}
          className="size-full object-cover"
          {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        />
      </picture>
      <span className="relative grid w-3/5 content-center gap-1 py-2 ps-5 pe-2 text-white sm:w-1/2 sm:ps-10">
        <span className="text-22 font-strong sm:text-36">{banner.title}</span>
        <span className="text-14 sm:text-18">{banner.subtitle}</span>
      </span>
    </span>
  );
}
