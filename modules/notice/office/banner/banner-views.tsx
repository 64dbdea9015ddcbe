import { useTranslate } from '#platform/site/translate.ts';
import type { BannerDraft } from '../../contract.office.ts';

/** The pictures of the two cuts, as addresses or as data. */
export type Cuts = { readonly wide: string; readonly phone: string };

const WIDTHS = [
  { width: 390, cut: 'phone' },
  { width: 820, cut: 'wide' },
  { width: 1440, cut: 'wide' },
] as const;

/** A banner as a phone, a tablet and a computer show it, with its text over the calm side. */
export function BannerViews(props: { readonly draft: BannerDraft; readonly shown: Cuts }) {
  const { language } = useTranslate();
  const { draft, shown } = props;
  return (
    <div className="nt-views">
      {WIDTHS.map(({ width, cut }) => (
        <figure key={width}>
          <div className="nt-banner" data-cut={cut}>
            {shown[cut] !== '' && <img src={shown[cut]} alt={draft.alt[language]} />}
            <span>
              <b>{draft.title[language]}</b>
              {draft.subtitle[language]}
            </span>
          </div>
          <figcaption className="num">{width} px</figcaption>
        </figure>
      ))}
    </div>
  );
}
