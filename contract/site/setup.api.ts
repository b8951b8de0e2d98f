import { z } from 'zod'
import { Money } from '#contract/http/codecs.ts'
import { route } from '#contract/http/route.ts'
import { DECLARATIONS } from './declarations.ts'
import { CONTACT_DETAILS, SETUP_ANSWERS } from './setup.ts'

/** The setup checklist of a new shop: what it needs before it can sell, optional steps, and what is done on the server. */
export const ShopSetup = z.object({
  /** Whether the shop has a name of its own. */
  hasName: z.boolean(),
  /** Whether the owner has chosen a logo, colours, corners or headings. */
  hasLook: z.boolean(),
  hasCategory: z.boolean(),
  hasProduct: z.boolean(),
  hasDeliveryRules: z.boolean(),
  hasGstin: z.boolean(),
  /** Whether the owner has set a rule that the policies mention, such as the days for returns. */
  hasPolicies: z.boolean(),
  /** Whether online payments use live keys. */
  takesPayments: z.boolean(),
  /** Contact details that are empty. */
  missingDetails: z.array(z.enum(CONTACT_DETAILS)),
  /** Legally required declarations that are entered nowhere, as names of settings. `importer` only if some goods are imported. */
  missingDeclarations: z.array(z.enum(DECLARATIONS)),
  hasOrder: z.boolean(),
  answers: z.array(z.enum(SETUP_ANSWERS)),
  /** The rules that the policies mention, as they are now. */
  rules: z.object({
    returnDays: z.int(),
    returnFee: Money,
    refundDaysMin: z.int(),
    refundDaysMax: z.int(),
    processingDaysMin: z.int(),
    processingDaysMax: z.int(),
    deliveryDaysMin: z.int(),
    deliveryDaysMax: z.int(),
    codFee: Money,
  }),
  hasBanner: z.boolean(),
  hasCustomShirts: z.boolean(),
  hasWelcomeCode: z.boolean(),
  /** Whether the shop has an https address. */
  isLive: z.boolean(),
  /** Whether mails are really sent. */
  sendsMail: z.boolean(),
  /** Whether the shop backs itself up, or its database is backed up by its provider. */
  isBackedUp: z.boolean(),
  /** Whether every person whose role has a money permission has set up the second step of the login. */
  hasTwoStep: z.boolean(),
  /** Whether the shop is a trial with sample data. Steps that only matter for real customers are then not required. */
  isTrial: z.boolean(),
  /** Whether the owner has hidden the checklist. */
  isHidden: z.boolean(),
  /** The address of the shop. */
  shopUrl: z.string(),
})
export type ShopSetup = z.output<typeof ShopSetup>

const forOwner = { access: 'admin', permission: 'settings:write' } as const

export const setup = {
  read: route('GET', '/settings/setup', { ...forOwner, reply: ShopSetup }),
  hide: route('POST', '/settings/setup/hide', {
    ...forOwner,
    summary: 'Puts the setup checklist away, for all admins.',
  }),
  show: route('POST', '/settings/setup/show', {
    ...forOwner,
    summary: 'Shows the setup checklist on the dashboard again, for all admins.',
  }),
  answer: route('POST', '/settings/setup/answers', {
    ...forOwner,
    body: z.object({ answer: z.enum(SETUP_ANSWERS) }),
    summary: 'Completes a step of the setup checklist by an answer, such as that the shop has no GSTIN.',
  }),
  keepPolicies: route('POST', '/settings/setup/policies', {
    ...forOwner,
    summary: 'Keeps the rules that the policies name as they are, and ticks them in the setup checklist.',
  }),
}
