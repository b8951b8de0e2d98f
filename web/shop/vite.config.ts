import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { lazyBackOffice } from '#web/lazy-back-office.ts'

/** Modules that lie in one of these folders, or in one below it. */
function inFolders(...folders: string[]): RegExp {
  return new RegExp(`[\\\\/](${folders.join('|').replaceAll('/', '[\\\\/]')})[\\\\/]`)
}

/** What every page needs and what changes only with an upgrade: one file that stays in the browser's cache. */
const FRAMEWORK = inFolders(
  ...['react', 'react-dom', 'react-router', 'scheduler'].map((name) => `node_modules/${name}`),
)
/** What most shop pages share: small files of a kilobyte each compress badly and cost a request. */
const SHOP = inFolders('web/ui', 'web/components', 'contract', 'node_modules/lucide-react', 'node_modules/clsx')
/** What stands around every page of the shop. */
const SHELL = inFolders('web/shop/layout', 'web/ui/page')
/** What the pages for looking around show, and a bag or an order never does. */
const BROWSING = inFolders('web/ui/products', 'web/ui/browse')
/** What forms share: people who look around never load it, nor does the bag. */
const FORMS = inFolders('web/ui/forms', 'web/ui/forms')
/** What also forms without the hook answer; a group would take it in with what it is needed by. */
const FORM_RESULT = /[\\/]forms[\\/]form-result\./
/** Parts of forms that pages show which load none of the others: each file goes where it is asked for. */
const FORM_PARTS =
  /[\\/]forms[\\/](address-fields|business-fields|hidden-fields|photos-field|radio-cards|shrink-picture|step-form)\./
/** What the bag and the checkout share. */
const BAG = inFolders('web/shop/checkout', 'web/ui/steps')
/** What lists and pages of orders share, in the account and in the back-office. */
const ORDERS = new RegExp(
  `${inFolders('web/ui/orders', 'web/ui/lists').source}|[\\\\/]contract[\\\\/](credit-rest|order-status|order-timeline|return-states)\\.`,
)
/** What few pages use: each file goes where it is asked for. */
const SELDOM = inFolders(
  'web/shop/sizes',
  'web/components/account',
  'web/shop/cart',
  'web/shop/delivery',
  'web/ui/push',
  'web/shop/text',
  'web/ui/gestures',
  'contract/offers',
  'contract/print',
  'contract/india',
  'contract/texts',
)
/**
 * What the back-office computes and who may do what there, why a customised shirt or an order costs what it costs (beside them only bag,
 * checkout and orders ask for it), and what only the home page and its preview show.
 */
const SELDOM_FILES = new RegExp(
  [
    'contract[\\\\/](content-parts|couriers|customer-filters|declarations|grid-cells|order-filters|parcel-size|pay-now|pay-with-credit|refund-rules|report-kinds|staff-roles|why-total)',
    'http[\\\\/]sorting',
    'shop[\\\\/](price-why|why-total)',
    'products[\\\\/](category-tile|newsletter-strip)',
    'browse[\\\\/](autoplay|slide-controls)',
  ]
    .map((file) => `[\\\\/]${file}\\.`)
    .join('|'),
)
/** Icons of the back-office, of the studio, of the home page, of forms with a password and of size guides. */
const SELDOM_ICONS =
  /[\\/]lucide-react[\\/].*[\\/](credit-card|download|eye|eye-off|image-plus|package|pause|play|printer|redo-2|ruler|shield-check|undo-2|zoom-in|zoom-out)\./
/** A few lines which so many need that a group of theirs would take them in, and be loaded with them. */
const FOR_ALL = /[\\/]texts[\\/]fill\./
const isForSome = (id: string) =>
  [FORMS, BAG, ORDERS, SELDOM, SELDOM_FILES, SELDOM_ICONS].some((group) => group.test(id)) && !FOR_ALL.test(id)
// Of two groups with the same whole-number priority the first takes what both name.
const GROUPS = [
  { name: 'framework', test: FRAMEWORK, priority: 3 },
  { name: 'form-result', test: FORM_RESULT, priority: 3 },
  { name: 'shop', test: (id: string) => SHOP.test(id) && !isForSome(id), minShareCount: 3, priority: 2 },
  { name: 'shell', test: SHELL, priority: 2 },
  { name: 'browsing', test: BROWSING, priority: 2 },
  { name: 'forms', test: (id: string) => FORMS.test(id) && !FORM_PARTS.test(id), minShareCount: 2, priority: 1 },
  { name: 'bag', test: BAG, minShareCount: 2, priority: 1 },
  { name: 'orders', test: ORDERS, minShareCount: 2, priority: 1 },
]

/** Every page carries the list of all routes with their files: long names are 0.7 kB of gzip there. */
const SHORT_NAMES = { entryFileNames: 'assets/[hash:7].js', chunkFileNames: 'assets/[hash:7].js' }

/**
 * Writes what is not ASCII in the server's pages as escapes: V8 keeps a source with a single other character in two bytes a character
 * for as long as the server runs, which was 3.4 MB more (docs/decisions/008-small-and-quick-starts.md).
 */
function asciiServer(): Plugin {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  return {
    name: 'ascii-server',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_, files) {
      for (const file of Object.values(files))
        if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escaped)
    },
  }
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), lazyBackOffice(), asciiServer()],
  publicDir: 'web/shop/public',
  build: {
    emptyOutDir: false,
    // The content security policy lets fonts and scripts come from files only.
    assetsInlineLimit: (file) => (/\.(woff2|svg|m?js)$/.test(file) ? false : undefined),
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: { rolldownOptions: { output: { ...SHORT_NAMES, codeSplitting: { groups: GROUPS } } } },
    },
    // V8 keeps the source for as long as the server runs, and a third of it is comments, most of them React Router's. The contract is
    // that of the server, not a copy: its schemas and their closures are 9 MB.
    ssr: { build: { rolldownOptions: { external: /^#contract\//, output: { comments: false } } } },
  },
  // The built pages carry all that they use: one React, in its production form whatever NODE_ENV says at the start, and a
  // single file to load. Only zod is shared with the server.
  ...(command === 'build' && {
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external: ['zod'] },
  }),
}))
