import { onTestFinished, vi } from 'vitest';

export type SavedFile = { readonly name: string; readonly content: Blob };

/** The files that the page hands to the browser to save during this test, in order. */
export function savedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = [];
  const contents = new Map<string, Blob>();
  const spies = [
    vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
      const address = `blob:saved/${contents.size}`;
      if (content instanceof Blob) {
        contents.set(address, content);
      }
      return address;
    }),
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      const content = contents.get(this.href);
      if (content !== undefined) {
        saved.push({ name: this.download, content });
      }
    }),
  ];
  onTestFinished(() => {
    for (const spy of spies) {
      spy.mockRestore();
    }
  });
  return saved;
}
