/** Which packages the files of a folder may import; types may come from any package. */
export const PACKAGES = {
  /** For code that runs in any browser, server or test. */
  onlyZod: (name: string) => name === 'zod',
  /** For words: the parser of their messages, which no page gets (compile-plugin.ts). */
  onlyIcu: (name: string) => name === '@formatjs/icu-messageformat-parser',
  /** For code in the shop's browsers: without zod, which would be half of the script. */
  browser: (name: string) => !isForServers(name) && name !== 'zod',
  /** For pages, whose loaders and actions run on the server and may validate with zod. */
  pages: (name: string) => !isForServers(name),
}

function isForServers(name: string): boolean {
  return /^(node:|@?fastify|drizzle-orm|pg$|sharp$|better-auth|nodemailer$|pino$|@simplewebauthn\/server|@block65)/.test(
    name,
  )
}

/** What the files of a folder may import: path prefixes besides the folder itself, and packages. */
export type Rule = { from: string; to: readonly string[]; packages?: keyof typeof PACKAGES }

/**
 * The houses (domain folders) of `server/`, lowest first. A house may import only the houses before it. Its callers pass in what it needs
 * from later houses. Any file may import a `*.table.ts`, and what `READ_FROM_ANYWHERE` names.
 */
export const HOUSES = ['platform', 'site', 'people', 'catalogue', 'selling', 'orders', 'print', 'insights']
/** Files that any file of `server/` may import like a `*.table.ts`: SQL to read a table with, which writes and calls nothing. */
export const READ_FROM_ANYWHERE = ['server/orders/orders/sold-orders.ts']
/** Folders of `server/` that may import every house. No house may import them, except as `RULES` says. */
const ABOVE = ['pages', 'operations', 'integrity', 'commands', 'database', 'testing']

/** Folders of `contract/` that every house may import. */
export const BELOW_ALL = ['http', 'basics']
/** Exceptions: imports of values from a higher house of `contract/`, each with its reason. */
export const AGAINST_THE_ARROWS: Readonly<Record<string, string>> = {
  'contract/people/customers.api.ts → contract/orders/returns.ts':
    'the page of a customer lists their returns with their states',
}

const inServer = (names: readonly string[]) => names.map((name) => `server/${name}/`)

/** What the files of a folder may import besides the folder itself and `contract/`. The first row with a matching `from` applies. */
export const RULES: readonly Rule[] = [
  { from: 'contract/', to: [], packages: 'onlyZod' },
  // A part of both builds.
  { from: 'texts/messages/compile-plugin.ts', to: [] },
  { from: 'texts/', to: [], packages: 'onlyIcu' },
  { from: 'assets/', to: [], packages: 'browser' },
  // The dashboard and the list of problems show the state of backups and of the bookkeeping checks.
  { from: 'server/insights/', to: ['texts/', ...inServer([...HOUSES, 'operations/backup', 'integrity'])] },
  ...HOUSES.map((name, at) => ({ from: `server/${name}/`, to: ['texts/', ...inServer(HOUSES.slice(0, at))] })),
  { from: 'server/pages/', to: ['texts/', 'server/platform/'] },
  ...ABOVE.map((name) => ({ from: `server/${name}/`, to: ['texts/', 'server/', 'demo/'] })),
  // These files connect the parts of the server with each other.
  ...['main', 'app', 'shop', 'jobs', 'workers', 'cleanup', 'personal-data'].map((name) => ({
    from: `server/${name}.ts`,
    to: ['texts/', 'server/', 'demo/'],
  })),
  { from: 'demo/', to: ['server/'] },
  // Loaders and actions, which run on the server.
  { from: 'web/ui/server/', to: ['web/ui/'], packages: 'pages' },
  { from: 'web/ui/', to: [], packages: 'browser' },
  { from: 'web/mails/', to: ['texts/'], packages: 'browser' },
  // Mails are loaded together with the shop's pages.
  { from: 'web/shop/entry.server.tsx', to: ['web/shop/', 'web/ui/', 'web/mails/'], packages: 'pages' },
  { from: 'web/shop/', to: ['texts/', 'web/ui/', 'assets/', 'web/front-config.ts'], packages: 'pages' },
  { from: 'web/admin/', to: ['texts/', 'web/ui/', 'assets/', 'web/front-config.ts'], packages: 'pages' },
  // The configuration of both builds.
  { from: 'web/front-config.ts', to: ['server/pages/encoding.ts', 'texts/messages/compile-plugin.ts'] },
]
