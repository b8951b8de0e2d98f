import type { Placement } from '#contract/print/placement.ts'

/** An unfinished design, stored in this browser for one account. */
export type Draft = {
  /** The account; null is a visitor. */
  owner: string | null
  category: string
  size: string
  material: string
  color: string
  description: string
  quantity: number
  placement: Placement | null
  pictureName: string
  /** 'Add to Cart' was clicked before the login: the design is added automatically after it. */
  isAdding?: boolean
}

/** Visitors' drafts are stored separately, so that opening the studio after a session expired does not overwrite the customer's. */
const CUSTOMER = 'inkloom-studio'
const VISITOR = 'inkloom-studio-visitor'
const DATABASE = 'inkloom-studio'
const STORE = 'pictures'

function keyOf(owner: string | null): string {
  return owner === null ? VISITOR : CUSTOMER
}

export function saveDraft(draft: Draft): void {
  try {
    localStorage.setItem(keyOf(draft.owner), JSON.stringify(draft))
  } catch {
    // Storage is full or blocked: then there are no drafts.
  }
}

/**
 * Loads the draft. A customer takes over the visitor's draft of this browser after the login. A draft of
 * another account is deleted, because the computer is shared; visitors see visitors' drafts only.
 */
export async function loadDraft(owner: string | null): Promise<Draft | null> {
  const own = read(keyOf(owner))
  if (owner === null) return own
  const visitors = read(VISITOR)
  if (visitors) {
    const draft: Draft = { ...visitors, owner }
    saveDraft(draft)
    await savePicture(owner, await readPicture(null))
    await clearDraft(null)
    return draft
  }
  if (own && own.owner !== owner) {
    await clearDraft(owner)
    return null
  }
  return own
}

export async function clearDraft(owner: string | null): Promise<void> {
  try {
    localStorage.removeItem(keyOf(owner))
  } catch {
    // As in saveDraft.
  }
  await savePicture(owner, null)
}

/** Stores the picture; null deletes it. */
export async function savePicture(owner: string | null, picture: Blob | null): Promise<void> {
  const key = keyOf(owner)
  await withStore('readwrite', (store) => (picture ? store.put(picture, key) : store.delete(key))).catch(
    () => undefined,
  )
}

export async function readPicture(owner: string | null): Promise<Blob | null> {
  const kept = await withStore('readonly', (store) => store.get(keyOf(owner))).catch(() => null)
  return kept instanceof Blob ? kept : null
}

function read(key: string): Draft | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null
  } catch {
    return null
  }
}

async function withStore(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const db = await done(opening)
  try {
    return await done(work(db.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    db.close()
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
