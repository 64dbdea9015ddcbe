import { useTranslate } from '#platform/site/translate.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import type { RebateProduct } from '../../field-rules.rebates.ts';
import type { TypedRebates } from './typed-rebates.ts';

export type RebateBounds = {
  readonly productType: RebateProduct;
  readonly lowest: number;
  readonly highest: number;
};

/** A rebate for each product: a field and a slider beside it, within what may be given. */
export function RebateFields(props: {
  readonly bounds: readonly RebateBounds[];
  /** In percent. */
  readonly step: number;
  readonly typed: TypedRebates;
  /** A heading above names the fields already. */
  readonly isLegendHidden?: boolean;
  readonly onChange: (typed: TypedRebates) => void;
}) {
  const { t } = useTranslate();
  const { bounds, step, typed, onChange } = props;
  return (
    <fieldset className="grid min-w-0 gap-3 sm:grid-cols-2">
      <legend className={props.isLegendHidden ? 'sr-only' : 'mb-2 text-14 font-strong'}>
        {t('downline.rebates')}
      </legend>
      {bounds.map(({ productType, lowest, highest }) => {
        const value = typed[productType] ?? '';
        const set = (text: string) => onChange({ ...typed, [productType]: text });
        const label = t(`downline.product.${productType}`);
        return (
          <div key={productType} className="grid gap-1">
            <NumberField
              label={label}
              value={value}
              onValue={set}
              decimals={2}
              step={String(step)}
              min={String(lowest)}
              max={String(highest)}
              trailing={<span className="text-14 text-ink-2">%</span>}
              isErrorLive
              hint={t('downline.rebate.bounds', { 0: lowest, 1: highest })}
              error={
                isWithin(value, { lowest, highest, step })
                  ? undefined
                  : t('downline.rebate.wrong', { 0: lowest, 1: highest, 2: step })
              }
            />
            <input
              type="range"
              aria-label={t('downline.rebate.slider', { 0: label })}
              className="h-11 w-full accent-leaf"
              min={lowest}
              max={highest}
              step={step}
              value={Number(value) || 0}
              onChange={(event) => set(event.currentTarget.value)}
            />
          </div>
        );
      })}
    </fieldset>
  );
}

/** Whether a typed rebate can be given; an empty one is 0. */
function isWithin(
  text: string,
  {
    lowest,
    highest,
    step,
  }: { readonly lowest: number; readonly highest: number; readonly step: number },
): boolean {
  const points = Math.round((Number(text) || 0) * 100);
  const isStep = points % Math.round(step * 100) === 0;
  return isStep && points >= Math.round(lowest * 100) && points <= Math.round(highest * 100);
}
