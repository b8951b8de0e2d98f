import { execFile } from 'node:child_process'
import { mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { composeOrder, fillCart, findProduct } from '#e2e/support/shopping.ts'
import { newCustomer } from '#e2e/support/users.ts'
import { freePort, temporaryFolder } from '#server/testing/process.ts'
import { startSmtp } from '#server/testing/smtp.ts'
import { type Fault, must, mustBeWhole } from './fault.ts'
import { openShop } from './shop.ts'
import { mountTmpfs } from './starts.ts'

const run = promisify(execFile)
const FULL_MS = 20_000
/** After the mail server is back, every mail must arrive within this time, in ms. */
const DRAIN_MS = 150_000
const GATEWAY = { RAZORPAY_KEY_ID: 'rzp_test_faults', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'hook' }

/** Faults in which an external service is down, or the disk is full. */
export const OUTAGES: Fault[] = [
  {
    id: 'F15, F17',
    title: 'mail server and payment provider away during orders, then the mail server is back',
    async run() {
      const port = await freePort()
      await using shop = await openShop({
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        RAZORPAY_API_URL: `http://127.0.0.1:${await freePort()}`,
        ...GATEWAY,
      })
      const load = await shop.load({ buyers: 4 })
      const buyer = await newCustomer(shop.url)
      const cart = await fillCart(buyer, await findProduct(shop.url, 'Everyday Crew Tee'))
      const { order } = await buyer.api.orders.place({ ...composeOrder(cart), paymentMethod: 'Online' })
      const since = performance.now()
      const refusal = await buyer.api.payments.initiate({ orderId: order.id }).then(
        () => null,
        (error: unknown) => error,
      )
      must(refusal !== null, 'a payment was started without a provider')
      must(performance.now() - since < 10_000, 'the refusal of the payment took more than 10 s')
      must((await buyer.api.cart.list()).length === 1, 'the bag was emptied')
      await wait(10_000)
      const summary = mustBeWhole(await load.finish())
      await using smtp = await startSmtp(port)
      const mails = await untilStill(() => smtp.mails.length, DRAIN_MS)
      const keys = smtp.mails.map((mail) => /^Message-ID: (.+)$/im.exec(mail)?.[1] ?? mail)
      must(mails > 0 && new Set(keys).size === keys.length, `${keys.length} mails, ${new Set(keys).size} different`)
      return `${summary}; ${mails} mails afterwards, none twice`
    },
  },
  {
    id: 'F6, F7',
    title: 'the disk full for 20 s during orders',
    async run({ random }) {
      await using folder = await temporaryFolder()
      const path = join(folder.path, 'disk')
      await mkdir(path)
      await mountTmpfs(path, '500m')
      try {
        await run('chmod', ['755', path])
        await using shop = await openShop({ DATA_DIR: path })
        const load = await shop.load()
        await wait(2_000 + random() * 3_000)
        const filler = join(path, 'filler')
        await fill(path, filler)
        const before = load.acknowledged()
        await wait(FULL_MS)
        const page = await fetch(shop.url)
        must(page.status === 200, `the home page is ${page.status} on a full disk`)
        const meanwhile = load.acknowledged() - before
        await rm(filler)
        await wait(5_000)
        must(load.acknowledged() > before + meanwhile, 'no order after the disk had space again')
        const report = await load.finish()
        must(
          (report.answers['order: unavailable'] ?? 0) + (report.answers['bag: unavailable'] ?? 0) > 0,
          'the disk was never full',
        )
        return mustBeWhole(report)
      } finally {
        await run('umount', [path]).catch(() => undefined)
      }
    },
  },
]

/** Writes a file until the disk of `path` is full. */
async function fill(path: string, file: string): Promise<void> {
  const { bavail, bsize } = await statfs(path)
  await writeFile(file, Buffer.alloc(bavail * bsize)).catch(() => undefined)
  for (let index = 0; index < 20; index += 1) {
    const done = await writeFile(`${file}-${index}`, Buffer.alloc(65_536)).then(
      () => true,
      () => false,
    )
    if (!done) break
  }
  const small = (await readdir(path)).filter((name) => name.startsWith('filler-'))
  must(small.length < 20, 'the disk is not full')
}

/** Waits until a counter has not changed for 20 s and returns it; throws after `maxMs`. */
async function untilStill(read: () => number, maxMs: number): Promise<number> {
  let last = -1
  let still = 0
  for (const since = performance.now(); still < 20; ) {
    must(performance.now() - since < maxMs, `still changing after ${maxMs / 1000} s`)
    await wait(1_000)
    still = read() === last && last > 0 ? still + 1 : 0
    last = read()
  }
  return last
}
