import { z } from 'zod'
import { ProductId } from '#contract/catalogue/products.api.ts'
import { Instant, intText, Money } from '#contract/http/codecs.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { CodAges } from '#contract/orders/remittances.api.ts'
import { PROBLEM_KINDS } from './health.ts'

const Sums = z.object({ orders: z.int(), revenue: Money })

/** Open tasks and sales figures. Days are days in India. */
export const Dashboard = z.object({
  /** Null when the shop is not responsible for backups: a provider runs its database, or it is a trial without backups. */
  backups: z
    .object({
      /** Age of the newest backup that was restored and verified, in full hours; null when there is none yet. */
      ageHours: z.int().nullable(),
      problem: z.enum(['off', 'unreachable', 'failed', 'old']).nullable(),
    })
    .nullable(),
  /** Unsolved problems about which the owner got a mail, oldest first. */
  problems: z.array(z.object({ kind: z.enum(PROBLEM_KINDS), detail: z.string(), since: Instant })),
  todo: z.object({
    toAccept: z.int(),
    toPrint: z.int(),
    /** Accepted orders that are not shipped, and shipped ones that are not delivered. */
    toShip: z.int(),
    toDeliver: z.int(),
    /** Customised pieces whose design has to be checked, and approved pieces that wait to be printed. */
    artChecks: z.int(),
    piecesToPrint: z.int(),
    /** Pieces of open orders for which no blank is left, because a count of the blanks found fewer than orders had reserved. */
    garmentsMissing: z.int(),
    /** Orders that will probably be shipped late, according to the print queue. */
    atRisk: z.int(),
    returns: z.int(),
    /** Design proofs that customers want changed, and parcels that customers have stopped because of photos of their shirts. */
    designs: z.int(),
    lowStock: z.int(),
    /** Payments that need a manual decision by the owner. */
    payments: z.array(
      z.object({ orderId: OrderId, orderNumber: z.int(), what: z.string(), amount: Money, at: Instant }),
    ),
    failedMails: z.int(),
    /** Cash that couriers have collected but not paid to the shop yet, by days since the delivery. */
    cod: CodAges,
  }),
  days: z.array(z.object({ day: z.string(), orders: z.int(), revenue: Money })),
  /** Sums over the chosen period and over the period of equal length before it. */
  sums: z.object({ now: Sums, before: Sums }),
  bestSellers: z.array(
    z.object({
      id: ProductId,
      name: z.string(),
      image: z.string().nullable(),
      pieces: z.int(),
      revenue: Money,
    }),
  ),
  /** The total store credit that customers can still spend. */
  storeCredit: Money,
  /** Pieces that open purchases still have to deliver, and the number of purchases that are late. */
  onOrder: z.object({ pieces: z.int(), late: z.int() }),
  lowStock: z.array(
    z.object({
      id: ProductId,
      name: z.string(),
      image: z.string().nullable(),
      /** Stock of the variant that has the least. */
      stock: z.int(),
      /** The variant that has the least stock; null when the product's stock is counted as a whole. */
      variant: z.string().nullable(),
      /** How many other variants of the product have low stock. */
      more: z.int(),
    }),
  ),
})
export type Dashboard = z.output<typeof Dashboard>

export const dashboard = {
  show: route('GET', '/dashboard', {
    access: 'admin',
    permission: 'dashboard:read',
    query: z.object({ days: intText(reason('dashboard_days_unknown'), { min: 1, max: 90 }).optional() }),
    reply: Dashboard,
  }),
}
