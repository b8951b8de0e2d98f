import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { USUAL_FILM, USUAL_USED_PERCENT } from '#contract/print/capacity.ts'
import { estimateDelivery } from '#contract/selling/delivery-estimate.ts'
import { customizedProducts } from '#server/selling/designs/customization.table.ts'
import { endWithBooks } from '#server/testing/books.ts'
import { customOrder, fillCustomCart } from '#server/testing/custom-order.ts'
import { configure, filled } from '#server/testing/designs.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { filmUse } from './film-use.table.ts'
import { measureFilmUse } from './film-use.ts'
import { printJobs, printSettings } from './print-room.table.ts'

/** A Monday at noon. */
const MONDAY = new Date('2027-03-01T12:00:00+05:30')
const RULES = { processingDaysMin: 1, processingDaysMax: 2, orderCutOff: '' }
/** The design of the tests is printed 24 × 16 cm: with 2 mm of bleed, a label of 17 mm and a gap of 5 mm. */
const FILM = 464

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await startShop()
  owner = await shop.admin()
  await configure(shop)
  shop.deps.now = () => MONDAY
})
afterAll(() => endWithBooks(shop))

const ownerApi = () => shop.as(owner)
const quote = (request: { pieces: number; film?: number }) =>
  shop.visitor.deliveryEstimates.quote({ pin: '411001', ...request })

test('a design knows how much film a piece takes: the rectangle around what is printed, turned or on several sides', async () => {
  const person = await shop.customer()
  const { customization } = shop.as(person)
  const text = (side: 'front' | 'back', y: number) => ({
    ...{
      id: `${side}${y}`,
      kind: 'text' as const,
      text: 'INK',
      font: 'sans' as never,
      colour: '#ffffff',
      align: 'centre' as const,
    },
    ...{ side, area: 'chest', x: 30, y, width: 100, rotation: 0 },
  })
  const measureFilm = async (more: object) => {
    const { id } = await customization.add({ ...(await filled()), ...more })
    const [row] = await shop.db.select().from(customizedProducts).where(eq(customizedProducts.id, id))
    return row?.film
  }
  const upright = { side: 'front' as const, area: 'chest', x: 30, y: 40, width: 240, rotation: 0 }
  expect(await measureFilm({})).toBe(FILM)
  // 16 cm wide and 24 cm high.
  expect(await measureFilm({ placement: { ...upright, rotation: 90 } })).toBe(450)
  // A print of 3 × 2 cm is as wide as its label.
  expect(await measureFilm({ placement: { ...upright, width: 30 } })).toBe(23)
  expect(await measureFilm({ placement: undefined })).toBe(USUAL_FILM)
  const { rows } = await shop.db.execute<{ one: number; two: number; none: number }>(sql`select
    print_film(${JSON.stringify([
      { ...text('front', 0), height: 50 },
      { ...text('front', 100), height: 50 },
    ])}::jsonb) as one,
    print_film(${JSON.stringify([
      { ...text('front', 0), height: 50 },
      { ...text('back', 0), height: 50 },
    ])}::jsonb) as two,
    print_film('null') as none`)
  // Two texts on one side are one print of 10 × 15 cm; on two sides they are two of 10 × 5 cm.
  expect(rows).toEqual([{ one: 192, two: 166, none: USUAL_FILM }])
})

test('in sheets a large print waits longer than a small one, and the quote of a bag is what its order gets', async () => {
  await shop.db.update(printSettings).set({ isPromising: true, sheetsPerDay: 1, sheetMaxLength: 200, marginPercent: 0 })
  // A day prints 1 sheet of 58 × 20 cm, of which 85% is used: 986 cm², or two pieces of this size.
  const { promise: empty } = await quote({ pieces: 1 })
  expect(empty).toMatchObject({ ahead: 0, to: estimateDelivery(MONDAY, RULES, { min: 3, max: 7 }).to })
  const { order } = await customOrder(shop, { quantity: 5 })
  await ownerApi().orders.accept({ id: order.id })
  await customOrder(shop, { quantity: 1 })
  const jobs = await shop.db.select({ film: printJobs.film }).from(printJobs).where(eq(printJobs.orderId, order.id))
  expect(jobs).toEqual(Array.from({ length: 5 }, () => ({ film: FILM })))
  const daysLater = (days: number) => estimateDelivery(MONDAY, RULES, { min: 3, max: 7 }, { min: days, max: days })
  // Six pieces ahead take 2,784 cm².
  for (const [film, days] of [
    [100, 2],
    [FILM, 3],
    [1_000, 3],
    [1_300, 4],
  ] as const)
    expect([film, (await quote({ pieces: 1, film })).promise]).toMatchObject([
      film,
      { ahead: 6, to: daysLater(days).to },
    ])
  const { person, line } = await fillCustomCart(shop, { quantity: 3 })
  const [cartLine] = await shop.as(person).cart.list()
  expect(cartLine?.customizedProduct?.film).toBe(FILM)
  const { promise: estimate } = await quote({ pieces: 3, film: 3 * FILM })
  const { order: third } = await shop.as(person).orders.place({ items: [line], paymentMethod: 'COD' })
  expect([third.expectedFrom, third.expectedTo]).toEqual([estimate?.from, estimate?.to])
  expect(third.expectedTo).toBe(daysLater(4).to)
  const { open, piecesADay, sheetsADay } = await ownerApi().deliveryEstimates.list()
  expect({ piecesADay, sheetsADay }).toEqual({ piecesADay: 1, sheetsADay: 1 })
  // Printed two a day: five on Wednesday, the sixth with it, and the last three by Friday. They leave a day later.
  expect(open.map(({ number, readyOn }) => [number, readyOn]).toSorted()).toEqual(
    [
      [order.number, '2027-03-04'],
      [order.number + 1, '2027-03-04'],
      [third.number, '2027-03-06'],
    ].toSorted(),
  )
})

test('what is measured is the average of what waits and the used part of sheets, and stays the usual without them', async () => {
  await using fresh = await startShop()
  await configure(fresh)
  const measure = () => measureFilmUse({ db: fresh.db, now: () => MONDAY })
  const boss = fresh.as(await fresh.admin())
  expect(await boss.printSettings.film()).toEqual({
    usedPercent: USUAL_USED_PERCENT,
    pieceFilm: USUAL_FILM,
    waiting: 0,
  })
  await measure()
  expect(await fresh.db.select().from(filmUse)).toMatchObject([
    { usedPercent: USUAL_USED_PERCENT, pieceFilm: USUAL_FILM },
  ])
  const { order } = await customOrder(fresh, { quantity: 30 })
  await boss.orders.accept({ id: order.id })
  await measure()
  // Ten pieces of the usual size count with them: (30 × 464 + 10 × 980) / 40.
  expect(await boss.printSettings.film()).toEqual({ usedPercent: USUAL_USED_PERCENT, pieceFilm: 590, waiting: 30 })
  // A sheet of 58 × 200 cm on which they fill 60% of the film.
  const dots = (cm: number) => Math.round((cm * 300) / 2.54)
  await fresh.db.execute(
    sql`insert into print_sheets (method, cloth, width, length, gutter, bleed) values ('DTF', 'dark', ${dots(58)}, ${dots(40)}, 59, 24)`,
  )
  await fresh.db.execute(
    sql`insert into print_sheets (method, cloth, width, length, gutter, bleed) values ('DTF', 'dark', ${dots(58)}, ${dots(200)}, 59, 24)`,
  )
  await fresh.db.execute(sql`update print_jobs set state = 'approved'`)
  await fresh.db.execute(sql`
    insert into print_sheet_pieces (sheet, position, job_id, attempt, print, area, print_key, ink_left, ink_top, ink_width, ink_height, x, y, is_turned)
    select (select max(number) from print_sheets), row_number() over (order by piece) - 1, id, 1, 0, 'Front', 'x', 0, 0, 10, 10, 0, 0, false
    from print_jobs where piece <= 15`)
  await fresh.db.execute(sql`update print_jobs set state = 'on_sheet' where piece <= 15`)
  await measure()
  // With the usual share of 4 m: (15 × 464 + 85% of 23,200) / (11,600 + 23,200). The short sheet does not count.
  expect((await boss.printSettings.film()).usedPercent).toBe(77)
})
