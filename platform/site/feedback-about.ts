let waiting = '';

/** Sets what the next feedback is about, before its dialog opens: at most 120 characters. */
export function setFeedbackAbout(about: string): void {
  waiting = about;
}

/** Returns the subject of the feedback form that is being opened, and removes it; empty when none was set. */
export function takeFeedbackAbout(): string {
  const about = waiting;
  waiting = '';
  return about;
}
