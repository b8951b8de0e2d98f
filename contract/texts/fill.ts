/** Replaces the placeholders `{name}` in a text. A placeholder without a value stays unchanged. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** Splits a text at its placeholders: every second part is the name of a placeholder, the others are plain text. */
export function splitPlaceholders(text: string): string[] {
  return text.split(/\{(\w+)\}/)
}
