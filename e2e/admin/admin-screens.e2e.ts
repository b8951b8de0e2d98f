import { test } from 'vitest'
import { checkScreen, listScreens } from '#e2e/support/screens.ts'

const screens = (await listScreens()).filter(({ path }) => path.startsWith('/admin'))
const EMPTY_SEARCH = '/admin/orders?q=nothing-like-this'

test.each([...screens, ...screens.slice(0, 1).map((dashboard) => ({ ...dashboard, path: EMPTY_SEARCH }))])(
  'the screen $path of the back-office is accessible and fits [admin.counts, admin.account]',
  (screen) => checkScreen(screen),
)
