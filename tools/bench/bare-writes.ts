// The baseline for writes: node:http and pg in a separate process. Each request is one transaction with only the necessary statements,
// without input validation. It uses the shop's tables, with their constraints and triggers.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

/** An order of one product for one user. */
export type BareOrder = { userId: string; productId: number; size: string; colour: string; price: number }

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
// The database may stop before this process; without a handler the 'error' event would crash it.
pool.on('error', () => undefined)
const HANDLERS: Record<string, (client: pg.PoolClient, order: BareOrder) => Promise<unknown>> = {
  '/cart': addToCart,
  '/order': placeOrder,
}

async function addToCart(client: pg.PoolClient, { userId, productId, size, colour }: BareOrder) {
  await client.query(
    'insert into carts (user_id) values ($1) on conflict (user_id) do update set version = carts.version + 1',
    [userId],
  )
  await client.query(
    `insert into cart_lines (user_id, product_id, size, colour, quantity) values ($1, $2, $3, $4, 1)
     on conflict (user_id, product_id, customized_product_id, size, colour) do update set quantity = cart_lines.quantity + 1`,
    [userId, productId, size, colour],
  )
  const { rows } = await client.query(
    'select * from cart_lines l join products p on p.id = l.product_id where user_id = $1',
    [userId],
  )
  return rows
}

async function placeOrder(client: pg.PoolClient, { userId, productId, size, colour, price }: BareOrder) {
  await client.query('update carts set version = version + 1 where user_id = $1', [userId])
  const { rows } = await client.query(
    `insert into orders (user_id, payment_method, payment_status, subtotal, delivery_fee, discount, total, ship_full_name,
       ship_address_line1, ship_city, ship_state, ship_postal_code, ship_country, ship_phone, expected_from, expected_to)
     values ($1, 'COD', 'cash_due', $2::int, 4900, 0, $2::int + 4900, 'Bench Buyer', '14 Lake View Road', 'Pune', 'Maharashtra', '411001',
       'India', '9876543210', current_date, current_date) returning id`,
    [userId, price],
  )
  const { id } = rows[0]
  await client.query(
    `insert into order_items (order_id, position, product_id, name, size, colour, unit_price, quantity, subtotal)
     values ($1, 0, $2, 'A shirt', $3, $4, $5, 1, $5)`,
    [id, productId, size, colour, price],
  )
  await client.query(
    `insert into order_events (order_id, kind, actor, actor_id) values ($1, 'placed', 'shopper', $2)`,
    [id, userId],
  )
  await client.query('delete from cart_lines where user_id = $1 and product_id = $2 and size = $3 and colour = $4', [
    userId,
    productId,
    size,
    colour,
  ])
  await client.query(
    `insert into mail_outbox (key, kind, "to", subject, text, order_id, next_attempt_at)
     values ($1, 'order-placed', 'buyer@bench.example', 'Thank you', 'Thank you', $2, now() + interval '1 day')`,
    [`bare:${id}`, id],
  )
  const taken = await client.query(
    'update stock set quantity = quantity - 1 where product_id = $1 and size = $2 and colour = $3 and quantity >= 1 returning id',
    [productId, size, colour],
  )
  await client.query(
    `insert into stock_ledger (stock_id, product_id, delta, reason, order_id) values ($1, $2, -1, 'order', $3)`,
    [taken.rows[0].id, productId, id],
  )
  return { id }
}

async function readBody(request: IncomingMessage): Promise<BareOrder> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const handle = HANDLERS[request.url ?? '']
  if (!handle) throw new Error(`no handler for ${request.url}`)
  const order = await readBody(request)
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await handle(client, order)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const server = createServer((request, response) => {
  answer(request).then(
    (result) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result)),
    (error: Error) => response.writeHead(500).end(error.message),
  )
})

process.on('disconnect', () => process.exit(0))
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
