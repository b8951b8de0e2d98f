import type { ShopSetup } from '#contract/site/setup.api.ts'
import type { SetupAnswer } from '#contract/site/setup.ts'
import { setupTexts } from '#texts/en/insights/setup.ts'
import { englishWords } from '#texts/messages/format.ts'
import { KEEP_POLICIES } from './setup-intents.ts'

const words = englishWords(setupTexts)
const list = new Intl.ListFormat('en-GB')

export type SetupStep = {
  name: string
  title: string
  text: string
  isDone: boolean
  /** Where the step is done: the address of the exact field. */
  link?: { to: string; label: string }
  /** A button that completes the step without any other change. It is the main one where there is no link, or `isMain`. */
  answer?: { intent: SetupAnswer | typeof KEEP_POLICIES; label: string; isMain?: true }
}

export type SetupSteps = {
  /** What the shop needs, in the order of the owner's first evening. */
  needed: SetupStep[]
  /** What can wait. */
  later: SetupStep[]
  /** What is done on the server. */
  server: SetupStep[]
}

/** The steps of a shop. In a trial, what only matters for real customers can wait. */
export function listSetupSteps(setup: ShopSetup): SetupSteps {
  const isAnswered = (answer: SetupAnswer) => setup.answers.includes(answer)
  const product: SetupStep = setup.hasCategory
    ? {
        ...{ name: 'product', title: words.product.title, text: words.product.text, isDone: setup.hasProduct },
        link: { to: '/admin/product/add', label: words.product.button },
      }
    : {
        ...{ name: 'product', title: words.product.title, text: words.product.categoryText, isDone: setup.hasProduct },
        link: { to: '/admin/category/add', label: words.product.categoryButton },
      }
  const delivery: SetupStep = {
    ...{ name: 'delivery', title: words.delivery.title, text: words.delivery.text },
    isDone: setup.hasDeliveryRules || isAnswered('deliversEverywhere'),
    link: { to: '/admin/delivery#city', label: words.delivery.button },
    answer: { intent: 'deliversEverywhere', label: words.delivery.answer },
  }
  const gst: SetupStep = {
    ...{ name: 'gst', title: words.gst.title, text: words.gst.text },
    isDone: setup.hasGstin || isAnswered('noGstin'),
    link: { to: '/admin/settings/tax#gstin', label: words.gst.button },
    answer: { intent: 'noGstin', label: words.gst.answer },
  }
  const payments: SetupStep = {
    ...{ name: 'payments', title: words.payments.title, text: words.payments.text },
    isDone: setup.takesPayments || isAnswered('cashOnly'),
    answer: { intent: 'cashOnly', label: words.payments.button },
  }
  const contact: SetupStep = {
    ...{ name: 'contact', title: words.contact.title, isDone: setup.missingDetails.length === 0 },
    text: words.contact.text({
      missing: list.format(setup.missingDetails.map((name) => words.contact.details[name])),
    }),
    link: {
      to: `/admin/settings/shop#${setup.missingDetails[0] ?? 'supportEmail'}`,
      label: words.contact.button,
    },
  }
  const declarations: SetupStep = {
    ...{ name: 'declarations', title: words.declarations.title, isDone: setup.missingDeclarations.length === 0 },
    text: words.declarations.text({
      missing: list.format(setup.missingDeclarations.map((name) => words.declarations.names[name])),
    }),
    link: {
      to: `/admin/settings/tax#${setup.missingDeclarations[0] ?? 'countryOfOrigin'}`,
      label: words.declarations.button,
    },
  }
  const order: SetupStep = {
    ...{ name: 'order', title: words.order.title, text: words.order.text, isDone: setup.hasOrder },
    link: { to: '/admin/orders', label: words.order.button },
  }
  const all = [
    look(setup, isAnswered('keepLook')),
    ...[product, delivery, gst, policies(setup), payments, contact, declarations, order],
  ]
  const canWait = setup.isTrial ? ['look', 'payments', 'declarations'] : []
  return {
    needed: all.filter(({ name }) => !canWait.includes(name)),
    later: [...all.filter(({ name }) => canWait.includes(name)), ...listExtras(setup)],
    server: listServerSteps(setup),
  }
}

/** First the name, then the look. */
function look({ hasName, hasLook }: ShopSetup, isLookKept: boolean): SetupStep {
  const { title, nameText, nameButton, text, button, answer } = words.look
  const step = { name: 'look', title, isDone: hasName && (hasLook || isLookKept) }
  if (!hasName) return { ...step, text: nameText, link: { to: '/admin/settings/shop#shopName', label: nameButton } }
  return {
    ...{ ...step, text },
    link: { to: '/admin/settings/look', label: button },
    answer: { intent: 'keepLook', label: answer },
  }
}

function policies({ hasPolicies, rules }: ShopSetup): SetupStep {
  const { title, text, button, change } = words.policies
  return {
    ...{ name: 'policies', title, isDone: hasPolicies },
    text: text({
      ...rules,
      refundDays: daysText(rules.refundDaysMin, rules.refundDaysMax),
      packingDays: daysText(rules.processingDaysMin, rules.processingDaysMax),
      deliveryDays: daysText(rules.deliveryDaysMin, rules.deliveryDaysMax),
    }),
    link: { to: '/admin/settings/payments#returnDays', label: change },
    answer: { intent: KEEP_POLICIES, label: button, isMain: true },
  }
}

function daysText(min: number, max: number): string {
  return min === max ? String(min) : words.policies.days({ min, max })
}

function listExtras({ hasBanner, hasCustomShirts, hasWelcomeCode }: ShopSetup): SetupStep[] {
  const { banner, customShirts, welcomeCode } = words.later
  return [
    { name: 'banner', ...banner, isDone: hasBanner, link: { to: '/admin/images', label: banner.title } },
    {
      ...{ name: 'customShirts', ...customShirts, isDone: hasCustomShirts },
      link: { to: '/admin/customization', label: customShirts.title },
    },
    {
      ...{ name: 'welcomeCode', ...welcomeCode, isDone: hasWelcomeCode },
      link: { to: '/admin/promocodes', label: welcomeCode.title },
    },
  ]
}

function listServerSteps({ isLive, sendsMail, isBackedUp, takesPayments, hasTwoStep }: ShopSetup): SetupStep[] {
  const { https, mail, backup, razorpay, twoStep } = words.server
  return [
    { name: 'https', ...https, isDone: isLive },
    { name: 'mail', ...mail, isDone: sendsMail },
    { name: 'backup', ...backup, isDone: isBackedUp },
    { name: 'razorpay', ...razorpay, isDone: takesPayments },
    {
      ...{ name: 'twoStep', ...twoStep, isDone: hasTwoStep },
      link: { to: '/admin/two-step', label: twoStep.title },
    },
  ]
}
