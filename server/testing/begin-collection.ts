// Run by a test in a process of its own, whose heap is as small as that of a new server: begins a collection and prints whether it has
// collected what was used for long, once V8 says that a full collection has ended.
import { constants, PerformanceObserver } from 'node:perf_hooks'
import { beginCollection, collectGarbage } from '#server/core/garbage/collect-garbage.ts'

let used: object[] | null = Array.from({ length: 200_000 }, (_, at) => ({ at }))
const of = new WeakRef(used)
// What has survived a full collection is old.
await collectGarbage()
used = null
const collected = Promise.withResolvers<void>()
const observer = new PerformanceObserver((list) => {
  for (const { detail } of list.getEntries() as { detail?: { kind: number } }[])
    if (detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR) collected.resolve()
})
observer.observe({ entryTypes: ['gc'] })
const newer = Array.from({ length: 200_000 }, (_, at) => ({ at }))
beginCollection()
// An open timer, as a server has open connections: without one the process would end.
const open = setInterval(() => undefined, 1_000)
await collected.promise
clearInterval(open)
console.log(of.deref() === undefined && newer.length === 200_000 ? 'collected' : 'kept')
