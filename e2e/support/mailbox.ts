import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import { withClient } from '#server/platform/database/db.ts'

/** Timeout for a mail that is due to be sent, long enough for a busy machine, milliseconds. */
const SENT_MS = 120_000

/**
 * Waits for the newest mail of a kind to an address and returns it. A mail about an owner's step waits `UNDO_SECONDS`, while the
 * step can be undone; this function ends that delay in the database.
 */
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
  await withClient({ connectionString: inject('shopDatabase') }, (client) =>
    expect
      .poll(
        async () => {
          await client.query(
            `update mail_outbox set next_attempt_at = now()
              where "to" = $1 and kind = $2 and state = 'queued' and attempts = 0 and next_attempt_at > now()`,
            [to, kind],
          )
          return read()
        },
        { interval: 200, timeout: SENT_MS },
      )
      .not.toBe(''),
  )
  return read()
}

/** The first link in a mail whose path starts with `path`. */
export function linkIn(mail: string, path: string): string {
  const link = new RegExp(`${inject('url')}${path}[^\\s"<]+`).exec(mail)?.[0]
  if (!link) throw new Error(`no link to ${path} in the mail`)
  return link
}
