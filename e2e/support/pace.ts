import { setTimeout as wait } from 'node:timers/promises'

/** Calls `work` repeatedly, at most `perSecond` times a second, until `stopping` is aborted. */
export async function pace(
  perSecond: number,
  stopping: AbortSignal,
  work: (turn: number) => Promise<void>,
): Promise<void> {
  for (let turn = 0; !stopping.aborted; turn += 1) {
    const begun = performance.now()
    await work(turn)
    await wait(Math.max(0, 1_000 / perSecond - (performance.now() - begun)))
  }
}
