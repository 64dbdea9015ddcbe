/**
 * When maintenance is over, in ms, as the refusal of a launch has it at `content.data.endTime`; undefined where it does
 * not.
 */
export function maintenanceEnd(value: unknown): number | undefined {
  const endTime = fieldOf(fieldOf(fieldOf(value, 'content'), 'data'), 'endTime');
  return typeof endTime === 'number' ? endTime : undefined;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? new Map(Object.entries(value)).get(name)
    : undefined;
}
