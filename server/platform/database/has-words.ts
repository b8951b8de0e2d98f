import { type SQL, sql } from 'drizzle-orm'

/** The conditions of a list's search: the text has each word of `q`, in any order and in upper or lower case. `text` is in lower case. */
export function hasWords(text: SQL, q = ''): SQL[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  return words.map((word) => sql`${text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
}
