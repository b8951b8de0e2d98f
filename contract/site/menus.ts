export const MAX_HEADER_LINKS = 6
export const MAX_FOOTER_LINKS = 10
export type MenuLink = { label: string; to: string }
export type Menus = { header: MenuLink[]; footer: { title: string; links: MenuLink[] }[] }

/** The built-in menus of header and footer. Each column of the footer is one list of links. */
export const BUILT_IN_MENUS: Menus = {
  header: [
    { label: 'Home', to: '/' },
    { label: 'Shop', to: '/products' },
    { label: 'Combos', to: '/combos' },
    { label: 'Customization', to: '/studio' },
  ],
  footer: [
    {
      title: 'Shop',
      links: [
        { to: '/products', label: 'Shop' },
        { to: '/categories', label: 'Categories' },
        { to: '/combos', label: 'Combos' },
        { to: '/studio', label: 'Customization' },
        { to: '/how-we-make-it', label: 'How we make it' },
      ],
    },
    {
      title: 'Help and policies',
      links: [
        { to: '/track', label: 'Track Order' },
        { to: '/shipping-policy', label: 'Shipping Policy' },
        { to: '/refund-policy', label: 'Refund Policy' },
        { to: '/return', label: 'Return Request' },
        { to: '/privacy-policy', label: 'Privacy Policy' },
        { to: '/terms-and-conditions', label: 'Terms and Conditions' },
        { to: '/terms-and-conditions#contact', label: 'Grievance Officer' },
      ],
    },
  ],
}
