export { exportedList, exportedLists } from './exported-list.ts';
export { listsModule } from './module.ts';
