/**
 * Declarations that Indian law requires for a packed garment before it is bought: Legal Metrology (Packaged Commodities) Rules
 * 2011, rule 6(1) and 6(10) (list: https://lmd.kerala.gov.in/?p=804), and Consumer Protection (E-Commerce) Rules 2020, rules 4 to
 * 7 (https://taxguru.in/corporate-law/duties-indian-e-commerce-entities.html). The settings contain those of the whole shop; a
 * product may have its own. A declaration that is empty in both is not shown.
 */
export const DECLARATIONS = ['countryOfOrigin', 'netQuantity', 'manufacturer', 'packer', 'importer'] as const
export type Declaration = (typeof DECLARATIONS)[number]

const LINE_MAX = 60
const ADDRESS_MAX = 300

/** Maximum characters of each declaration. */
export const DECLARATION_MAX: Record<Declaration, number> = {
  countryOfOrigin: LINE_MAX,
  netQuantity: LINE_MAX,
  manufacturer: ADDRESS_MAX,
  packer: ADDRESS_MAX,
  importer: ADDRESS_MAX,
}

/** The declarations of a product. Null when the product has none; in the result of `mergeDeclarations`, when none is shown. */
export type Declarations = Record<Declaration | 'manufacturedOn', string | null>

/** Merges the declarations of a product with those of the shop; the product's own take precedence. */
export function mergeDeclarations(productDeclarations: Declarations, shop: Record<Declaration, string>): Declarations {
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

/** Whether goods of this origin are imported; false when the origin is unknown. */
function isImported(countryOfOrigin: string | null): boolean {
  return countryOfOrigin !== null && countryOfOrigin !== '' && countryOfOrigin.trim().toLowerCase() !== 'india'
}
