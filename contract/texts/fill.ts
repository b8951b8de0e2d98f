/** A text with its placeholders `{name}` replaced; one without a value stays as it is. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** A text as its parts in turn: words, and the names of placeholders, which are every second one. */
export function splitPlaceholders(text: string): string[] {
  return text.split(/\{(\w+)\}/)
}
