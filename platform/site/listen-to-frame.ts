/**
 * Listens to the page in one frame, and to no other window (N29). A page of another vendor has no origin to check while
 * it is sandboxed; the window it posts from cannot be forged. Its content is still unverified.
 * @returns how to stop
 */
export function listenToFrame(
  frame: { readonly current: HTMLIFrameElement | null },
  receive: (data: unknown) => void,
): () => void {
  const take = ({ source, data }: MessageEvent) => {
    if (source !== null && source === frame.current?.contentWindow) {
      receive(data);
    }
  };
  addEventListener('message', take);
  return () => removeEventListener('message', take);
}
