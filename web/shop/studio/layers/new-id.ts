/** A random id. Without HTTPS, browsers have no `crypto.randomUUID`. */
export function newId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).reduce((text, part) => text + part.toString(36), 'l')
}
