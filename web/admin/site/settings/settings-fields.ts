import { SHOWN_STOCK } from '#contract/basics/limits.ts'
import { settingFieldTexts } from '#texts/en/site/setting-fields.ts'
import { settingsPageTexts } from '#texts/en/site/settings-pages.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { SettingName } from './settings-form.ts'

const labels = englishWords(settingFieldTexts)
const { sections } = englishWords(settingsPageTexts)

type Kind = 'text' | 'email' | 'tel' | 'url' | 'lines' | 'number' | 'rupees' | 'onOff' | 'photos' | 'state'
/** A setting as a field: its name is that of the form field, and its id and anchor too. */
export type SettingField = { name: SettingName; kind: Kind; label: string; help: string; words: string }
/** `isNarrow`: its fields are short, so that three stand beside each other. `isFolded`: it opens with a press. */
export type SettingsSection = { title: string; fields: readonly SettingField[]; isNarrow?: true; isFolded?: true }

/** The pages of the settings, in the order of the index. The features have a screen of their own (site/features). */
export const SETTINGS_PAGES = ['shop', 'payments', 'delivery', 'tax', 'messages', 'staff', 'features', 'data'] as const
export type SettingsPage = (typeof SETTINGS_PAGES)[number]

export function settingsPath(page: SettingsPage): string {
  return `/admin/settings/${page}`
}

function field(name: SettingName, kind: Kind = 'text'): SettingField {
  const { label, help, words } = labels[name]
  return { name, kind, label, help: typeof help === 'string' ? help : help({ most: SHOWN_STOCK - 1 }), words }
}

/** The fields of each page, in the order of the screen. */
export const SECTIONS: Record<SettingsPage, readonly SettingsSection[]> = {
  shop: [
    { title: sections.shop, isNarrow: true, fields: [field('shopName'), field('city'), field('tagline')] },
    {
      title: sections.contact,
      isFolded: true,
      isNarrow: true,
      fields: [
        field('supportEmail', 'email'),
        field('supportPhone', 'tel'),
        field('supportHours'),
        field('legalName'),
        field('postalAddress', 'lines'),
      ],
    },
    {
      title: sections.grievance,
      isFolded: true,
      fields: [
        field('grievanceOfficer'),
        field('grievancePhone', 'tel'),
        field('grievanceEmail', 'email'),
        field('grievanceHours'),
      ],
    },
    {
      title: sections.links,
      isFolded: true,
      isNarrow: true,
      fields: [
        field('chatUrl', 'url'),
        field('instagramUrl', 'url'),
        field('facebookUrl', 'url'),
        field('youtubeUrl', 'url'),
        field('xUrl', 'url'),
      ],
    },
    { title: sections.stock, fields: [field('lowStockMark', 'number')] },
  ],
  payments: [
    {
      title: sections.returns,
      fields: [
        field('returnDays', 'number'),
        field('returnFee', 'rupees'),
        field('refundDaysMin', 'number'),
        field('refundDaysMax', 'number'),
      ],
    },
  ],
  delivery: [
    {
      title: sections.days,
      fields: [
        field('processingDaysMin', 'number'),
        field('processingDaysMax', 'number'),
        field('deliveryDaysMin', 'number'),
        field('deliveryDaysMax', 'number'),
        field('orderCutOff'),
        field('codFee', 'rupees'),
      ],
    },
    { title: sections.tracking, fields: [field('trackingSites', 'lines')] },
  ],
  tax: [
    {
      title: sections.gst,
      isNarrow: true,
      fields: [field('gstin'), field('shopState', 'state'), field('hsn'), field('signatory'), field('invoicePrefix')],
    },
    {
      title: sections.law,
      isNarrow: true,
      fields: [
        field('countryOfOrigin'),
        field('netQuantity'),
        field('manufacturer', 'lines'),
        field('packer', 'lines'),
        field('importer', 'lines'),
      ],
    },
  ],
  messages: [
    { title: sections.staffMails, fields: [field('orderAlerts', 'onOff')] },
    { title: sections.customerMails, fields: [field('bagMailHours', 'number'), field('welcomePromoCode')] },
    { title: sections.reviews, fields: [field('reviewAskDays', 'number'), field('reviewPhotosAtOnce', 'photos')] },
    { title: sections.designs, fields: [field('askProofs', 'onOff'), field('qcAnswerHours', 'number')] },
  ],
  staff: [{ title: sections.security, fields: [field('requireTwoStep', 'onOff'), field('stepUpAmount', 'rupees')] }],
  features: [],
  data: [],
}
