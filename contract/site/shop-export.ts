/** The path from which the owner downloads the whole shop as one file, after `shopExport.confirm`. */
export const SHOP_EXPORT_PATH = '/api/export/shop.tar.zst'
