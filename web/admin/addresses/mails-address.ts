/** Where the mails that failed are listed, and sent again. */
export const MAILS_PATH = '/admin/mails'
