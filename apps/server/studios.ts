/** Topics that house studios publish, for the socket. */
export function studioTopics(): readonly string[] {
  return [];
}
