/** The value of a hidden field's JSON; undefined when it is damaged. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
