import type { Permission } from '#contract/basics/permissions.ts'
import { look, lookSearchWords } from '#texts/en/site/look.ts'
import { settingPlaceTexts } from '#texts/en/site/settings-pages.ts'
import { englishWords } from '#texts/messages/format.ts'
import { MAILS_PATH } from '#web/admin/shell/addresses/mails-address.ts'
import type { SettingsPage } from './settings-fields.ts'

type PlaceName = keyof typeof texts | LookPart
export type SettingPlace = {
  name: PlaceName
  to: string
  label: string
  help: string
  words: string
  /** What a role needs to open it. Without one, whoever may change settings opens it. */
  permission?: Permission
}

const texts = englishWords(settingPlaceTexts)
const lookTexts = englishWords(look)
const lookWords = englishWords(lookSearchWords)

const LOOK_PATH = '/admin/settings/look'
/** The parts of the look; each name is the id of its field. */
const LOOK_PART_NAMES = ['logo', 'icon', 'accent', 'background', 'corners', 'headings'] as const
type LookPart = (typeof LOOK_PART_NAMES)[number]
const LOOK_HELP: Partial<Record<LookPart, string>> = {
  logo: lookTexts.logoHelp,
  icon: lookTexts.iconHelp,
  accent: lookTexts.accentHelp,
  background: lookTexts.backgroundHelp,
}

function place(name: keyof typeof texts, to: string, permission?: Permission): SettingPlace {
  return { name, to, ...texts[name], ...(permission && { permission }) }
}

/** The pages that belong to a page of the settings and have an address of their own. */
export const PLACES: Record<SettingsPage, readonly SettingPlace[]> = {
  shop: [place('look', LOOK_PATH), place('content', '/admin/content', 'content:write')],
  payments: [],
  delivery: [
    place('areas', '/admin/delivery'),
    place('couriers', '/admin/couriers'),
    place('codBlocks', '/admin/cod-blocks', 'customers:read'),
    place('printSettings', '/admin/print/settings'),
  ],
  tax: [place('accounts', '/admin/accounts', 'accounts:read')],
  messages: [place('phoneMessages', '/admin/messages'), place('failedMessages', MAILS_PATH, 'customers:contact')],
  staff: [
    place('staff', '/admin/staff', 'staff:write'),
    place('audit', '/admin/audit', 'audit:read'),
    place('account', '/admin/account'),
    place('twoStep', '/admin/two-step'),
  ],
  features: [place('features', '/admin/settings/features')],
  data: [
    place('importProducts', '/admin/products/import', 'catalogue:write'),
    place('importTracking', '/admin/orders/tracking', 'orders:work'),
    place('accounts', '/admin/accounts', 'accounts:read'),
    place('audit', '/admin/audit', 'audit:read'),
  ],
}

/** The parts of the look, by their anchors. */
export const LOOK_PARTS: readonly SettingPlace[] = LOOK_PART_NAMES.map((name) => ({
  ...{ name, to: `${LOOK_PATH}#${name}`, label: lookTexts[name], help: LOOK_HELP[name] ?? '' },
  ...{ words: lookWords[name], permission: 'settings:read' },
}))

/** The parts of the page of the data, and the checklist of the index, by their anchors. */
export const DATA_PARTS: readonly SettingPlace[] = [
  place('download', '/admin/settings/data#download', 'shop:export'),
  place('backups', '/admin/settings/data#backups'),
  place('setupChecklist', '/admin/settings#setup-checklist'),
  place('sampleData', '/admin/settings/data#sample-data', 'demo:write'),
]
