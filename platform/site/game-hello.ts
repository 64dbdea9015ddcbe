const HELLO = 'game-is-there';

/** A game of ours tells the page around it that it runs: a frame whose host is out of reach seems loaded, too. */
export function helloFrame(): void {
  if (parent !== window) {
    parent.postMessage(HELLO, '*');
  }
}

/** Whether the page in that frame has just said so. */
export function isHello(event: MessageEvent, frame: HTMLIFrameElement | null): boolean {
  return event.data === HELLO && event.source !== null && event.source === frame?.contentWindow;
}
