import type { CustomizedProduct } from '#contract/selling/customization.api.ts'
import { studioPage } from '#texts/en/selling/studio-page.ts'
import { englishWords } from '#texts/messages/format.ts'

const texts = englishWords(studioPage)

export type UploadAnswer =
  | { kind: 'made'; product: { id: string; mockupUrl: string; effectiveDpi: number | null } }
  | { kind: 'refused'; code: string; message: string; fields: Record<string, string> }
  | { kind: 'logged-out' }
  /** Another account has signed in since the studio was shown. */
  | { kind: 'account-changed' }

type CreatedDesign = { id: CustomizedProduct['id']; mockup_url: string; effective_dpi: number | null }
type Refusal = { error?: string; code?: string; fields?: Record<string, string> }

/** Uploads the design. Uses XMLHttpRequest, because `fetch` has no upload progress. */
export function uploadDesign(form: FormData, onProgress: (percent: number) => void): Promise<UploadAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/customized/add')
    request.setRequestHeader('accept-language', document.documentElement.lang)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / Math.max(1, total)) * 100))
    request.onerror = () => resolve(failed())
    request.onload = () => resolve(parseAnswer(request.status, request.response))
    request.send(form)
  })
}

/** Orders an earlier design with other options, without an upload. `fields` are from `copyFields`. */
export async function copyDesign(id: string, fields: Record<string, unknown>): Promise<UploadAnswer> {
  try {
    const headers = { 'content-type': 'application/json', 'accept-language': document.documentElement.lang }
    const answer = await fetch(`/api/customized/${id}/copy`, { method: 'POST', headers, body: JSON.stringify(fields) })
    return parseAnswer(answer.status, await answer.json())
  } catch {
    return failed()
  }
}

type Ways = {
  /** Copies the previous design; null when the design has changed since. */
  copy: (() => Promise<UploadAnswer>) | null
  upload(): Promise<UploadAnswer>
  /** Uploads the files of all pictures; null when `upload` already does so. */
  uploadFiles: (() => Promise<UploadAnswer>) | null
}

/**
 * Sends a design with as little data as possible: a copy of the previous design, else references to stored pictures. If those were deleted
 * meanwhile, sends the files.
 */
export async function sendLeast({ copy, upload, uploadFiles }: Ways): Promise<UploadAnswer> {
  const copied = await copy?.()
  if (copied && !isRefused(copied, ({ code }) => code === 'not_found')) return copied
  const sent = await upload()
  return uploadFiles && isRefused(sent, ({ fields }) => 'design_image' in fields) ? uploadFiles() : sent
}

export type Refused = Extract<UploadAnswer, { kind: 'refused' }>
function isRefused(sent: UploadAnswer, why: (refused: Refused) => boolean): boolean {
  return sent.kind === 'refused' && why(sent)
}

function parseAnswer(status: number, body: unknown): UploadAnswer {
  if (status === 201) {
    const { id, mockup_url: mockupUrl, effective_dpi: effectiveDpi } = body as CreatedDesign
    return { kind: 'made', product: { id, mockupUrl, effectiveDpi } }
  }
  if (status === 401) return { kind: 'logged-out' }
  const { error, code = '', fields = {} } = (body ?? {}) as Refusal
  // The studio was shown to a customer. Admins cannot order, so another account has signed in.
  if (code === 'account_changed' || code === 'forbidden') return { kind: 'account-changed' }
  return status >= 500 || !error ? failed() : { kind: 'refused', code, message: error, fields }
}

function failed(): UploadAnswer {
  return { kind: 'refused', code: 'internal', message: texts.addFailed, fields: {} }
}
