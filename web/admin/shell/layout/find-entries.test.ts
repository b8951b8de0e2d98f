import { expect, test } from 'vitest'
import { may, ROLES, type StaffRole } from '#contract/basics/permissions.ts'
import { mayOpen } from '#contract/pages.ts'
import { ENGLISH_WORDS } from '#web/admin/shell/words/packer-words.ts'
import { buildEntries, type FindEntry } from './find-entries.ts'
import { listFound } from './list-found.ts'
import { SEARCHABLE_PAGES } from './menu.ts'
import { rankEntries } from './rank-entries.ts'

const entriesOf = (role: StaffRole): FindEntry[] =>
  buildEntries(
    SEARCHABLE_PAGES.filter((page) => mayOpen(role, page)),
    (permission) => may(role, permission),
    ENGLISH_WORDS,
  )
const owner = entriesOf('owner')

/** What somebody types, and what they look for: a label or an address. */
const QUERIES: [q: string, wanted: string][] = [
  // And by a third one.
  ['send data to tally', 'Accounts'],
  ['stop cod for some pincodes', 'Delivery'],
  ['upi id change', 'Payments'],
  ['shipping label print', 'Couriers'],
  ['courier pickup', 'Couriers'],
  ['combo banana hai', 'Add product'],
  ['college order quotation', 'Group orders'],
  ['names and numbers list for jersey', 'Group orders'],
  ['size chart', 'Products'],
  ['stock kam hai', 'Stock'],
  ['add new colour', 'Products'],
  ['hide sold out', 'Products'],
  ['size exchange', 'Returns'],
  ['whatsapp message template', 'WhatsApp and SMS'],
  ['add staff login', 'Invite staff'],
  ['helper should not see sales', 'Staff'],
  ['change my password', 'Account'],
  ['insta link', 'Instagram'],
  ['credit note', 'Accounts'],
  ['aaj kya print karna hai', 'Print room'],
  ['customer design file downlod', 'Designs'],
  ['profit per tshirt', 'Margin by product'],
  ['expence entry', 'Purchases'],
  ['shop closed for diwali', '/admin/print/settings'],
  ['reveiws', 'Reviews'],
  ['bulk upload excel', 'Import'],
  // Typed by another one.
  ['gstr1', 'Download GSTR-1'],
  ['hsn code', 'HSN code'],
  ['tally export', 'Accounts'],
  ['paisa wapas', 'Returns'],
  ['rto', 'Parcels coming back'],
  ['cod band karo pincode', 'Delivery'],
  ['cod limit', 'Delivery'],
  ['shipping zones', 'Delivery'],
  ['free delivery above 999', 'Offers'],
  ['delivery boy', 'Couriers'],
  ['delivery free', 'Offers'],
  ['delhivery', 'Couriers'],
  ['awb', 'Tracking numbers'],
  ['abandoned checkout', 'Bags'],
  ['discount code banana hai', 'New promo code'],
  ['buy 2 get 1', 'Offers'],
  ['buy 2 get 1', 'New offer'],
  ['low stock', 'Stock'],
  ['dtf', 'Sheets'],
  ['home page photo change', 'Banner images'],
  ['whatsapp msg', 'WhatsApp and SMS'],
  ['order confirm mail text', 'Messages'],
  ['email text', 'Messages'],
  ['new staff login', 'Staff'],
  ['new staff login', 'Invite staff'],
  ['who changed price', 'Audit log'],
  ['bakup', 'Backups'],
  ['razorpay key', 'Payments'],
  ['invoice number series', 'Invoice prefix'],
  ['best selling tshirt', 'Best sellers'],
  ['facebook pixel', 'Product feed for Google and Meta'],
  ['diwali sale', 'Calendar'],
  // Typed by somebody who did not write the search.
  ['bill', 'Accounts'],
  ['ginti', 'Stock-takes'],
  ['plain tshirt', 'Blanks'],
  ['diwali sale', 'Offers'],
  ['rate badlo', 'Change prices'],
  ['manifest', 'Orders'],
  ['duplicate', 'Products'],
  ['weight', 'Categories'],
  ['google feed', 'Product feed for Google and Meta'],
  ['waiting list', 'Stock'],
  ['coupon', 'Promo codes'],
  ['voucher', 'New promo code'],
  ['discount', 'Offers'],
  ['gst', 'GSTIN'],
  ['gstin', 'GSTIN'],
  ['tax', 'Tax'],
  ['gstr', 'Download GSTR-1'],
  ['gstr-1', 'Download GSTR-1'],
  ['tally', 'Accounts'],
  ['cod fee', 'COD fee'],
  ['return window', 'Return window (days)'],
  ['refund', 'Refund policy'],
  ['refunds', 'Returns'],
  ['shipping', 'Shipping policy'],
  ['delivery', 'Delivery'],
  ['inventory', 'Stock'],
  ['stock', 'Stock'],
  ['invoice', 'Invoice prefix'],
  ['invoices', 'Accounts'],
  ['backup', 'Backups'],
  ['logo', 'Look'],
  ['colour', 'Look'],
  ['theme', 'Look'],
  ['favicon', 'Look'],
  ['gang', 'Plan sheets'],
  ['gang sheets', 'Sheets'],
  ['hsn', 'HSN code'],
  ['staff', 'Staff'],
  ['employee', 'Staff'],
  ['add employee', 'Invite staff'],
  ['password', 'Account'],
  ['change password', 'Account'],
  ['two-factor', 'Account'],
  ['2fa', 'Your two-step sign-in'],
  ['passkey', 'Your two-step sign-in'],
  ['banner', 'Banner images'],
  ['slider', 'Banner images'],
  ['homepage', 'Home page'],
  ['menu', 'Menus'],
  ['navigation', 'Menus'],
  ['privacy policy', 'Privacy policy'],
  ['about us page', 'New page'],
  ['whatsapp', 'WhatsApp and SMS'],
  ['sms', 'WhatsApp and SMS'],
  ['email', 'Email'],
  ['courier', 'Couriers'],
  ['awb', 'Tracking numbers'],
  ['tracking', 'Tracking numbers'],
  ['rto', 'Parcels coming back'],
  ['cash', 'COD remittances'],
  ['settlement', 'COD remittances'],
  ['remittance', 'COD remittances'],
  ['abandoned cart', 'Bags'],
  ['newsletter', 'Newsletters'],
  ['campaign', 'Newsletters'],
  ['subscribers', 'Subscribers'],
  ['blocked', 'COD block list'],
  ['fraud', 'COD block list'],
  ['customer', 'Customers'],
  ['user', 'Users'],
  ['audit', 'Audit log'],
  ['history', 'Audit log'],
  ['log', 'Audit log'],
  ['export', 'Export orders'],
  ['csv', 'Export orders'],
  ['excel', 'Edit many products'],
  ['sheet', 'Sheets'],
  ['bulk', 'Change prices'],
  ['price change', 'Change prices'],
  ['sale', 'Offers'],
  ['mrp', 'Products'],
  ['category', 'Categories'],
  ['collection', 'Collections'],
  ['review', 'Reviews'],
  ['rating', 'Reviews'],
  ['print', 'Print room'],
  ['dtf', 'Print room'],
  ['proof', 'Designs'],
  ['mock-up', 'Designs'],
  ['group order', 'Group orders'],
  ['bulk order', 'Group orders'],
  ['phone order', 'New order'],
  ['draft', 'Drafts'],
  ['pay link', 'New order'],
  ['report', 'Reports'],
  ['profit', 'Margin by product'],
  ['margin', 'Margin by product'],
  ['best seller', 'Best sellers'],
  ['visitors', 'Funnel'],
  ['conversion rate', 'Funnel'],
  ['new order', 'New order'],
  ['plan sheets', 'Plan sheets'],
  ['pick list', 'Pick list'],
  ['scan', 'Scan'],
  ['add product', 'Add product'],
  ['import products', 'Import'],
  ['upload products csv', 'Import'],
  ['invite', 'Invite staff'],
  ['accountant zip', 'Download everything for the accountant'],
  ['low stock', 'Stock'],
  ['how do I change the logo', 'Look'],
  ['where are my refunds', 'Returns'],
  ['turn on gst', 'GSTIN'],
  ['holiday', '/admin/print/settings'],
  ['instagram', 'Instagram'],
  ['sample data', 'Sample data'],
  ['shiprocket', 'Couriers'],
  ['pincode', 'Delivery'],
  ['minimum order', 'Delivery'],
  ['vendor', 'Purchases'],
  ['store credit', 'Customers'],
  ['reorder', 'Stock'],
  ['barcode', 'Scan'],
  ['terms', 'Terms and conditions'],
  ['grievance', 'Grievance officer'],
  ['cupon', 'Promo codes'],
  ['discuont', 'Offers'],
  ['delivry', 'Delivery'],
  ['pasword', 'Account'],
  ['list pick', 'Pick list'],
  ['settings print', '/admin/print/settings'],
  ['coupn', 'Promo codes'],
  ['gts', 'GSTIN'],
  ['invoce', 'Invoice prefix'],
  ['cancle order', 'Cancelled orders'],
  ['retrun', 'Returns'],
  ['stok', 'Stock'],
  ['barcode', 'Scan'],
  ['cod limit', 'Trust ladder'],
  ['shipping charge', 'Delivery'],
  ['password change', 'Account'],
  ['staff add', 'Invite staff'],
  ['razorpay key', 'Payments'],
  ['dark mode', 'Appearance: Dark'],
  ['label print', 'Orders'],
  ['today sale', 'Sales by day'],
  ['pending payment', 'Unpaid orders'],
  ['bulk price', 'Change prices'],
  ['delete product', 'Products'],
  ['new arrival', 'Collections'],
  ['gift card', 'Promo codes'],
  ['upi', 'Sales by payment'],
  ['remmitance', 'COD remittances'],
  ['grahak', 'Customers'],
  ['paisa wapas', 'Returns'],
  ['chutti', '/admin/print/settings'],
  ['munafa', 'Margin by product'],
  ['aaj ki bikri', 'Sales by day'],
  ['rang', 'Accent colour'],
  ['corner', 'Corners'],
  ['font', 'Headings'],
  ['shop name', 'Shop name'],
  ['shop ka naam', 'Shop name'],
  ['gst number change', 'GSTIN'],
  ['free delivery', 'Offers'],
  ['parcel kahan hai', 'Orders'],
  ['supplier', 'Purchases'],
  ['everything for the accountant', '/admin/accounts/files/everything.zip'],
  ['download gstr-1', '/admin/accounts/files/gstr1.json'],
  ['logo change', '/admin/settings/look#logo'],
  ['naya order', 'New order'],
  ['cod charge', 'COD fee'],
  ['disable COD', 'Delivery'],
  ['dukan band', '/admin/print/settings'],
]

test.for(QUERIES)('“%s” finds %s among the first three', ([q, wanted]) => {
  const first = rankEntries(owner, q).slice(0, 3)
  expect(first.flatMap(({ label, to }) => [label, to])).toContain(wanted)
})

test('gst leads to the field of the number first', () => {
  expect(rankEntries(owner, 'gst')[0]).toMatchObject({ to: '/admin/settings/tax#gstin', kind: 'settings' })
})

test('every page of a role is found by its name, and every role finds only what it may open', () => {
  for (const role of Object.keys(ROLES) as StaffRole[]) {
    const entries = entriesOf(role)
    const paths = entries.map(({ to }) => to.replace(/[?#].*/, ''))
    expect(paths.filter((path) => !mayOpen(role, toPattern(path)))).toEqual([])
    for (const { label, to, detail } of entries)
      expect(
        rankEntries(entries, `${label} ${detail}`)
          .slice(0, 3)
          .map((entry) => entry.to),
      ).toContain(to)
  }
  const labels = entriesOf('packer').map(({ label }) => label)
  expect(labels).toContain('Plan sheets')
  expect(
    labels.filter((label) => ['GSTIN', 'Add product', 'New order', 'Invite staff', 'Look'].includes(label)),
  ).toEqual([])
})

/** The path in the table of pages of an address whose last part is a parameter. */
function toPattern(path: string): string {
  return path
    .replace(/^(\/admin\/content)\/.+/, '$1/:content')
    .replace(/^(\/admin\/settings)\/(?!look$|features$).+/, '$1/:page')
    .replace(/^(\/admin\/(?:offers|collections|stock\/purchases))\/(?!calendar$).+/, '$1/:id')
    .replace(/^(\/admin\/export)\/.+/, '$1/:list')
}

test('nothing is offered while the second step of the login has to be set up', () => {
  expect(buildEntries([], () => true, ENGLISH_WORDS)).toEqual([])
})

test('what the server finds stands below five sure entries and above the others, and neither hides the other', () => {
  const found = [{ group: 'Customers', label: 'Prin Sales', detail: '', to: '/admin/users/1' }]
  const question = { pages: SEARCHABLE_PAGES, may: () => true, words: ENGLISH_WORDS }
  const options = listFound({ ...question, q: 'print', found })
  expect(options.findIndex(({ label }) => label === 'Prin Sales')).toBe(5)
  expect(options.length).toBe(listFound({ ...question, q: 'print', found: [] }).length + 1)
  expect(listFound({ ...question, q: '#1024', found })).toEqual(found)
  expect(listFound({ ...question, q: 'submarine', found })).toEqual(found)
})

test('words that nothing has find nothing; nothing typed lists the pages', () => {
  expect(rankEntries(owner, 'asha kulkarni')).toEqual([])
  expect(new Set(rankEntries(owner, ' ').map(({ kind }) => kind))).toEqual(new Set(['pages']))
})
