/** Like `Promise.all(list.map(work))`, with at most `limit` running at a time. */
export async function mapLimited<T, R>(list: readonly T[], limit: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const waiting = list.entries()
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(limit, list.length) }, worker))
  return results
}
