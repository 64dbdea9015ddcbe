import { Select } from '@mantine/core';
import { listOfficeBrands } from '#modules/brand/contract.office.ts';
import { chooseBrand, useOfficeSession } from '#platform/office/session.ts';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';

/** Chooses the brand to work in; a platform with one brand shows its name only. */
export function BrandSwitch() {
  const { t } = useTranslate();
  const { brand } = useOfficeSession();
  const { data } = useOffice(listOfficeBrands, {});
  const brands = data?.rows ?? [];
  const current = brands.find(({ code }) => code === (brand ?? data?.current));
  if (brands.length < 2) {
    return <span className="of-wide">{current?.name}</span>;
  }
  return (
    <Select
      className="of-wide"
      aria-label={t('office.brand_switch')}
      data={brands.map(({ code, name }) => ({ value: code, label: name }))}
      value={current?.code ?? null}
      onChange={(code) => {
        if (code !== null) {
          chooseBrand(code);
        }
      }}
      allowDeselect={false}
      w={150}
    />
  );
}
