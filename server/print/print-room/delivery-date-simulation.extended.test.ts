import { expect, test } from 'vitest'
import { addWorkingDays, indianDay, isWorkingDay } from '#contract/basics/working-days.ts'
import { CAPACITY_UNITS, type CapacityUnit, calculateDailyCapacity, measureWork } from '#contract/print/capacity.ts'
import { estimatePrintedOrder, type PrintPace } from '#contract/print/delivery-date.ts'
import {
  type AnnouncedDays,
  forecastCarefully,
  forecastQueue,
  newDaysFor,
  type PrintRoomDay,
} from '#contract/print/forecast.ts'
import { DEFAULT_PRINT_SETTINGS } from '#contract/print/print-settings.ts'
import { mulberry32 } from '#server/testing/faults.ts'

const DAYS = 90
const SETTINGS = {
  processingDaysMin: 1,
  processingDaysMax: 2,
  orderCutOff: '16:00',
  holidays: ['2026-11-08', '2026-11-09', '2026-12-25', '2027-01-14', '2027-01-26'],
}
/** About 40 pieces of the sizes below, counted in each unit. */
const CAPACITY = { ...DEFAULT_PRINT_SETTINGS, sheetsPerDay: 3, piecesPerDay: 40, usedPercent: 85 }
/** The film of a small print on the chest, one of A4 and a large one on the back, in cm². */
const FILMS = [138, 710, 1_320] as const
const DELIVERY = { min: 1, max: 3 }
const FINISH_DAYS = 1
/** The first day of the simulation: a Monday. */
const FIRST = Date.parse('2026-11-02T00:00:00+05:30')
const HOUR = 3_600_000

/** Chances of a day and of a piece. A printer that breaks down stands still for a day, one in four times for two. */
const CHANCE = { breakdown: 0.03, printFails: 0.06, festival: 0.04 }

type Order = {
  left: number
  /** Of each piece. */
  film: number
  passedOn: string | null
  leftOn: string | null
  estimate: AnnouncedDays
  announcement: AnnouncedDays & { inTime: boolean; times: number }
}

/** The pieces of a new order: mostly one or two, now and then a team's. */
function drawPieces(random: () => number): number {
  const kind = random()
  if (kind < 0.7) return 1
  if (kind < 0.95) return 2 + Math.floor(random() * 3)
  return 8 + Math.floor(random() * 12)
}

class Shop {
  readonly orders: Order[] = []
  private printedToday = 0
  /** What is left of the film of the day for a piece that needs more of it. */
  private filmLeft = 0
  private readonly random: () => number
  private readonly unit: CapacityUnit
  private readonly pace: PrintPace
  constructor(random: () => number, unit: CapacityUnit) {
    this.random = random
    this.unit = unit
    this.pace = {
      perDay: calculateDailyCapacity({ ...CAPACITY, capacityUnit: unit }),
      marginPercent: DEFAULT_PRINT_SETTINGS.marginPercent,
    }
  }

  private amount(pieces: number, film: number): number {
    return measureWork({ pieces, film: pieces * film }, this.unit)
  }

  private queue(): Order[] {
    return this.orders.filter(({ leftOn }) => leftOn === null)
  }

  place(now: Date): void {
    const pieces = drawPieces(this.random)
    const film = FILMS[Math.floor(this.random() * FILMS.length)] ?? FILMS[1]
    const queue = {
      ahead: this.queue().reduce((sum, order) => sum + this.amount(order.left, order.film), 0),
      own: this.amount(pieces, film),
    }
    const { readyBy, to } = estimatePrintedOrder(now, SETTINGS, { delivery: DELIVERY, queue, pace: this.pace })
    const estimate = { readyBy, deliverBy: to }
    this.orders.push({
      left: pieces,
      film,
      passedOn: null,
      leftOn: null,
      estimate,
      announcement: { ...estimate, inTime: true, times: 0 },
    })
  }

  /** Parcels of what was printed before today leave. */
  send(today: string): void {
    for (const order of this.queue()) if (order.passedOn !== null && order.passedOn < today) order.leftOn = today
  }

  /** Prints a part of a day in the order of the queue. A print that fails is made again, and has used the printer too. */
  print(today: string, partOfDay: number): void {
    let room = this.filmLeft + partOfDay * this.pace.perDay
    for (const order of this.queue()) {
      const each = this.amount(1, order.film)
      while (order.left > 0 && room >= each) {
        room -= each
        this.printedToday += each
        if (this.random() >= CHANCE.printFails) order.left--
      }
      if (order.left === 0) order.passedOn ??= today
      else break
    }
    this.filmLeft = this.queue().some(({ left }) => left > 0) ? room : 0
  }

  /** What the job of the real shop does: tell customers whose order is at risk. */
  forecast(now: Date): void {
    const queue = this.queue()
    const left = queue.map((order) => ({ left: this.amount(order.left, order.film) }))
    const { holidays } = SETTINGS
    const day: PrintRoomDay = {
      now,
      printedToday: this.printedToday,
      perDay: this.pace.perDay,
      holidays,
      finishDays: FINISH_DAYS,
    }
    const [likely, careful] = [forecastQueue(left, day), forecastCarefully(left, day, this.pace)]
    queue.forEach(({ announcement }, index) => {
      const [soon, late] = [likely[index], careful[index]]
      if (!soon || !late) throw new Error('an order has no forecast')
      const next = newDaysFor(announcement, { now, likely: soon, careful: late, holidays, transitMax: DELIVERY.max })
      if (!next) return
      const inTime = announcement.inTime && indianDay(now) < announcement.deliverBy
      Object.assign(announcement, { ...next, inTime, times: announcement.times + 1 })
    })
  }

  endDay(): void {
    this.printedToday = 0
    this.filmLeft = 0
  }
}

function simulate(seed: number, unit: CapacityUnit) {
  const random = mulberry32(seed)
  const shop = new Shop(random, unit)
  let rush = 1
  let down = 0
  for (let index = 0; index < DAYS + 40; index++) {
    const midnight = FIRST + index * 24 * HOUR
    const today = indianDay(new Date(midnight + 12 * HOUR))
    const isOpen = isWorkingDay(today, SETTINGS.holidays)
    if (down === 0 && random() < CHANCE.breakdown) down = random() < 0.25 ? 2 : 1
    const isDown = down > 0
    down = Math.max(0, down - 1)
    const share = isOpen && !isDown ? 0.9 + random() * 0.1 : 0
    // A festival sells up to three times as much for some days.
    rush = rush > 1.1 ? 1 + (rush - 1) * 0.7 : random() < CHANCE.festival ? 3 : 1
    const count = index < DAYS ? Math.round(rush * (6 + random() * 10)) : 0
    const times = Array.from({ length: count }, () => midnight + (8 + random() * 15.5) * HOUR).toSorted((a, b) => a - b)
    const events: [number, () => void][] = [
      ...times.map((time): [number, () => void] => [time, () => shop.place(new Date(time))]),
      [midnight + 10 * HOUR, () => isOpen && shop.send(today)],
      ...[11, 13, 15, 17, 19].map((hour): [number, () => void] => [
        midnight + hour * HOUR,
        () => shop.print(today, share / 5),
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
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8]

test.each(CAPACITY_UNITS)(
  '90 days with random failures, counted in %s: at least 95 in 100 are delivered as promised, everybody else is told before [print.promise]',
  (unit) => {
    const sum = { orders: 0, left: 0 }
    for (const seed of SEEDS) {
      const orders = simulate(seed, unit)
      const left = orders.filter(({ leftOn, estimate }) => leftOn <= estimate.readyBy)
      const arrivedInTime = orders.filter(({ arrivedOn, estimate }) => arrivedOn <= estimate.deliverBy)
      const arrivedLate = orders.filter(({ arrivedOn, estimate }) => arrivedOn > estimate.deliverBy)
      const announced = arrivedLate.filter(
        ({ arrivedOn, announcement }) =>
          announcement.inTime && announcement.times > 0 && arrivedOn <= announcement.deliverBy,
      )
      const ordersWithNewDays = orders.filter((order) => order.announcement.times > 0)
      const twice = ordersWithNewDays.filter((order) => order.announcement.times > 1)
      console.info(
        `${unit}, seed ${seed}: ${orders.length} orders, left in time ${percent(left.length, orders.length)}, arrived in time ${percent(arrivedInTime.length, orders.length)}, later ${arrivedLate.length} of which told before ${announced.length}, told of new days ${ordersWithNewDays.length}, twice ${twice.length}`,
      )
      expect(arrivedInTime.length / orders.length).toBeGreaterThanOrEqual(0.95)
      expect(announced).toHaveLength(arrivedLate.length)
      sum.orders += orders.length
      sum.left += left.length
    }
    expect(sum.left / sum.orders).toBeGreaterThanOrEqual(0.95)
  },
)
