import { useTranslate } from '#platform/site/translate.ts';
import { Card } from '#ui/card/card.tsx';
import { type Column, DataTable } from '#ui/data-table/data-table.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';

type Work = {
  readonly name: string;
  readonly makers: string;
  readonly licence: string;
  /** The purpose, which `credits.use.<use>` describes. */
  readonly use: 'figures' | 'icons' | 'digits';
};

/** Works of others, as in docs/credits.md. Names and licences are the same in every language. */
const WORKS: readonly Work[] = [
  {
    name: 'Fluent Emoji 3D (@lobehub/fluent-emoji-3d)',
    makers: 'Microsoft',
    licence: 'MIT',
    use: 'figures',
  },
  {
    name: 'Lucide',
    makers: 'Lucide Contributors; Feather: Cole Bemis (MIT)',
    licence: 'ISC',
    use: 'icons',
  },
  {
    name: 'Noto Sans',
    makers: 'The Noto Project Authors',
    licence: 'SIL OFL 1.1',
    use: 'digits',
  },
];

/** Lists whose work ours contains, and under which licence. */
export function Screen() {
  const { t } = useTranslate();
  const columns: readonly Column<Work>[] = [
    { id: 'name', header: t('credits.work'), isTitle: true, cell: (work) => work.name },
    { id: 'makers', header: t('credits.makers'), cell: (work) => work.makers },
    { id: 'use', header: t('credits.use'), cell: (work) => t(`credits.use.${work.use}`) },
    { id: 'licence', header: t('credits.licence'), cell: (work) => work.licence },
  ];
  return (
    <Wrap className="grid grid-cols-1 content-start gap-5 py-6">
      <h1 className="text-28 font-strong">{t('credits.title')}</h1>
      <p className="max-w-[65ch] text-ink-2">{t('credits.lead')}</p>
      <Card isFlush>
        <DataTable
          caption={t('credits.title')}
          columns={columns}
          rows={WORKS}
          rowKey={(work) => work.name}
          empty={null}
        />
      </Card>
      <p className="max-w-[65ch] text-14 text-ink-2">{t('credits.invented')}</p>
    </Wrap>
  );
}
