import { Part, Shelf } from '#ui/gallery/shelf.tsx';
import { useWords } from '#ui/gallery/words.tsx';
import { Lily } from '#ui/lily/lily.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

const FILLS = [
  ['leaf', 'প্রধান', 'Primary'],
  ['petal', 'লাইভ, চিহ্ন', 'Live, badges'],
  ['pollen', 'জয়, ভিআইপি', 'Won, VIP'],
  ['sky', 'তথ্য', 'Information'],
  ['ember', 'বিপদ', 'Danger'],
  ['water', 'হেডার, খেলা', 'Header, games'],
] as const;
const TINTS = ['leaf', 'petal', 'pollen', 'sky', 'ember'] as const;
const GROUNDS = [
  ['ground', 'পেজ', 'Page'],
  ['surface', 'কার্ড', 'Card'],
  ['sunken', 'নিচু', 'Sunken'],
  ['hover', 'ছোঁয়া', 'Hover'],
] as const;
const SIZES = [12, 13, 14, 16, 18, 22, 28, 36];
const SHAPES = [
  ['field', 6],
  ['button', 10],
  ['card', 14],
  ['dialog', 20],
] as const;

/** The foundation of every component: colour, type, shape, the mark. */
export function FoundationParts() {
  const t = useWords();
  return (
    <Shelf id="foundation" title={t('ভিত্তি', 'Foundation')}>
      <Part
        name="tokens.css"
        isWide
        isStacked
        about={t(
          'প্রতিটি রঙের ভরাট, কালি ও আভা আছে। ভরাট রঙে লেখা হয় না।',
          'Each hue has a fill, an ink and a tint. Fills are never text.',
        )}
      >
        <ul className="swatches">
          {FILLS.map(([hue, bn, en]) => (
            <li key={hue} style={{ background: `var(--${hue})`, color: `var(--on-${hue})` }}>
              <b lang="en">{hue}</b>
              {t(bn, en)}
            </li>
          ))}
        </ul>
        <ul className="swatches">
          {TINTS.map((hue) => (
            <li key={hue} style={{ background: `var(--${hue}-tint)`, color: `var(--${hue}-ink)` }}>
              <b lang="en">{hue}-ink</b>
              {t('আভার উপর কালি', 'Ink on tint')}
            </li>
          ))}
          {GROUNDS.map(([ground, bn, en]) => (
            <li key={ground} style={{ background: `var(--${ground})`, color: 'var(--ink)' }}>
              <b lang="en">{ground}</b>
              <span style={{ color: 'var(--ink-2)' }}>{t(bn, en)}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part name="--t12 … --t36" isStacked>
        <ul className="type-scale">
          {SIZES.map((size) => (
            <li key={size}>
              <span>{size}</span>
              <b className="truncate" style={{ fontSize: `var(--t${size})`, lineHeight: 1.5 }}>
                {t('স্থির জলে ফোটা শাপলা 0123', 'A lily on still water 0123')}
              </b>
            </li>
          ))}
        </ul>
      </Part>
      <Part name="Lily, Spinner, radius, shadow" isStacked>
        <ul className="shapes">
          {SHAPES.map(([name, size]) => (
            <li key={name} lang="en" style={{ borderRadius: size }}>
              {name} {size}
            </li>
          ))}
          <li style={{ borderRadius: 14, border: 0, boxShadow: 'var(--shadow-1)' }}>shadow 1</li>
          <li style={{ borderRadius: 14, border: 0, boxShadow: 'var(--shadow-2)' }}>shadow 2</li>
        </ul>
        <div className="flex items-center gap-3">
          <Lily label={t('শাপলা', 'Shapla')} className="size-14" />
          <Spinner size="small" />
          <Spinner label={t('লোড হচ্ছে', 'Loading')} />
          <Spinner size="large" />
        </div>
      </Part>
    </Shelf>
  );
}
