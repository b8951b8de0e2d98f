/** Where the owner downloads all of the shop as one file, after `shopExport.confirm`. */
export const SHOP_EXPORT_PATH = '/api/export/shop.tar.zst'
