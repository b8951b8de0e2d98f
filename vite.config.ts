import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What every page needs and what changes only with an upgrade: one file that stays in the browser's cache. */
const FRAMEWORK = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/
/** What most shop pages share: small files of a kilobyte each compress badly and cost a request. */
const SHOP = /[\\/](web[\\/](ui|parts)|contract|node_modules[\\/](lucide-react|clsx))[\\/]/
/** What forms share: people who look around never load it, nor does the bag. */
const FORMS =
  /[\\/]web[\\/](ui[\\/](password-field|radio-cards)|parts[\\/](use-checked-form|field-checks|password-rules|address-fields))/
/** What the bag and the checkout share. */
const BAG = /[\\/]web[\\/](ui[\\/](steps|stepper|confirm-dialog)|parts[\\/]order-summary)/
/** What lists and pages of orders share, in the account and in the back-office. */
const ORDERS = /[\\/]web[\\/](ui[\\/](table|tabs)|parts[\\/](order-(?!summary)|account-paths|return-))/
/** What stands around every page of the shop. */
const SHELL =
  /[\\/]web[\\/](seo|nonce|parts[\\/](shop-frame|header|footer|logo|social-icons|use-hide|prefetch)|ui[\\/](skip-link|route-announcer|navigation-progress))/
/** What the pages for looking around show, and a bag or an order never does. */
const SHOWCASE =
  /[\\/]web[\\/](parts[\\/](newsletter-strip|category-tile|product-card|product-grid|coloured-pictures)|ui[\\/](slide-controls|pagination|chip|breadcrumb))/
/** What few pages use: each goes where it is asked for. Sizes and print areas are for product pages and the studio, a form's account and PIN codes for forms. */
const SOME =
  /[\\/](contract[\\/](placement|garments|pin-codes|indian-states|refund-rules)|web[\\/](ui[\\/]option-buttons|parts[\\/](size-|account-field|address-block|made-for-you)))/
const isForSome = (id: string) => [FORMS, BAG, ORDERS, SOME].some((group) => group.test(id))
const GROUPS = [
  { name: 'framework', test: FRAMEWORK, priority: 3 },
  { name: 'shop', test: (id: string) => SHOP.test(id) && !isForSome(id), minShareCount: 3, priority: 2 },
  { name: 'shell', test: SHELL, priority: 2.5 },
  { name: 'showcase', test: SHOWCASE, priority: 2.5 },
  { name: 'forms', test: FORMS, minShareCount: 2, priority: 1 },
  { name: 'bag', test: BAG, minShareCount: 2, priority: 1 },
  { name: 'orders', test: ORDERS, minShareCount: 2, priority: 1 },
]

/** Every page carries the list of all routes with their files: long names are 0.7 kB of gzip there. */
const SHORT_NAMES = { entryFileNames: 'assets/[hash:8].js', chunkFileNames: 'assets/[hash:8].js' }

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  build: {
    // The content security policy lets fonts and scripts come from files only.
    assetsInlineLimit: (file) => (/\.(woff2|svg|m?js)$/.test(file) ? false : undefined),
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: { rolldownOptions: { output: { ...SHORT_NAMES, codeSplitting: { groups: GROUPS } } } },
    },
  },
  // The built pages carry all that they use: one React, in its production form whatever NODE_ENV says at the start, and a
  // single file to load. Only zod is shared with the server.
  ...(command === 'build' && {
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external: ['zod'] },
  }),
}))
