import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { MODULE_FORMATS } from '#server/core/module-formats.ts'
import { COMPILED, temporaryFolder } from '#server/testing/process.ts'
import { logIn, OWNER } from './users.ts'
import { newVisitor, WIDTHS } from './visitor.ts'

const LONG_TIMEOUT = { timeout: 180_000 }
/** Time limit of an import, milliseconds. */
const COMMAND_MS = 120_000

/** `npm run import` into a new folder; returns what it printed. */
function importInto(dataDir: string, file: string): Promise<string> {
  const command = join(import.meta.dirname, '..', 'server', 'commands', 'import.ts')
  const env = { PATH: process.env.PATH, ...COMPILED, DATA_DIR: dataDir }
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [MODULE_FORMATS, command, '--from', file],
      { env, timeout: COMMAND_MS },
      (error, stdout, stderr) => (error ? reject(new Error(stdout + stderr)) : resolve(stdout)),
    )
  })
}

test.each(WIDTHS)(
  'on a %s the owner downloads all data with the password, without script on the phone, and the file is a shop',
  LONG_TIMEOUT,
  async (width) => {
    await using folder = await temporaryFolder()
    const owner = await logIn(inject('url'), OWNER)
    await using visitor = await newVisitor({ as: owner, width, withScript: width === 'desktop' })
    const { page } = visitor
    await visitor.go('/admin/settings')
    await page.getByLabel('Your password').fill('not mine')
    await page.getByRole('button', { name: 'Download all data' }).click()
    await page.getByText('Current password is incorrect').waitFor()
    await page.getByLabel('Your password').fill(OWNER.password)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download all data' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^shop-\d{4}-\d\d-\d\d\.tar\.zst$/)
    const file = join(folder.path, 'file')
    await download.saveAs(file)
    // The page stays as it is, and works on.
    await page.getByRole('heading', { level: 2, name: 'Your data' }).waitFor()
    expect(await importInto(join(folder.path, 'data'), file)).toMatch(
      /imported the shop of .*\n0 findings in its books/,
    )
    await visitor.go('/admin/audit')
    await page.getByText('Downloaded all data').first().waitFor()
  },
)
