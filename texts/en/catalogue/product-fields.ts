import { messages } from '#texts/messages/compile.ts'

/** The names of a product's fields: labels of its form, and the first words of some refusals. */
export const productFieldNames = messages({
  field_name_product_name: 'Name',
  field_name_description: 'Description',
  field_name_search_keywords: 'Search keywords',
  field_name_cost: 'Cost of a piece',
  field_name_hsn: 'HSN code',
  field_name_gst_rate: 'GST rate (%)',
  field_name_product_country_of_origin: 'Country of origin',
  field_name_product_net_quantity: 'Net quantity',
  field_name_manufacturer: 'Manufacturer with address',
  field_name_packer: 'Packer with address',
  field_name_importer: 'Importer with address',
  field_name_month_of_manufacture: 'Month of manufacture',
})
