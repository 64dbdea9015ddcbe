let waiting = '';

/** Sets what the next feedback is about, before its dialog opens: at most 120 characters. */
export function setFeedbackAbout(about: string): void {
  waiting = about;
}

/** What the feedback that is opened now is about; empty where nothing was set. It counts once. */
export function takeFeedbackAbout(): string {
  const about = waiting;
  waiting = '';
  return about;
}
