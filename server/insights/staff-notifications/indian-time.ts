/** The day as '2026-11-24' and the hour, in India. */
export function indianTime(at: Date): { day: string; hour: number } {
  const there = new Date(at.getTime() + 5.5 * 3_600_000)
  return { day: there.toISOString().slice(0, 10), hour: there.getUTCHours() }
}
