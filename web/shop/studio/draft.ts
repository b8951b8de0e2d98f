import type { Layer } from '#contract/selling/designs/layers.ts'
import type { Placement } from '#contract/selling/designs/placement.ts'
import type { PictureNote } from './picture.ts'

/** An unfinished design, stored in this browser for one account. */
export type Draft = {
  /** The account's id; null for a visitor. */
  owner: string | null
  category: string
  size: string
  material: string
  color: string
  description: string
  /** The last description that the page has generated. It may be replaced. */
  described: string
  quantity: number
  layers: readonly Layer[]
  /** The pictures that `layers` refer to by index. Their files are in IndexedDB. */
  pictures: readonly PictureNote[]
  /** The saved design that was opened. */
  saved?: SavedName | null
  /** Whether the draft still equals the saved design that was opened. Another design may then replace it without a question. */
  isAsOpened?: boolean
  /** 'Add to Cart' was clicked before the login: after the login the design is added automatically. */
  isAdding?: boolean
  /** 'Save design' was clicked before the login: after the login its form is opened. */
  isSaving?: boolean
}

/** The id of a saved design, and its name when it was opened. */
export type SavedName = { id: string; name: string }

/** What the login interrupts and what continues after it. */
export type NextStep = 'add' | 'save'

/** The storage keys of drafts. Visitors have their own: after a session has expired, their draft must not overwrite the customer's. */
const CUSTOMER = 'inkloom-studio'
const VISITOR = 'inkloom-studio-visitor'
const DATABASE = 'inkloom-studio'
const STORE = 'pictures'

/** The file of the picture with this id. */
export type StoredPicture = { id: string; file: Blob }

/** An older draft, from when a design was one picture. */
type OnePictureDraft = Omit<Draft, 'layers'> & { layers?: undefined; placement: Placement | null; pictureName: string }

function toStorageKey(owner: string | null): string {
  return owner === null ? VISITOR : CUSTOMER
}

export function saveDraft(draft: Draft): void {
  try {
    localStorage.setItem(toStorageKey(draft.owner), JSON.stringify(draft))
  } catch {
    // The storage is full or blocked: the draft is not stored.
  }
}

/**
 * Loads the draft. A customer who has just logged in takes over this browser's visitor draft. A draft of another account is deleted,
 * because the computer is shared.
 */
export async function loadDraft(owner: string | null): Promise<Draft | null> {
  const storedDraft = read(toStorageKey(owner))
  if (owner === null) return storedDraft
  const visitors = read(VISITOR)
  if (visitors) {
    const draft: Draft = { ...visitors, owner }
    saveDraft(draft)
    await savePictures(owner, await readPictures(null))
    await clearDraft(null)
    return draft
  }
  if (storedDraft && storedDraft.owner !== owner) {
    await clearDraft(owner)
    return null
  }
  return storedDraft
}

/** Whether this browser has an unfinished design of this customer or of a visitor, which opening a design would replace. */
export function hasUnfinished(owner: string): boolean {
  const [visitors, customerDraft] = [read(VISITOR), read(CUSTOMER)]
  const drafts = [visitors, customerDraft?.owner === owner ? customerDraft : null]
  return drafts.some((draft) => draft !== null && draft.layers.length > 0 && !draft.isAsOpened)
}

export async function clearDraft(owner: string | null): Promise<void> {
  try {
    localStorage.removeItem(toStorageKey(owner))
  } catch {
    // The storage is blocked, so there is no draft.
  }
  await savePictures(owner, [])
}

/** Replaces the stored pictures of the draft. */
export async function savePictures(owner: string | null, pictures: readonly StoredPicture[]): Promise<void> {
  const key = toStorageKey(owner)
  await withStore('readwrite', (store) => (pictures.length > 0 ? store.put(pictures, key) : store.delete(key))).catch(
    () => undefined,
  )
}

export async function readPictures(owner: string | null): Promise<readonly StoredPicture[]> {
  const stored = await withStore('readonly', (store) => store.get(toStorageKey(owner))).catch(() => null)
  if (stored instanceof Blob) return [{ id: ONLY, file: stored }]
  return Array.isArray(stored) ? (stored as StoredPicture[]) : []
}

function read(key: string): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | OnePictureDraft | null
    return draft && (draft.layers ? draft : withLayers(draft))
  } catch {
    return null
  }
}

const ONLY = 'only'

function withLayers({ placement, pictureName, ...draft }: OnePictureDraft): Draft {
  const layer = placement && { ...placement, id: ONLY, kind: 'picture' as const, picture: 0, fixes: [] }
  return { ...draft, described: '', layers: layer ? [layer] : [], pictures: [{ id: ONLY, name: pictureName }] }
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
