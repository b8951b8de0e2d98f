import pg from 'pg'

/** The texts of all statements that `work` sends to the database over any connection of this process, in order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [string | { text: string }]
    texts.push((typeof asked === 'string' ? asked : asked.text).trim())
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return texts
}
