import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import { UNDO_SECONDS } from '#contract/limits.ts'

/** The newest mail of a kind to somebody, once it is there. */
export async function mailTo(to: string, kind: string): Promise<string> {
  const outbox = inject('outbox')
  const read = async () => {
    const names = await readdir(outbox).catch(() => [])
    for (const name of names.toSorted().reverse()) {
      if (!name.includes(`-${kind}-`)) continue
      const mail = await readFile(join(outbox, name), 'utf8')
      if (mail.includes(`\r\nTo: ${to}\r\n`)) return mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    }
    return ''
  }
  // Mails about an owner's action are sent when it can no longer be undone.
  await expect.poll(read, { interval: 200, timeout: (UNDO_SECONDS + 15) * 1000 }).not.toBe('')
  return read()
}

/** The first link in a mail whose path begins so. */
export function linkIn(mail: string, path: string): string {
  const link = new RegExp(`${inject('url')}${path}[^\\s"<]+`).exec(mail)?.[0]
  if (!link) throw new Error(`no link to ${path} in the mail`)
  return link
}
