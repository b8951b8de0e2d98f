// npm run drill stress [SECONDS] [SEED]: customers buy, pay, cancel and return while staff accept, print, ship, edit, refund and
// change stock, all at once and by random choice. Then the books are checked. Fails on a finding and on any answer with 5xx.

import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { ApiError } from '#contract/http/client.ts'
import { addDesign } from '#e2e/support/custom-order.ts'
import { makeNoRenditions } from '#e2e/support/demo-shop.ts'
import { restock } from '#e2e/support/restock.ts'
import { createShopClient, logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { checkBooks, type Finding } from '#server/integrity/integrity.ts'
import { wordRule } from '#server/integrity/rule.ts'
import type { Db } from '#server/platform/database/db.ts'
import { mulberry32 } from '#server/testing/faults.ts'
import { findRefundDifferences, findUnaccountedPayments } from '#server/testing/sandbox.ts'
import { readDatabaseUrl } from '../bench/demo.ts'
import { openShop } from './faults/shop.ts'
import { findingsIn } from './order-load.ts'
import { type Action, type Chance, createChance, isFailure, NothingToDo } from './stress/action.ts'
import { listCustomerActions } from './stress/customer.ts'
import { listStaffActions } from './stress/staff.ts'

const [seconds = '60', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2)
const [CUSTOMERS, TABS, STAFF, PRODUCTS] = [4, 2, 6, 12]
/** The longest pause between two actions of a person, in ms. Without any, two cores are so busy that waiting for a lock ends in 503. */
const PAUSE_MS = 600
/** The jobs of the shop must have done all that is due within this time after the last action. */
const JOBS_MS = 180_000
/** The books are checked as if so much time had passed, because some rules are about what is overdue. */
const LATER_MS = 6 * 60_000

const seeds = mulberry32(Number(seed))
const nextChance = () => createChance(mulberry32(Math.floor(seeds() * 2 ** 32)))
/** How often each action had each result. */
const results = new Map<string, Map<string, number>>()
const failures: string[] = []

console.log(`seed ${seed}, ${seconds} s`)
await using shop = await openShop()
const databaseUrl = await readDatabaseUrl(shop.dataDir)
await makeNoRenditions(databaseUrl)
await restock(databaseUrl)
const owner = await logIn(shop.url, OWNER)
const products = (await createShopClient(shop.url).products.list({ limit: PRODUCTS })).items
const people: { chance: Chance; actions: Action[] }[] = []
for (let number = 1; number <= CUSTOMERS; number++) {
  const customer = await newCustomer(shop.url)
  const design = await addDesign(customer)
  for (let tab = 1; tab <= TABS; tab++) {
    const chance = nextChance()
    const actions = listCustomerActions({ url: shop.url, customer, products, design, chance })
    people.push({ chance, actions })
  }
}
for (let number = 1; number <= STAFF; number++) {
  const chance = nextChance()
  people.push({ chance, actions: listStaffActions(owner.api, chance) })
}

const endsAt = performance.now() + Number(seconds) * 1_000
await Promise.all(people.map(act))
const findings = [
  ...(await waitForJobs()),
  ...(await findingsIn(databaseUrl, (db) => checkBooks(db, new Date(Date.now() + LATER_MS)))),
  ...(await findingsIn(databaseUrl, findUnaccountedPayments)),
  ...(await findingsIn(databaseUrl, findRefundDifferences)),
]
failures.push(...shop.server().complaints())

for (const [name, counts] of [...results].toSorted()) {
  const { done = 0, ...refusals } = Object.fromEntries([...counts].toSorted(([, a], [, b]) => b - a))
  const refused = Object.entries(refusals).map(([code, times]) => `${code} ${times}`)
  console.log(
    `${name.padEnd(32)}${String(done).padStart(5)} done${refused.length > 0 ? `; ${refused.join(', ')}` : ''}`,
  )
}
for (const failure of failures.slice(0, 50)) console.log(`failure: ${failure}`)
for (const { rule, subject, detail } of findings) console.log(`${wordRule(rule)}: ${subject} (${detail})`)
console.log(`seed ${seed}: ${failures.length} failures, ${findings.length} differences`)
process.exitCode = failures.length + findings.length > 0 ? 1 : 0

/** Does one action after the other until the time is over. */
async function act({ chance, actions }: { chance: Chance; actions: Action[] }): Promise<void> {
  const turns = actions.flatMap((action) => Array.from({ length: action[0] }, () => action))
  while (performance.now() < endsAt) {
    await wait(chance.between(0, PAUSE_MS))
    const [, name, run] = chance.choose(turns)
    const result = await run().then(
      () => 'done',
      (error: unknown) => {
        if (isFailure(error)) failures.push(`${name}: ${error instanceof Error ? error.message : error}`)
        if (error instanceof NothingToDo) return null
        return error instanceof ApiError ? error.code : 'no answer'
      },
    )
    if (result === null) continue
    const counts = results.get(name) ?? new Map<string, number>()
    results.set(name, counts.set(result, (counts.get(result) ?? 0) + 1))
  }
}

/** Waits until the shop's jobs have nothing left that is due. Returns what is left when that takes too long. */
async function waitForJobs(): Promise<Finding[]> {
  for (const since = performance.now(); ; await wait(1_000)) {
    const left = await findingsIn(databaseUrl, findDueWork)
    if (left.length === 0 || performance.now() - since > JOBS_MS) return left
  }
}

async function findDueWork(db: Db): Promise<Finding[]> {
  const { rows } = await db.execute<Pick<Finding, 'subject' | 'detail'>>(sql`
    select subject, count(*)::text as detail from (
      select 'events of the provider' as subject from sandbox_entities where due_at is not null
      union all select 'webhooks' from webhook_inbox where applied_at is null and dead_at is null
      union all select 'refunds' from refunds where status in ('queued', 'sent')
      union all select 'messages' from mail_outbox where state in ('queued', 'sending') and next_attempt_at < now()
      union all select 'print files' from customized_products d where print_state = 'queued' and exists (
        select from order_items i join orders o on o.id = i.order_id where i.customized_product_id = d.id and o.status <> 'Cancelled')
      union all select 'files of sheets' from print_sheets where file_state in ('queued', 'drawing')
    ) due group by subject`)
  return rows.map((row) => ({ rule: 'the jobs have done what is due', ...row }))
}
