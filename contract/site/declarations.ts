/**
 * What Indian law wants to be read beside a packed garment before it is bought: Legal Metrology (Packaged Commodities) Rules 2011, rule 6(1)
 * and 6(10) (list: https://lmd.kerala.gov.in/?p=804), and Consumer Protection (E-Commerce) Rules 2020, rules 4 to 7
 * (https://taxguru.in/corporate-law/duties-indian-e-commerce-entities.html). The settings have what applies to the whole shop; a product
 * may differ. What is empty in both is not shown.
 */
export const DECLARATIONS = ['countryOfOrigin', 'netQuantity', 'manufacturer', 'packer', 'importer'] as const
export type Declaration = (typeof DECLARATIONS)[number]

const LINE_MAX = 60
const ADDRESS_MAX = 300

/** How long each may be. */
export const DECLARATION_MAX: Record<Declaration, number> = {
  countryOfOrigin: LINE_MAX,
  netQuantity: LINE_MAX,
  manufacturer: ADDRESS_MAX,
  packer: ADDRESS_MAX,
  importer: ADDRESS_MAX,
}

/** The declarations of a product; null: none of its own or, once those of the settings are filled in, not shown. */
export type Declarations = Record<Declaration | 'manufacturedOn', string | null>

/** The product's own declarations where it has them, otherwise those of the shop. */
export function declarationsOf(productDeclarations: Declarations, shop: Record<Declaration, string>): Declarations {
  const read = (name: Declaration) => productDeclarations[name] || shop[name] || null
  const countryOfOrigin = read('countryOfOrigin')
  const manufacturer = read('manufacturer')
  const packer = read('packer')
  return {
    countryOfOrigin,
    netQuantity: read('netQuantity'),
    manufacturer,
    packer: packer === manufacturer ? null : packer,
    importer: isImported(countryOfOrigin) ? read('importer') : null,
    manufacturedOn: productDeclarations.manufacturedOn,
  }
}

/** Whether goods of this origin are imported; unknown origin: no. */
function isImported(countryOfOrigin: string | null): boolean {
  return countryOfOrigin !== null && countryOfOrigin !== '' && countryOfOrigin.trim().toLowerCase() !== 'india'
}
