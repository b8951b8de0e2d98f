import type { Placement } from '#contract/placement.ts'

/** What somebody had chosen so far: kept by this browser, for them alone. */
export type Draft = {
  owner: string
  category: string
  size: string
  material: string
  color: string
  description: string
  quantity: number
  placement: Placement | null
  pictureName: string
}

const KEY = 'inkloom-studio'
const STORE = 'pictures'

export function saveDraft(draft: Draft): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing has no drafts.
  }
}

/** The draft of this person. Somebody else's is thrown away: this machine is shared. */
export function readDraft(owner: string): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Draft | null
    if (draft && draft.owner === owner) return draft
    if (draft) void clearDraft()
  } catch {
    // As above.
  }
  return null
}

export async function clearDraft(): Promise<void> {
  try {
    localStorage.removeItem(KEY)
    await savePicture(null)
  } catch {
    // As above.
  }
}

/** Keeps the picture; null forgets it. */
export async function savePicture(picture: Blob | null): Promise<void> {
  await withStore('readwrite', (store) => (picture ? store.put(picture, KEY) : store.delete(KEY))).catch(
    () => undefined,
  )
}

export async function readPicture(): Promise<Blob | null> {
  const kept = await withStore('readonly', (store) => store.get(KEY)).catch(() => null)
  return kept instanceof Blob ? kept : null
}

async function withStore(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const opening = indexedDB.open(KEY, 1)
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
