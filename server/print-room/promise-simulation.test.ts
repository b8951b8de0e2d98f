import { expect, test } from 'vitest'
import { addWorkingDays, indianDay, isWorkingDay } from '#contract/delivery.ts'
import {
  forecastCarefully,
  forecastQueue,
  newDaysFor,
  type PrintRoomDay,
  type Told,
} from '#contract/print-room/forecast.ts'
import { DEFAULT_PRINT_SETTINGS } from '#contract/print-room/print-settings.ts'
import { promisedPrint } from '#contract/print-room/promise.ts'
import { mulberry32 } from '#server/testing/faults.ts'

const DAYS = 90
const SETTINGS = {
  processingDaysMin: 1,
  processingDaysMax: 2,
  orderCutOff: '16:00',
  holidays: ['2026-11-08', '2026-11-09', '2026-12-25', '2027-01-14', '2027-01-26'],
}
const PACE = { piecesADay: 40, marginPercent: DEFAULT_PRINT_SETTINGS.marginPercent }
const DELIVERY = { min: 1, max: 3 }
const FINISH_DAYS = 1
/** The first day of the simulation: a Monday. */
const FIRST = Date.parse('2026-11-02T00:00:00+05:30')
const HOUR = 3_600_000

/** Chances of a day and of a piece. A printer that breaks down stands still for a day, one in four times for two. */
const CHANCE = { breakdown: 0.03, printFails: 0.06, festival: 0.04 }

type Order = {
  left: number
  passedOn: string | null
  leftOn: string | null
  promise: Told
  told: Told & { inTime: boolean; times: number }
}

/** The pieces of a new order: mostly one or two, now and then a team's. */
function piecesOf(random: () => number): number {
  const kind = random()
  if (kind < 0.7) return 1
  if (kind < 0.95) return 2 + Math.floor(random() * 3)
  return 8 + Math.floor(random() * 12)
}

class Shop {
  readonly orders: Order[] = []
  private printedToday = 0
  private readonly random: () => number
  constructor(random: () => number) {
    this.random = random
  }

  private queue(): Order[] {
    return this.orders.filter(({ leftOn }) => leftOn === null)
  }

  place(now: Date): void {
    const own = piecesOf(this.random)
    const ahead = this.queue().reduce((sum, { left }) => sum + left, 0)
    const { readyBy, to } = promisedPrint(now, SETTINGS, { delivery: DELIVERY, queue: { ahead, own }, pace: PACE })
    const promise = { readyBy, deliverBy: to }
    this.orders.push({
      left: own,
      passedOn: null,
      leftOn: null,
      promise,
      told: { ...promise, inTime: true, times: 0 },
    })
  }

  /** Parcels of what was printed before today leave. */
  send(today: string): void {
    for (const order of this.queue()) if (order.passedOn !== null && order.passedOn < today) order.leftOn = today
  }

  /** Prints so many pieces in the order of the queue. A print that fails is made again, and has used the printer too. */
  print(today: string, capacity: number): void {
    let room = capacity
    for (const order of this.queue()) {
      while (order.left > 0 && room > 0) {
        room--
        this.printedToday++
        if (this.random() >= CHANCE.printFails) order.left--
      }
      if (order.left === 0) order.passedOn ??= today
    }
  }

  /** What the job of the real shop does: tell customers whose order is at risk. */
  forecast(now: Date): void {
    const queue = this.queue()
    const { holidays } = SETTINGS
    const day: PrintRoomDay = {
      now,
      printedToday: this.printedToday,
      piecesADay: PACE.piecesADay,
      holidays,
      finishDays: FINISH_DAYS,
    }
    const [likely, careful] = [forecastQueue(queue, day), forecastCarefully(queue, day, PACE)]
    queue.forEach(({ told }, index) => {
      const [soon, late] = [likely[index], careful[index]]
      if (!soon || !late) throw new Error('an order has no forecast')
      const next = newDaysFor(told, { now, likely: soon, careful: late, holidays, transitMax: DELIVERY.max })
      if (!next) return
      const inTime = told.inTime && indianDay(now) < told.deliverBy
      Object.assign(told, { ...next, inTime, times: told.times + 1 })
    })
  }

  endDay(): void {
    this.printedToday = 0
  }
}

function simulate(seed: number) {
  const random = mulberry32(seed)
  const shop = new Shop(random)
  let rush = 1
  let down = 0
  for (let index = 0; index < DAYS + 40; index++) {
    const midnight = FIRST + index * 24 * HOUR
    const today = indianDay(new Date(midnight + 12 * HOUR))
    const isOpen = isWorkingDay(today, SETTINGS.holidays)
    if (down === 0 && random() < CHANCE.breakdown) down = random() < 0.25 ? 2 : 1
    const isDown = down > 0
    down = Math.max(0, down - 1)
    const capacity = isOpen && !isDown ? Math.round(PACE.piecesADay * (0.9 + random() * 0.1)) : 0
    // A festival sells up to three times as much for some days.
    rush = rush > 1.1 ? 1 + (rush - 1) * 0.7 : random() < CHANCE.festival ? 3 : 1
    const count = index < DAYS ? Math.round(rush * (6 + random() * 10)) : 0
    const times = Array.from({ length: count }, () => midnight + (8 + random() * 15.5) * HOUR).toSorted((a, b) => a - b)
    const events: [number, () => void][] = [
      ...times.map((time): [number, () => void] => [time, () => shop.place(new Date(time))]),
      [midnight + 10 * HOUR, () => isOpen && shop.send(today)],
      ...[11, 13, 15, 17, 19].map((hour): [number, () => void] => [
        midnight + hour * HOUR,
        () => shop.print(today, Math.round(capacity / 5)),
      ]),
      ...[9, 12, 16, 20, 23].map((hour): [number, () => void] => [
        midnight + (hour + 0.1) * HOUR,
        () => shop.forecast(new Date(midnight + (hour + 0.1) * HOUR)),
      ]),
    ]
    for (const [, run] of events.toSorted((a, b) => a[0] - b[0])) run()
    shop.endDay()
  }
  const transit = shop.orders.map(() => DELIVERY.min + Math.floor(random() * (DELIVERY.max - DELIVERY.min + 1)))
  return shop.orders.map((order, index) => {
    if (order.leftOn === null) throw new Error('an order never left')
    const arrivedOn = addWorkingDays(order.leftOn, transit[index] ?? DELIVERY.max, SETTINGS.holidays)
    return { ...order, leftOn: order.leftOn, arrivedOn }
  })
}

const percent = (part: number, all: number) => `${((part / all) * 100).toFixed(1)}%`

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  '90 days with random failures, seed %i: at least 95 in 100 are delivered as promised, everybody else is told before',
  (seed) => {
    const orders = simulate(seed)
    const left = orders.filter(({ leftOn, promise }) => leftOn <= promise.readyBy)
    const kept = orders.filter(({ arrivedOn, promise }) => arrivedOn <= promise.deliverBy)
    const rest = orders.filter(({ arrivedOn, promise }) => arrivedOn > promise.deliverBy)
    const announced = rest.filter(({ arrivedOn, told }) => told.inTime && told.times > 0 && arrivedOn <= told.deliverBy)
    const told = orders.filter((order) => order.told.times > 0)
    const twice = told.filter((order) => order.told.times > 1)
    console.info(
      `seed ${seed}: ${orders.length} orders, left in time ${percent(left.length, orders.length)}, arrived in time ${percent(kept.length, orders.length)}, later ${rest.length} of which told before ${announced.length}, told of new days ${told.length}, twice ${twice.length}`,
    )
    expect(left.length / orders.length).toBeGreaterThanOrEqual(0.95)
    expect(kept.length / orders.length).toBeGreaterThanOrEqual(0.95)
    expect(announced).toHaveLength(rest.length)
  },
)
