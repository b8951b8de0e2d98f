import type { Menus } from '#contract/site/menus.ts'
import { menus } from '#texts/en/site/menus.ts'
import { englishWords } from '#texts/messages/format.ts'

const texts = englishWords(menus)

/** The built-in menus of header and footer. Each column of the footer is one list of links. */
export const BUILT_IN_MENUS: Menus = {
  header: [
    { label: texts.home, to: '/' },
    { label: texts.shop, to: '/products' },
    { label: texts.combos, to: '/combos' },
    { label: texts.customization, to: '/studio' },
  ],
  footer: [
    {
      title: texts.shop,
      links: [
        { to: '/products', label: texts.shop },
        { to: '/categories', label: texts.categories },
        { to: '/combos', label: texts.combos },
        { to: '/studio', label: texts.customization },
        { to: '/how-we-make-it', label: texts.howWeMakeIt },
      ],
    },
    {
      title: texts.help,
      links: [
        { to: '/track', label: texts.track },
        { to: '/shipping-policy', label: texts.shipping },
        { to: '/refund-policy', label: texts.refunds },
        { to: '/return', label: texts.returns },
        { to: '/privacy-policy', label: texts.privacy },
        { to: '/terms-and-conditions', label: texts.terms },
        { to: '/terms-and-conditions#contact', label: texts.grievances },
      ],
    },
  ],
}
