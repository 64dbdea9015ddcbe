import { type ComponentProps, useState } from 'react';
import { AgentFiles } from '#modules/lists/site/index.tsx';
import { downloadCsv } from '#platform/site/csv.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { DownloadIcon } from '#ui/icon/icons.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { allRows } from './all-rows.ts';

/**
 * Hands the rows of a report to the browser as CSV, page after page; cells that a spreadsheet would run are neutral. The
 * server makes a file of all rows.
 */
export function SaveRows<Row>(props: {
  readonly name: string;
  readonly file: ComponentProps<typeof AgentFiles>;
  readonly heads: readonly string[];
  readonly cellsOf: (row: Row) => readonly string[];
  /** A page of rows, and what to ask for the next one by; null for the last. */
  readonly page: (
    at: string | undefined,
  ) => Promise<{ readonly rows: readonly Row[]; readonly next: string | null }>;
}) {
  const { t } = useTranslate();
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const { rows, isWhole } = await allRows(props.page);
      downloadCsv(props.name, [props.heads, ...rows.map(props.cellsOf)]);
      showToast({
        tone: 'done',
        text: t(isWhole ? 'teams.saved' : 'teams.savedFirst', { count: rows.length }),
      });
    } catch {
      showToast({ tone: 'error', text: t('network.down') });
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <AgentFiles {...props.file} />
      <Button
        tone="line"
        icon={<DownloadIcon size="small" />}
        isBusy={isBusy}
        onClick={() => void save()}
      >
        {t('teams.save')}
      </Button>
    </div>
  );
}
