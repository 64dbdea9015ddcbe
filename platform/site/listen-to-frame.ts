/**
 * Hears what the page in one frame says, and nothing of any other window (N29). A page of another vendor has no origin
 * to ask for while it is sandboxed; the window it speaks from cannot be forged. What it says is still only its word.
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
