import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { Carousel } from '#ui/carousel/carousel.tsx';

export type Banner = {
  readonly bannerId: number;
  readonly groupName: string;
  readonly url: string;
  readonly title: string;
  readonly subtitle: string;
  readonly linkageType: string;
  readonly linkage: string;
};

/** The narrow cut of a banner lies beside the wide one. */
export function phonePicture(url: string): string {
  return url.replace('-wide.', '-phone.');
}

/** Banners of a group; absent without banners (BNR-2), moving only when there is more than one (BNR-3). */
export function BannerStrip(props: {
  readonly banners: readonly Banner[];
  readonly group: string;
}) {
  const { t } = useTranslate();
  const shown = props.banners.filter((banner) => banner.groupName === props.group);
  if (shown.length === 0) {
    return null;
  }
  return (
    <Carousel
      label={t('home.banners')}
      pauseLabel={t('home.pause')}
      playLabel={t('home.play')}
      slides={shown.map((banner, index) => ({
        id: banner.bannerId,
        label: banner.title,
        content: <Slide banner={banner} isFirst={index === 0} />,
      }))}
    />
  );
}

function Slide({ banner, isFirst }: { readonly banner: Banner; readonly isFirst: boolean }) {
  const content = (
    <span className="relative block">
      <picture>
        <source media="(max-width: 599px)" srcSet={phonePicture(banner.url)} />
        <img
          src={banner.url}
          alt=""
          width={1600}
          height={400}
          className="block aspect-[75/52] w-full object-cover sm:aspect-[4/1]"
          {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        />
      </picture>
      <span className="absolute inset-y-0 start-0 grid w-3/5 content-center gap-1 ps-5 pe-2 text-white sm:w-1/2 sm:ps-10">
        <span className="text-22 leading-tight font-strong sm:text-36">{banner.title}</span>
        <span className="text-14 sm:text-18">{banner.subtitle}</span>
      </span>
    </span>
  );
  return banner.linkageType === '' ? content : <Link to={banner.linkage}>{content}</Link>;
}
