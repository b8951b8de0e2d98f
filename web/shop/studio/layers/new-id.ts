/** A random id. Not `crypto.randomUUID`, which browsers lack on a shop without HTTPS. */
export function newId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).reduce((text, part) => text + part.toString(36), 'l')
}
