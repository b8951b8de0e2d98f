import pg from 'pg'

/** The texts of all statements that `work` sends to the database over any connection of this process, in order. */
export async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args as [string | { text: string }]
    texts.push((typeof statement === 'string' ? statement : statement.text).trim())
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return texts
}
