import type { OwnersSettings } from '#contract/site/settings.api.ts'
import type { ShopSettings } from '#contract/site/settings.ts'

export type SettingName =
  | keyof ShopSettings
  | 'welcomePromoCode'
  | 'orderAlerts'
  | 'askProofs'
  | 'reviewPhotosAtOnce'
  | 'requireTwoStep'
  | 'stepUpAmount'
  | 'signatory'
  | 'trackingSites'
  | 'invoicePrefix'
/** Every setting as a form field text. */
export type SettingsForm = Record<SettingName, string>

/** The name of the form that downloads the shop. It is here because components must not import modules that import the API. */
export const DOWNLOAD = 'download'

/** The value that the field of an on/off setting sends for on. */
export const ON = 'on'

const RUPEES: readonly string[] = ['codFee', 'returnFee']

/** Turns the settings into form field texts. */
export function buildSettingsForm({
  settings,
  welcomePromoCode,
  orderAlerts,
  askProofs,
  reviewPhotosAtOnce,
  requireTwoStep,
  stepUpAmount,
  signatory,
  trackingSites,
  invoicePrefix,
}: OwnersSettings): SettingsForm {
  const texts = Object.entries(settings).map(([name, value]) => [
    name,
    RUPEES.includes(name) ? rupeesText(Number(value)) : String(value),
  ])
  return {
    ...Object.fromEntries(texts),
    signatory,
    trackingSites,
    invoicePrefix,
    welcomePromoCode: welcomePromoCode ?? '',
    orderAlerts: orderAlerts ? ON : 'off',
    askProofs: askProofs ? ON : 'off',
    reviewPhotosAtOnce: reviewPhotosAtOnce ? ON : 'off',
    requireTwoStep: requireTwoStep ? ON : 'off',
    stepUpAmount: rupeesText(stepUpAmount),
  }
}

/** Paise as the text of a rupee field. */
export function rupeesText(paise: number): string {
  return paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2)
}
