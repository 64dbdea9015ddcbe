const HELLO = 'game-is-there';

/**
 * A game of ours reports to the page around it that it runs, because a frame whose host is out of reach seems loaded,
 * too.
 */
export function helloFrame(): void {
  if (parent !== window) {
    parent.postMessage(HELLO, '*');
  }
}

/** Whether the message of a frame is a hello. */
export function isHello(data: unknown): boolean {
  return data === HELLO;
}
