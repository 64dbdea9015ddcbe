/** Whether a request of that method only reads. */
export function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
