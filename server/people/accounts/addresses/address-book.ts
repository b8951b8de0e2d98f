import { isDeepStrictEqual } from 'node:util'
import { and, asc, desc, eq } from 'drizzle-orm'
import { MAX_ADDRESSES } from '#contract/basics/limits.ts'
import { notFound, ShopError } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { Address, AddressId } from '#contract/people/address.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { addresses } from './address.table.ts'
import { completeAccount, lockBook } from './address.ts'
import { otherAddresses } from './other-addresses.table.ts'
import { refuseUnknownPin } from './pin-check.ts'

type Contract = typeof contract.addressBook

/** The caller's addresses: the default one first, then the others, the newest first. */
export async function list({ db, actor }: SignedIn): Promise<Reply<Contract['list']>> {
  return readBook(db, actor.id)
}

/**
 * Adds an address, as the default on request; the first address is always the default. If the book has the address already, it is not added
 * again, because forms are sent twice. Throws `address_limit` when the book is full.
 */
export async function add({ db, actor }: SignedIn, input: Input<Contract['add']>): Promise<Reply<Contract['add']>> {
  await refuseUnknownPin(db, input.postalCode)
  return change(db, actor.id, async (tx, book) => {
    const row = { userId: actor.id, ...pickAddressFields(input), ...mergeBusiness(input, NO_BUSINESS) }
    const same = book.find((entry) =>
      isDeepStrictEqual({ userId: actor.id, ...pickAddressFields(entry), ...businessIn(entry) }, row),
    )
    if (same) {
      if (input.isDefault && !same.isDefault) await swap(tx, same)
      return
    }
    if (book.length >= MAX_ADDRESSES)
      throw new ShopError('address_limit', 'address_book_full', { maximum: MAX_ADDRESSES })
    if (book.length === 0) {
      await completeAccount(tx, actor, row)
      await tx.insert(addresses).values(row)
    } else {
      const [added] = await tx.insert(otherAddresses).values(row).returning()
      if (added && input.isDefault) await swap(tx, added)
    }
  })
}

/** Changes an address. Orders keep their own copy. */
export async function edit({ db, actor }: SignedIn, input: Input<Contract['edit']>): Promise<Reply<Contract['edit']>> {
  await refuseUnknownPin(db, input.postalCode)
  return change(db, actor.id, async (tx, book) => {
    const former = findEntryOrFail(book, input.id)
    const table = chooseTable(former)
    const fields = { ...pickAddressFields(input), ...mergeBusiness(input, former) }
    await tx.update(table).set(fields).where(eq(table.id, input.id))
  })
}

/** Makes an address the default, the one that the checkout delivers to. */
export async function makeDefault(
  { db, actor }: SignedIn,
  { id }: Input<Contract['makeDefault']>,
): Promise<Reply<Contract['makeDefault']>> {
  return change(db, actor.id, async (tx, book) => {
    const entry = findEntryOrFail(book, id)
    if (!entry.isDefault) await swap(tx, entry)
  })
}

/** Removes an address. When it was the default, the newest of the others becomes the default. */
export async function remove(
  { db, actor }: SignedIn,
  { id }: Input<Contract['remove']>,
): Promise<Reply<Contract['remove']>> {
  return change(db, actor.id, async (tx, book) => {
    const table = chooseTable(findEntryOrFail(book, id))
    await tx.delete(table).where(eq(table.id, id))
    const next = book.find((entry) => entry.id !== id)
    if (table === addresses && next) await swap(tx, next)
  })
}

type Business = { gstin: string | null; businessName: string | null }
type Entry = Address & Business & { isDefault: boolean }

/** Runs `work` on a person's address book and returns the changed book. A lock lets only one change run at a time. */
function change(db: Db, userId: UserId, work: (tx: Db, book: Entry[]) => Promise<void>): Promise<Entry[]> {
  return transact(db, async (tx) => {
    await lockBook(tx, userId)
    await work(tx, await readBook(tx, userId))
    return readBook(tx, userId)
  })
}

async function readBook(db: Db, userId: UserId): Promise<Entry[]> {
  const main = await db.select().from(addresses).where(eq(addresses.userId, userId))
  const others = await db
    .select()
    .from(otherAddresses)
    .where(eq(otherAddresses.userId, userId))
    .orderBy(desc(otherAddresses.createdAt), asc(otherAddresses.id))
  return [...main.map((row) => ({ ...row, isDefault: true })), ...others.map((row) => ({ ...row, isDefault: false }))]
}

/** Throws `not_found` for another person's address too. */
function findEntryOrFail(book: Entry[], id: AddressId): Entry {
  const entry = book.find((candidate) => candidate.id === id)
  if (!entry) throw notFound()
  return entry
}

/** Makes an address the default: moves it to `addresses`, and the present default, if any, to `other_addresses`. Ids stay. */
async function swap(tx: Db, { id, userId }: Pick<Entry, 'id' | 'userId'>): Promise<void> {
  const [former] = await tx.delete(addresses).where(eq(addresses.userId, userId)).returning()
  const [newDefault] = await tx
    .delete(otherAddresses)
    .where(and(eq(otherAddresses.id, id), eq(otherAddresses.userId, userId)))
    .returning()
  if (!newDefault) throw notFound()
  await tx.insert(addresses).values(newDefault)
  if (former) await tx.insert(otherAddresses).values(former)
}

function chooseTable({ isDefault }: Entry) {
  return isDefault ? addresses : otherAddresses
}

function pickAddressFields(input: Input<Contract['edit']> | Input<Contract['add']> | Entry) {
  const { fullName, line1, line2, city, state, postalCode, country, phone } = input
  return { fullName, line1, line2: line2 || null, city, state, postalCode, country, phone }
}

const NO_BUSINESS: Business = { gstin: null, businessName: null }

/** The business details of the form; where the form has none, the former ones. A business name without a GSTIN is dropped. */
function mergeBusiness({ gstin, businessName }: Input<Contract['edit']> | Input<Contract['add']>, former: Business) {
  const number = gstin === undefined ? former.gstin : gstin || null
  const name = businessName === undefined ? former.businessName : businessName || null
  return { gstin: number, businessName: number === null ? null : name }
}

function businessIn({ gstin, businessName }: Business): Business {
  return { gstin, businessName }
}
