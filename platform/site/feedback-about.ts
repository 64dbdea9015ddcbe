let waiting = '';

/** Sets what the next feedback is about, before its dialog opens: at most 120 characters. */
export function setFeedbackAbout(about: string): void {
  waiting = about;
}

/** The subject of the feedback form that is open; empty when none was set. Reading changes nothing: a dialog may be drawn twice. */
export function readFeedbackAbout(): string {
  return waiting;
}

/** Removes the subject, when the form closes. */
export function clearFeedbackAbout(): void {
  waiting = '';
}
