/**
 * Finds forms with unsaved changes. It follows every form with method="post" from the first touch, so no form has to register. Hidden
 * fields count only with `data-unsaved`, because most hold server values. `data-of-search` marks a form that is lost even when only the
 * URL's query changes, `data-saving` one whose values are just being saved.
 */

/** The initial values of each followed form; null when it had already changed when following began. */
const followed = new Map<HTMLFormElement, string | null>()
/** The form that was sent last, until its action begins. */
let sent: { form: HTMLFormElement; values: string } | null = null
/** The form whose submit event is being handled. */
let submitting: HTMLFormElement | null = null

/** Unsaved work outside of forms. */
const unsavedWork = new Set<symbol>()

/** Checkboxes that choose rows of a list; losing these choices loses no work. */
const CHOICES = new Set(['ids', 'id', 'choice'])

/** Called when a form is first touched, or other unsaved work is noted. */
const listeners = new Set<() => void>()

export function subscribeToForms(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether a followed form is on the page, or other unsaved work is noted. */
export function isFollowingForms(): boolean {
  return unsavedWork.size > 0 || [...followed.keys()].some(({ isConnected }) => isConnected)
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

/** Adds the listeners that find unsaved changes in forms. Returns the function that removes them. */
export function followForms(): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const on = (type: string, listener: (event: Event) => void, capture = true) =>
    addEventListener(type, listener, { capture, signal })
  for (const type of ['focusin', 'pointerdown', 'keydown', 'beforeinput', 'dragenter']) on(type, follow)
  for (const type of ['input', 'change']) on(type, followLate)
  on('submit', startSubmit)
  // In the bubbling phase, because the router must handle the submit event first.
  on('submit', endSubmit, false)
  on('beforeunload', (event) => hasUnsavedForms() && event.preventDefault())
  return () => {
    listening.abort()
    followed.clear()
  }
}

/** Notes unsaved work that is in no form; returns the function that removes the note. */
export function noteUnsavedWork(): () => void {
  const work = Symbol()
  unsavedWork.add(work)
  notifyListeners()
  return () => void unsavedWork.delete(work)
}

/** Whether there are unsaved changes. With `isSamePage` only forms with `data-of-search` and work outside of forms count. */
export function hasUnsavedForms({ isSamePage = false } = {}): boolean {
  if (unsavedWork.size > 0) return true
  for (const [form, before] of followed) {
    if (!form.isConnected) followed.delete(form)
    else if (form.dataset.saving !== undefined) continue
    else if (form !== submitting && !(isSamePage && form.dataset.ofSearch === undefined) && before !== valuesIn(form))
      return true
  }
  return false
}

/** Forgets all unsaved changes, because the page is being left. */
export function forgetUnsaved(): void {
  followed.clear()
  unsavedWork.clear()
}

/** Called when an action begins. Returns a function to call when the action has saved the form. */
export function startSaving(): () => void {
  const saving = sent
  sent = null
  return () => {
    if (!saving) return
    const { form, values } = saving
    // What was typed after the form was sent is still unsaved.
    if (valuesIn(form) === values) followed.delete(form)
    else followed.set(form, values)
  }
}

function follow({ target }: Event): void {
  const form = formAt(target)
  if (form && !followed.has(form)) startFollowing(form, valuesIn(form))
}

function followLate({ target }: Event): void {
  const form = formAt(target)
  if (form && !followed.has(form)) startFollowing(form, null)
}

function startFollowing(form: HTMLFormElement, values: string | null): void {
  followed.set(form, values)
  notifyListeners()
}

function startSubmit({ target }: Event): void {
  const form = formAt(target)
  if (!form) return
  submitting = form
  sent = { form, values: valuesIn(form) }
}

function endSubmit({ target, defaultPrevented }: Event): void {
  submitting = null
  // The router has not handled the event: the browser sends the form itself, and leaves the page or downloads a file.
  if (!defaultPrevented && target instanceof HTMLFormElement) followed.delete(target)
}

/** The form that an event happened in, if it can hold unsaved changes. */
function formAt(target: EventTarget | null): HTMLFormElement | null {
  if (!(target instanceof Element)) return null
  const form = 'form' in target && target.form instanceof HTMLFormElement ? target.form : target.closest('form')
  return form?.method === 'post' ? form : null
}

/** Without what holds no value: a bar with buttons comes and goes with the changes. */
function valuesIn(form: HTMLFormElement): string {
  return JSON.stringify([...form.elements].map(valueIn).filter((value) => value !== null))
}

function valueIn(field: Element): unknown {
  if (field instanceof HTMLSelectElement) return [...field.selectedOptions].map(({ value }) => value)
  if (field instanceof HTMLTextAreaElement) return field.value
  if (!(field instanceof HTMLInputElement)) return null
  const { type, name, value, checked, files, dataset } = field
  if (type === 'checkbox' || type === 'radio') return CHOICES.has(name) ? null : checked
  if (type === 'file') return [...(files ?? [])].map((file) => [file.name, file.size, file.lastModified])
  if (type === 'hidden') return dataset.unsaved === undefined ? null : value
  return value
}
