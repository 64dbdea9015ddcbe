import { listViews, removeView, requestExport, saveView } from '#modules/lists/contract.office.ts';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import type { ListServices } from '#ui/office/list/list-services.ts';

/** Saved views and exports of the module `lists`, for the list frame. */
export const listServices: ListServices = {
  useExport: () => useOfficeMutation(requestExport),
  useViews: (list) => {
    const views = useOffice(listViews, { list });
    const saving = useOfficeMutation(saveView);
    const removing = useOfficeMutation(removeView);
    return {
      views: views.data?.rows,
      save: (view) => saving.send({ list, ...view, hidden: [...view.hidden] }),
      remove: (id) => removing.send({ id }),
      refusal: saving.refusal ?? removing.refusal,
    };
  },
};
