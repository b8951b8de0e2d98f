import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LONG_TIMEOUT, openBackupDatabase, passed } from '#server/testing/backups.ts'
import { restore } from './restore.ts'

const { startTarget } = await openBackupDatabase()

test(
  'a restore has all that was stored, or exactly what had been committed at a moment; before and after is refused',
  async () => {
    const { shipping, write, base, restored, target, folder } = await startTarget()
    await write()
    await base()
    const moment = await write()
    await passed(moment)
    // The time of an archive is in milliseconds: a commit in the same one may be after it.
    await passed(await write())
    const { state } = await shipping.ship()
    // Not stored: the machine is lost before.
    await write()
    expect(await restored()).toBe(3)
    expect(await restored(moment)).toBe(2)
    // The shop was idle until then, so that no later commit ends the recovery.
    expect(await restored(state.time)).toBe(3)

    const to = join(folder, 'refused')
    const attempt = (at: Date) => restore({ target, dataDir: to, at, isCheck: true, log: () => undefined })
    await expect(attempt(new Date(state.time.getTime() + 1))).rejects.toThrow(`to ${state.time.toISOString()}`)
    await expect(attempt(new Date('2020-01-01'))).rejects.toThrow('cannot be restored. These times can:')
    await mkdir(to)
    await writeFile(join(to, 'kept'), '')
    await expect(attempt(moment)).rejects.toThrow('is not empty')
    expect(await readdir(to)).toEqual(['kept'])
  },
  LONG_TIMEOUT,
)
