/** Shows the text of a message's tag to screen readers only. */
export const hiddenTag = (text: string) => <span className="sr-only">{text}</span>
