import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkBooks } from '#server/integrity/integrity.ts'
import { transact } from '#server/platform/database/db.ts'
import { acceptedCustomOrder } from '#server/testing/custom-order.ts'
import { configure } from '#server/testing/designs.ts'
import { picture } from '#server/testing/forms.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { findItemMockups, writeProof } from './send-proof.ts'

test('the art check of a piece waits for the answer to its proof; approving it for the customer, with the reason, is the way around it', async () => {
  await using shop = await startShop()
  await configure(shop)
  const owner = await shop.admin()
  const { printRoom, proofs } = shop.as(owner)
  const [held, free] = [await acceptedCustomOrder(shop, owner), await acceptedCustomOrder(shop, owner)]
  const [item] = await proofs.send({ id: held.id, itemId: held.itemId, version: '1', note: '', pictures: [] })
  const findJob = async ({ id }: typeof held) => (await printRoom.ofOrder({ id }))[0]?.id
  const ids = [await findJob(held), await findJob(free)].flatMap((id) => id ?? [])
  const [waiting, other] = ids
  const first = await printRoom.step({ step: 'approve', ids })
  expect(first.moved).toEqual([other])
  expect(first.refused).toMatchObject([
    { id: waiting, message: expect.stringContaining('not approved the design yet') },
  ])
  const proof = item?.proofs[0]?.id
  if (!proof) throw new Error('a proof')
  await proofs.approve({ id: held.id, proof, text: 'Approved on the phone.' })
  expect(await printRoom.step({ step: 'approve', ids })).toEqual({ moved: ids, refused: [] })
})

test('a proof that is sent at the moment of the art check is seen by it', async () => {
  await using shop = await startShop()
  await configure(shop)
  const owner = await shop.admin()
  const { printRoom } = shop.as(owner)
  const { id, itemId } = await acceptedCustomOrder(shop, owner)
  const [job] = await printRoom.ofOrder({ id })
  if (!job) throw new Error('a piece')
  const keys = await findItemMockups(shop.deps, itemId)
  const { approving } = await transact(shop.db, async (tx) => {
    await writeProof(tx, shop.deps, id, { itemId, version: 1, note: '', keys })
    const answer = printRoom.step({ step: 'approve', ids: [job.id] })
    const isOver = answer.then(() => 'over' as const)
    const isWaiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    const waits = async () => ((await shop.db.execute(isWaiting)).rows.length > 0 ? ('waits' as const) : null)
    await expect.poll(async () => (await waits()) ?? (await Promise.race([isOver, null]))).not.toBeNull()
    return { approving: answer }
  })
  expect(await approving).toMatchObject({ moved: [], refused: [{ id: job.id }] })
})

test('what a customer says is wrong makes the printed piece again in the print room, also when the order was packed', async () => {
  await using shop = await startShop()
  await configure(shop)
  const owner = await shop.admin()
  const { printRoom, qc, parcels } = shop.as(owner)
  const { id, itemId, person } = await acceptedCustomOrder(shop, owner)
  const [job] = await printRoom.ofOrder({ id })
  if (!job) throw new Error('a piece')
  for (const step of ['approve', 'print', 'pass'] as const) await printRoom.step({ step, ids: [job.id] })
  const taken = await qc.add({ id, itemId, piece: 1, photos: [await picture()] })
  await qc.send({ id, photos: taken.pieces.flatMap(({ photos }) => photos.map((photo) => photo.id)) })
  await parcels.pack({ id })
  const { photos } = await shop.as(person).qc.mine({ id })
  await shop.visitor.qc.wrong({ token: photos?.token ?? '', text: 'Crooked' })
  const [stop] = (await qc.ofOrder({ id })).stops
  if (!stop) throw new Error('a stop')
  const pieces = [{ itemId, piece: 1 }]
  await qc.resolve({ id, stop: stop.id, resolution: 'remake', reply: 'We print it again.', pieces })
  expect(await printRoom.ofOrder({ id })).toMatchObject([{ state: 'approved', attempt: 2 }])
  expect(await checkBooks(shop.db)).toEqual([])
})
